//! Bars above categories: several columns beside each other, each a stack, in clusters and groups of clusters.

use super::{axis_number, colour, escape, fit, legend, legend_height, range, style, svg, width};
use super::{Area, Chart, Series};
use anyhow::Result;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

/// A bar chart.
#[derive(Clone, Debug)]
pub struct Bars {
    /// What it shows, in a line.
    pub title: String,
    /// What the values are, with their unit.
    pub axis: String,
    /// Where columns begin.
    pub base: f64,
    /// What the colours mean.
    pub series: Vec<Series>,
    /// Stands behind the legend.
    pub note: String,
    /// Groups, from left to right.
    pub groups: Vec<Group>,
}

/// Clusters under a common name.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its name, in two lines.
    pub name: [String; 2],
    /// Clusters, from left to right.
    pub clusters: Vec<Cluster>,
}

/// The columns of a category.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// The category.
    pub name: String,
    /// From left to right.
    pub columns: Vec<Column>,
}

/// A stack of values.
#[derive(Clone, Debug, Default)]
pub struct Column {
    /// Places in [`Bars::series`], and values.
    pub parts: Vec<(usize, f64)>,
    /// A mark: no more is possible.
    pub bound: Option<f64>,
}

impl Column {
    /// A column of one value.
    pub fn one(series: usize, value: f64) -> Self {
        Self {
            parts: vec![(series, value)],
            bound: None,
        }
    }

    fn top(&self, base: f64) -> f64 {
        match self.parts[..] {
            [(_, value)] => value,
            _ => base + self.parts.iter().map(|part| part.1).sum::<f64>(),
        }
    }
}

/// Sizes in pixels.
const EDGE: i32 = 6;
const LEFT: i32 = 70;
const RIGHT: i32 = 12;
const TOP: i32 = 10;
const PLOT: i32 = 270;
/// Narrower charts look lost on a page.
const LEAST_PLOT: i32 = 420;
/// Longer names of categories are cut.
const LONGEST_NAME: i32 = 180;
/// Most labels of the axis.
const LABELS: usize = 7;

/// Widths of a chart, in pixels.
struct Layout {
    column: i32,
    between_clusters: i32,
    between_groups: i32,
    /// Of the plot.
    width: i32,
}

impl Layout {
    fn of(groups: &[Group]) -> Self {
        let clusters = groups.iter().flat_map(|group| &group.clusters);
        let columns: usize = clusters.clone().map(|cluster| cluster.columns.len()).sum();
        let (columns, clusters) = (columns.max(1) as i32, clusters.count().max(1) as i32);
        let most = columns / clusters;
        // One column has to be as wide as its name is high.
        let least = if most == 1 { 18 } else { 7 };
        let column = (760 / (columns + clusters)).clamp(least, 30);
        let between_clusters = (column * 2 / 3).max(8);
        let between_groups = between_clusters * 3 / 2;
        let width =
            columns * column + clusters * between_clusters + groups.len() as i32 * between_groups;
        Self {
            column,
            between_clusters,
            between_groups,
            width: width.max(LEAST_PLOT),
        }
    }
}

impl Chart for Bars {
    fn title(&self) -> &str {
        &self.title
    }

    fn svg(&self) -> Result<String> {
        let layout = Layout::of(&self.groups);
        let right = LEFT + layout.width;
        let head = TOP + legend_height(LEFT, right, &self.series, &self.note);
        let names = self.groups.iter().flat_map(|group| &group.clusters);
        let names = names.map(|cluster| width(&cluster.name).min(LONGEST_NAME));
        let names = names.max().unwrap_or(0) + 10;
        let height = head + PLOT + names + 44;
        let size = ((right + RIGHT) as u32, height as u32);
        let text = svg(&self.title, size, |area| {
            legend(area, (LEFT, TOP + 6), right, &self.series, &self.note)?;
            let plot = area.margin(head, names + 44, EDGE, RIGHT);
            self.plot(area, &plot, &layout, names)
        })?;
        Ok(with_tips(&text, 1 + self.series.len(), &self.tips()))
    }
}

impl Bars {
    /// What each part of each column says when it is pointed at, in the order of drawing.
    fn tips(&self) -> Vec<String> {
        let axis = &self.axis;
        let mut tips = Vec::new();
        for group in &self.groups {
            for cluster in &group.clusters {
                let names = [&group.name[0], &group.name[1], &cluster.name];
                let names = names.into_iter().filter(|name| !name.is_empty());
                let names = names.cloned().collect::<Vec<_>>().join(", ");
                for column in &cluster.columns {
                    let bound = column.bound.map(|bound| format!(", at most {bound:.3}"));
                    let bound = bound.unwrap_or_default();
                    let parts = column.parts.iter().map(|&(series, value)| {
                        let series = &self.series[series].name;
                        format!("{names}, {series}: {axis} {value:.3}{bound}")
                    });
                    tips.extend(parts);
                }
            }
        }
        tips
    }

