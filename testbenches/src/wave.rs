//! Waves as a text table: one row a cycle, unchanged values as `·`.

use std::fmt::{self, Display};

/// Most rows that a snapshot may have: more than a person reads is no documentation.
const MAX_ROWS: usize = 40;

/// A table of chosen signals, one row a cycle.
pub struct Wave {
    names: Vec<&'static str>,
    /// Cycle and values.
    rows: Vec<(usize, Vec<String>)>,
    cycle: usize,
}

impl Wave {
    /// A table with these columns after the cycle number.
    pub fn new(names: &[&'static str]) -> Self {
        Self {
            names: names.to_vec(),
            rows: vec![],
            cycle: 0,
        }
    }

    /// Leaves out a cycle in which nothing shows.
    pub fn skip(&mut self) {
        self.cycle += 1;
    }

    /// Adds a cycle's values.
    ///
    /// # Panics
    /// If the number of values is not the number of columns, or the table has 40 rows already.
    pub fn row(&mut self, values: &[&dyn Display]) {
        assert_eq!(values.len(), self.names.len(), "a value for every column");
        assert!(
            self.rows.len() < MAX_ROWS,
            "a wave table has at most {MAX_ROWS} rows"
        );
        let values = values.iter().map(|v| v.to_string()).collect();
        self.rows.push((self.cycle, values));
        self.cycle += 1;
    }
}

/// A bit as it is drawn in a table.
pub fn bit(value: bool) -> &'static str {
    if value {
        "1"
    } else {
        "0"
    }
}

/// A value where it is valid, else a dash.
pub fn when(valid: bool, value: impl Display) -> String {
    if valid {
        value.to_string()
    } else {
        "-".into()
    }
}

impl Display for Wave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            let cells = self.rows.iter().map(|(_, row)| row[column].chars().count());
            cells
                .max()
                .unwrap_or(0)
                .max(self.names[column].chars().count())
        };
        let widths: Vec<_> = (0..self.names.len()).map(width).collect();
        let mut line = |first: &str, cells: &mut dyn Iterator<Item = &str>| {
            let mut text = format!("{first:>5}");
            for (cell, width) in cells.zip(&widths) {
                text += &format!("  {cell:>width$}");
            }
            writeln!(f, "{}", text.trim_end())
        };
        line("cycle", &mut self.names.iter().copied())?;
        for (i, (cycle, row)) in self.rows.iter().enumerate() {
            let before = i.checked_sub(1).map(|i| &self.rows[i].1);
            let mut cells = row.iter().enumerate().map(|(column, cell)| match before {
                Some(before) if before[column] == *cell => "·",
                _ => cell.as_str(),
            });
            line(&cycle.to_string(), &mut cells)?;
        }
        Ok(())
    }
}

/// Compares a wave with its snapshot in `testbenches/snapshots`.
#[macro_export]
macro_rules! assert_wave {
    ($wave:expr) => {
        insta::with_settings!({snapshot_path => "../snapshots", omit_expression => true}, {
            insta::assert_snapshot!($wave);
        })
    };
}
