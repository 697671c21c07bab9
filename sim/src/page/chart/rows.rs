//! Rows of marks along a value, in panels side by side that share the names of the rows.

use super::{axis_number, colour, legend, legend_height, range, style, svg, width};
use super::{Area, Chart, Series};
use anyhow::Result;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};
use std::ops::Range;

/// A chart of rows.
#[derive(Clone, Debug)]
pub struct Rows {
    /// What it shows, in a line.
    pub title: String,
    /// What the colours mean.
    pub series: Vec<Series>,
    /// Stands behind the legend.
    pub note: String,
    /// Names of the rows, from the top down.
    pub names: Vec<String>,
    /// From left to right. A length is the same change in all of them.
    pub panels: Vec<Panel>,
}

/// A panel of [`Rows`].
#[derive(Clone, Debug)]
pub struct Panel {
    /// What the values are, with their unit.
    pub axis: String,
    /// A line across all rows.
    pub base: f64,
    /// The marks of each row.
    pub rows: Vec<Vec<Mark>>,
}

/// A mark; `series` is a place in [`Rows::series`].
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    /// The upper half of a bar from one value to another.
    Upper {
        /// Colour.
        series: usize,
        /// From and to.
        ends: [f64; 2],
    },
    /// Its lower half.
    Lower {
        /// Colour.
        series: usize,
        /// From and to.
        ends: [f64; 2],
    },
    /// A thin line from one value to another.
    Span {
        /// Colour.
        series: usize,
        /// From and to.
        ends: [f64; 2],
    },
    /// A point.
    Dot {
        /// Colour.
        series: usize,
        /// Where.
        at: f64,
    },
    /// A ring.
    Ring {
        /// Colour.
        series: usize,
        /// Where.
        at: f64,
    },
}

impl Mark {
    fn ends(self) -> [f64; 2] {
        match self {
            Self::Upper { ends, .. } | Self::Lower { ends, .. } | Self::Span { ends, .. } => ends,
            Self::Dot { at, .. } | Self::Ring { at, .. } => [at, at],
        }
    }
}

/// Sizes in pixels.
const ROW: i32 = 20;
const TOP: i32 = 10;
const FOOT: i32 = 46;
const EDGE: i32 = 6;
const BETWEEN: i32 = 44;
/// Of all panels together.
const PLOT: i32 = 640;

impl Chart for Rows {
    fn title(&self) -> &str {
        &self.title
    }

    fn svg(&self) -> Result<String> {
        let names = self.names.iter().map(|name| width(name)).max().unwrap_or(0) + 14;
        let panels = self.panels.len().max(1) as i32;
        let right = names + PLOT + BETWEEN * panels;
        let head = TOP + legend_height(10, right, &self.series, &self.note);
        let height = head + ROW * self.names.len().max(1) as i32 + FOOT + EDGE;
        svg(&self.title, (right as u32, height as u32), |area| {
            legend(area, (10, TOP + 6), right, &self.series, &self.note)?;
            for (place, name) in self.names.iter().enumerate() {
                let y = head + ROW * place as i32 + ROW / 2;
                let style = style(colour::INK, HPos::Right, VPos::Center);
                area.draw(&Text::new(name.clone(), (names - 8, y), style))?;
            }
            let span = self.span();
            for (place, panel) in self.panels.iter().enumerate() {
                let width = PLOT / panels;
                let left = names + (width + BETWEEN) * place as i32;
                let whole = area.margin(head, EDGE, left, right - left - width - BETWEEN / 2);
                self.panel(area, &whole, panel, span.clone())?;
            }
            Ok(())
        })
    }
}

impl Rows {
    /// What all panels show, from their bases on.
    fn span(&self) -> Range<f64> {
        let ends = self.panels.iter().flat_map(|panel| {
            let ends = panel.rows.iter().flatten().flat_map(|mark| mark.ends());
            ends.map(|end| end - panel.base)
        });
        let span = range(0.0, ends);
        // Room for a dot on the edge.
        let room = (span.end - span.start) * 0.03;
        span.start - room..span.end
    }

    /// Draws a panel on its part of the area.
    fn panel(&self, area: &Area, part: &Area, panel: &Panel, span: Range<f64>) -> Result<()> {
        let range = span.start + panel.base..span.end + panel.base;
        let labels = if self.panels.len() == 1 { 12 } else { 7 };
        let number = axis_number(&range, labels);
        let rows = self.names.len().max(1) as i32 * ROW;
        let mut chart = ChartBuilder::on(part)
            .margin_right(BETWEEN / 2)
            .set_label_area_size(LabelAreaPosition::Bottom, FOOT)
            .build_cartesian_2d(range, rows..0)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .x_labels(labels)
            .x_desc(panel.axis.clone())
            .x_label_formatter(&number)
            .bold_line_style(colour::GRID)
            .light_line_style(TRANSPARENT)
            .axis_style(colour::AXIS)
            .label_style(style(colour::INK, HPos::Center, VPos::Top))
            .draw()?;
        let base = [(panel.base, 0), (panel.base, rows)];
        chart.draw_series([PathElement::new(base, colour::AXIS)])?;
        for (place, marks) in panel.rows.iter().enumerate() {
            let y = ROW * place as i32 + ROW / 2;
            for mark in marks {
                let [from, to] = mark.ends().map(|at| chart.backend_coord(&(at, y)));
                self.mark(area, *mark, from, to)?;
            }
        }
        Ok(())
    }

    /// Draws a mark whose ends are there.
    fn mark(&self, area: &Area, mark: Mark, from: (i32, i32), to: (i32, i32)) -> Result<()> {
        let colour = |series: usize| self.series[series].colour;
        match mark {
            Mark::Upper { series, .. } => {
                let corners = [(from.0, from.1 - 7), (to.0, to.1)];
                area.draw(&Rectangle::new(corners, colour(series).filled()))?;
            }
            Mark::Lower { series, .. } => {
                let corners = [(from.0, from.1), (to.0, to.1 + 7)];
                area.draw(&Rectangle::new(corners, colour(series).filled()))?;
            }
            Mark::Span { series, .. } => {
                area.draw(&PathElement::new(
                    [from, to],
                    colour(series).stroke_width(5),
                ))?;
            }
            Mark::Dot { series, .. } => {
                area.draw(&Circle::new(from, 4, colour(series).filled()))?;
            }
            Mark::Ring { series, .. } => {
                area.draw(&Circle::new(from, 5, colour(series).stroke_width(2)))?;
            }
        }
        Ok(())
    }
}