    fn plot(&self, area: &Area, plot: &Area, layout: &Layout, names: i32) -> Result<()> {
        let columns = self.groups.iter().flat_map(|group| &group.clusters);
        let columns = columns.flat_map(|cluster| &cluster.columns);
        let values = columns.flat_map(|column| {
            [Some(column.top(self.base)), column.bound]
                .into_iter()
                .flatten()
        });
        let range = range(self.base, values);
        let number = axis_number(&range, LABELS);
        let mut chart = ChartBuilder::on(plot)
            .set_label_area_size(LabelAreaPosition::Left, LEFT - EDGE)
            .build_cartesian_2d(0..layout.width, range.clone())?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .disable_x_axis()
            .y_labels(LABELS)
            .y_desc(self.axis.clone())
            .y_label_formatter(&number)
            .bold_line_style(colour::GRID)
            .light_line_style(TRANSPARENT)
            .axis_style(colour::AXIS)
            .label_style(style(colour::INK, HPos::Left, VPos::Center))
            .draw()?;
        let (left, bottom) = chart.backend_coord(&(0, range.start));
        let mut x = layout.between_groups / 2;
        for group in &self.groups {
            let from = x;
            for cluster in &group.clusters {
                x += layout.between_clusters / 2;
                let begin = x;
                for column in &cluster.columns {
                    chart.draw_series(self.column(column, x, layout.column))?;
                    if let Some(bound) = column.bound {
                        let ends = [(x - 1, bound), (x + layout.column, bound)];
                        chart.draw_series([PathElement::new(ends, colour::INK.stroke_width(2))])?;
                    }
                    x += layout.column;
                }
                cluster_name(area, cluster, (left + (begin + x) / 2, bottom + 6))?;
                x += layout.between_clusters - layout.between_clusters / 2;
            }
            group_name(area, group, (left + from, left + x), bottom + names)?;
            x += layout.between_groups;
        }
        let base = [(0, self.base), (layout.width, self.base)];
        chart.draw_series([PathElement::new(base, colour::AXIS)])?;
        Ok(())
    }

    /// The rectangles of a column.
    fn column(&self, column: &Column, x: i32, width: i32) -> Vec<Rectangle<(i32, f64)>> {
        let mut from = self.base;
        let single = column.parts.len() == 1;
        let part = |&(series, value): &(usize, f64)| {
            let to = if single { value } else { from + value };
            let corners = [(x, from), (x + width - 1, to)];
            from = to;
            Rectangle::new(corners, self.series[series].colour.filled())
        };
        column.parts.iter().map(part).collect()
    }
}

/// Puts tips into the rectangles of an SVG, but for the first `without`. The backend, which cannot, draws an element a line.
fn with_tips(svg: &str, without: usize, tips: &[String]) -> String {
    let mut rectangles = 0;
    let with_tip = |line: &str| {
        let Some(start) = line
            .strip_suffix("/>")
            .filter(|line| line.starts_with("<rect"))
        else {
            return line.to_string() + "\n";
        };
        let tip = usize::checked_sub(rectangles, without).and_then(|place| tips.get(place));
        rectangles += 1;
        match tip {
            Some(tip) => format!("{start}><title>{}</title></rect>\n", escape(tip)),
            None => line.to_string() + "\n",
        }
    };
    svg.lines().map(with_tip).collect()
}

/// A category's name, from the axis down.
fn cluster_name(area: &Area, cluster: &Cluster, at: (i32, i32)) -> Result<()> {
    if !cluster.name.is_empty() {
        let style =
            style(colour::INK, HPos::Right, VPos::Center).transform(FontTransform::Rotate270);
        area.draw(&Text::new(fit(&cluster.name, LONGEST_NAME), at, style))?;
    }
    Ok(())
}

/// A line under a group, and its name under that.
fn group_name(area: &Area, group: &Group, (from, to): (i32, i32), y: i32) -> Result<()> {
    if group.name.iter().all(String::is_empty) {
        return Ok(());
    }
    let line = vec![(from + 2, y), (to - 2, y)];
    area.draw(&PathElement::new(line, colour::AXIS))?;
    for (place, line) in group.name.iter().enumerate() {
        let text = fit(line, to - from);
        let style = style(colour::INK, HPos::Center, VPos::Top);
        let at = ((from + to) / 2, y + 6 + 17 * place as i32);
        area.draw(&Text::new(text, at, style))?;
    }
    Ok(())
}
