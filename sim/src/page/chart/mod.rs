//! Charts as SVG: bars above categories, and rows of marks along a value. They know nothing of what they show.
//!
//! Drawn by `plotters` without fonts: text is text, and its width is estimated.

mod bars;
mod rows;

pub use bars::{Bars, Cluster, Column, Group};
pub use rows::{Mark, Panel, Rows};

use anyhow::Result;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::ops::Range;

/// Colours that people with any colour vision tell apart (after Okabe and Ito), and greys.
pub mod colour {
    use super::RGBColor;

    /// Text.
    pub const INK: RGBColor = RGBColor(0x22, 0x22, 0x22);
    /// Text of less weight.
    pub const FAINT: RGBColor = RGBColor(0x66, 0x66, 0x66);
    /// Lines of the grid.
    pub const GRID: RGBColor = RGBColor(0xE2, 0xE2, 0xE2);
    /// Axes.
    pub const AXIS: RGBColor = RGBColor(0x88, 0x88, 0x88);
    /// What is a bound, or only a reference.
    pub const GREY: RGBColor = RGBColor(0xB4, 0xB4, 0xB4);
    /// Main colour.
    pub const BLUE: RGBColor = RGBColor(0x00, 0x72, 0xB2);
    /// The lighter one beside it.
    pub const SKY: RGBColor = RGBColor(0x7F, 0xC4, 0xEC);
    /// Second colour.
    pub const ORANGE: RGBColor = RGBColor(0xD9, 0x82, 0x00);
    /// The lighter one beside it.
    pub const SAND: RGBColor = RGBColor(0xF5, 0xC9, 0x7A);
    /// Third colour.
    pub const GREEN: RGBColor = RGBColor(0x00, 0x8F, 0x68);
    /// What is out of line.
    pub const RED: RGBColor = RGBColor(0xC4, 0x4E, 0x00);
}

/// An area that is drawn on, in pixels.
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Height of text in pixels, and what the backend calls it.
const TEXT: f64 = 12.0;
const TEXT_SIZE: f64 = TEXT * 1.24;
/// Estimate of a character's width.
const CHARACTER: f64 = 6.7;

/// Something that can be drawn.
pub trait Chart {
    /// What it shows, in a line.
    fn title(&self) -> &str;
    /// As an SVG.
    fn svg(&self) -> Result<String>;
}

/// A name with its colour, for the legend.
#[derive(Clone, Debug)]
pub struct Series {
    /// Name.
    pub name: String,
    /// Colour.
    pub colour: RGBColor,
}

impl Series {
    /// A series of this name.
    pub fn new(name: &str, colour: RGBColor) -> Self {
        Self {
            name: name.into(),
            colour,
        }
    }
}

/// Draws an SVG of a size on white, with a name for those who cannot see it.
fn svg(title: &str, size: (u32, u32), paint: impl FnOnce(&Area) -> Result<()>) -> Result<String> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        area.fill(&WHITE)?;
        paint(&area)?;
        area.present()?;
    }
    let title = escape(title);
    Ok(text.replacen(
        "<svg ",
        &format!("<svg role=\"img\" aria-label=\"{title}\" "),
        1,
    ))
}

/// A text, safe between tags and quotes.
fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

/// Style of a text.
fn style(colour: RGBColor, h_pos: HPos, v_pos: VPos) -> TextStyle<'static> {
    TextStyle {
        font: ("sans-serif", TEXT_SIZE).into_font(),
        color: colour.to_backend_color(),
        pos: Pos::new(h_pos, v_pos),
    }
}

/// Width of a text in pixels, about.
fn width(text: &str) -> i32 {
    (text.chars().count() as f64 * CHARACTER).ceil() as i32
}

/// A text that is cut in its middle where it is wider than there is room, in pixels: names often differ at their ends.
pub fn fit(text: &str, room: i32) -> String {
    if width(text) <= room {
        return text.into();
    }
    let characters = (f64::from(room) / CHARACTER).max(2.0) as usize;
    let head: String = text.chars().take(characters / 2).collect();
    let skipped = text.chars().count() - (characters - 1 - characters / 2);
    let tail: String = text.chars().skip(skipped).collect();
    format!("{}…{}", head.trim_end(), tail.trim_start())
}

/// Draws names beside squares of their colours, in lines from (`left`, `top`) on, and `note` after them.
fn legend(
    area: &Area,
    (left, top): (i32, i32),
    right: i32,
    series: &[Series],
    note: &str,
) -> Result<()> {
    let places = legend_places((left, top), right, series, note);
    for (series, &(x, y)) in series.iter().zip(&places) {
        let square = [(x, y - 5), (x + 10, y + 5)];
        area.draw(&Rectangle::new(square, series.colour.filled()))?;
        let name = style(colour::INK, HPos::Left, VPos::Center);
        area.draw(&Text::new(series.name.clone(), (x + 15, y), name))?;
    }
    if let (false, Some(&place)) = (note.is_empty(), places.last()) {
        let style = style(colour::FAINT, HPos::Left, VPos::Center);
        area.draw(&Text::new(note.to_string(), place, style))?;
    }
    Ok(())
}

/// Height of a line of a legend.
const LEGEND_LINE: i32 = 20;

/// Where each name of a legend goes, and after them the note.
fn legend_places(
    (left, top): (i32, i32),
    right: i32,
    series: &[Series],
    note: &str,
) -> Vec<(i32, i32)> {
    let (mut x, mut y) = (left, top);
    let names = series.iter().map(|series| 15 + width(&series.name));
    let widths = names.chain((!note.is_empty()).then(|| width(note)));
    let place = |width: i32| {
        if x > left && x + width > right {
            (x, y) = (left, y + LEGEND_LINE);
        }
        let place = (x, y);
        x += width + 22;
        place
    };
    widths.map(place).collect()
}

/// Height of a legend.
fn legend_height(left: i32, right: i32, series: &[Series], note: &str) -> i32 {
    let places = legend_places((left, 0), right, series, note);
    LEGEND_LINE + places.last().map_or(0, |place| place.1)
}

/// A range that holds all values and `base`, with some room above (and below, if it goes there).
fn range(base: f64, values: impl Iterator<Item = f64>) -> Range<f64> {
    let (low, high) = values
        .filter(|value| value.is_finite())
        .fold((base, base), |(low, high), value| {
            (low.min(value), high.max(value))
        });
    let room = match high - low {
        span if span > 0.0 => span * 0.04,
        _ => 0.1 * base.abs().max(1.0),
    };
    let low = if low < base { low - room } else { low };
    low..high + room
}

/// A number on an axis of so many labels at most, with the digits that tell it from its neighbours.
fn axis_number(range: &Range<f64>, labels: usize) -> impl Fn(&f64) -> String {
    let least = (range.end - range.start) / (labels + 1) as f64;
    let power = 10f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .find(|step| step * power >= least);
    let digits = -(step.unwrap_or(10.0) * power).log10() - 1e-9;
    let digits = digits.ceil().clamp(0.0, 6.0) as usize;
    move |value: &f64| format!("{value:.digits$}")
}
