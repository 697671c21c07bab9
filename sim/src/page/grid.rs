//! Tables on the page.

use maud::{html, Markup};

/// A table that can be sorted by each of its columns.
pub struct Grid {
    /// What it holds.
    pub caption: String,
    /// Names of the columns with their units.
    pub header: Vec<Head>,
    /// As many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
}

/// The head of a column.
pub struct Head {
    name: String,
    is_number: bool,
}

/// A column of words.
pub fn words(name: &str) -> Head {
    Head {
        name: name.into(),
        is_number: false,
    }
}

/// A column of numbers.
pub fn numbers(name: &str) -> Head {
    Head {
        name: name.into(),
        is_number: true,
    }
}

/// A cell.
pub struct Cell {
    text: String,
    /// Class of the cell; empty for none.
    class: &'static str,
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self {
            text: text.into(),
            class: "",
        }
    }
}

impl Cell {
    /// Yes or no, marked as good or bad.
    pub fn verdict(good: bool) -> Self {
        Self {
            text: if good { "yes" } else { "no" }.into(),
            class: if good { "yes" } else { "no" },
        }
    }

    /// A cell that stands out.
    pub fn set(text: String) -> Self {
        Self { text, class: "set" }
    }
}

/// A number with so many digits after the point.
pub fn fixed(value: f64, digits: usize) -> Cell {
    format!("{value:.digits$}").into()
}

/// A change with three digits after the point and its sign, if there is one.
pub fn change(value: f64) -> Cell {
    match format!("{value:+.3}") {
        zero if ["+0.000", "-0.000"].contains(&&*zero) => "0.000".into(),
        change => change.into(),
    }
}

/// A number of any size with the six digits that matter, or all of a whole one.
pub fn plain(value: f64) -> Cell {
    let short: f64 = format!("{value:.5e}").parse().unwrap_or(value);
    let exact = if value.fract() == 0.0 { value } else { short };
    exact.to_string().into()
}

/// A word that is not broken.
pub fn name(text: &str) -> Cell {
    Cell {
        text: text.into(),
        class: "name",
    }
}

/// Nanoseconds as whole microseconds.
pub fn whole_us(ns: f64) -> Cell {
    fixed(ns / 1000.0, 0)
}

/// Longer tables are folded.
const LONG: usize = 60;

impl Grid {
    /// As HTML; a long one has to be unfolded.
    pub fn html(&self) -> Markup {
        match self.rows.len() {
            rows if rows > LONG => {
                html! { details { summary { "Table of " (rows) " rows" } (self.table()) } }
            }
            _ => self.table(),
        }
    }

    fn table(&self) -> Markup {
        let class = |is_number: bool, class: &str| match (is_number, class) {
            (true, "") => Some("number".to_string()),
            (true, class) => Some(format!("number {class}")),
            (false, "") => None,
            (false, class) => Some(class.into()),
        };
        html! {
            div.table tabindex="0" {
                table {
                    caption { (self.caption) }
                    thead { tr {
                        @for head in &self.header {
                            th scope="col" class=[class(head.is_number, "")] { button type="button" { (head.name) } }
                        }
                    } }
                    tbody {
                        @for row in &self.rows {
                            tr {
                                @for (cell, head) in row.iter().zip(&self.header) {
                                    td class=[class(head.is_number, cell.class)] { (cell.text) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
