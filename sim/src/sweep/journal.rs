//! The journal of a sweep or of one of its shards: what is done, so that a killed sweep continues.
//!
//! A text file. Each line is a checksum (16 hexadecimal digits), a blank and JSON: first what the journal is of, as an
//! object, then a list of the cells of a row. Rows stand in the order in which they were done.

use super::SweepError;
use crate::report::BadFolder;
use anyhow::Result;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Longest time between two moments at which rows are safe from a power cut.
const SYNC_PERIOD: Duration = Duration::from_secs(1);

/// A journal that this process alone has open.
pub struct Journal {
    path: PathBuf,
    file: File,
    synced: Instant,
    /// A row could not be written, and may stand there in part.
    failed: bool,
}

/// What a journal must be of.
pub struct Expected<'a> {
    /// The first line.
    pub header: &'a Value,
    /// Cells of a row.
    pub width: usize,
    /// The points that rows can be of, rising, counted from 0.
    pub points: &'a [usize],
}

/// What a journal holds.
#[derive(Default)]
pub struct Found {
    /// The cells of each point that is done, as JSON.
    pub rows: BTreeMap<usize, String>,
    /// Line that was not written to its end, if there is one: the last.
    pub torn: Option<usize>,
    /// Bytes of the lines before it.
    whole_bytes: u64,
}

impl Journal {
    /// Opens a journal, which is made if it is not there, and keeps other processes out while it is open.
    ///
    /// # Errors
    /// [`BadFolder`], [`SweepError::InUse`], [`SweepError::NoLock`].
    pub fn open(folder: &Path, name: &str) -> Result<Self> {
        let path = folder.join(name);
        let mut how = OpenOptions::new();
        let how = how.read(true).write(true).create(true).truncate(false);
        let file = how
            .open(&path)
            .map_err(|source| BadFolder::new(folder, source))?;
        // Of a pipe or a device nobody knows when it ends.
        if !path.is_file() {
            let error = format!("{} is no regular file", path.display());
            let source = io::Error::new(io::ErrorKind::InvalidInput, error);
            return Err(BadFolder::new(folder, source).into());
        }
        let journal = path.display().to_string();
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => SweepError::InUse { journal },
            TryLockError::Error(source) => SweepError::NoLock { journal, source },
        })?;
        Ok(Self {
            path,
            file,
            synced: Instant::now(),
            failed: false,
        })
    }

    /// Its path, for people.
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Reads and checks all lines; changes nothing.
    ///
    /// # Errors
    /// [`SweepError::Unreadable`], [`SweepError::Foreign`], [`SweepError::Line`].
    pub fn read(&self, expected: &Expected) -> Result<Found, SweepError> {
        let unreadable = |source| SweepError::Unreadable {
            journal: self.name(),
            source,
        };
        let mut file = &self.file;
        file.seek(SeekFrom::Start(0)).map_err(unreadable)?;
        let mut reader = BufReader::new(file);
        let mut found = Found::default();
        let mut lines = BTreeMap::new();
        for number in 1.. {
            let mut line = Vec::new();
            reader.read_until(b'\n', &mut line).map_err(unreadable)?;
            let whole = match line.strip_suffix(b"\n") {
                Some(whole) => whole,
                None if line.is_empty() => break,
                None => {
                    self.check_torn(number, &line, expected)?;
                    found.torn = Some(number);
                    break;
                }
            };
            if number == 1 {
                self.check_header(whole, expected.header)?;
            } else {
                let refuse = |what| SweepError::Line {
                    journal: self.name(),
                    line: number,
                    what,
                };
                let (point, cells) = row(whole, expected).map_err(refuse)?;
                if let Some(first) = lines.insert(point, number) {
                    let what = format!(
                        "point {} stands there a second time, after line {first}",
                        point + 1
                    );
                    return Err(refuse(what));
                }
                found.rows.insert(point, cells);
            }
            found.whole_bytes += line.len() as u64;
        }
        Ok(found)
    }

    /// Makes it ready for more rows after those that were found: cuts off what was not written to its end, and begins a new one
    /// with its header.
    pub fn resume(&mut self, found: &Found, header: &Value) -> io::Result<()> {
        self.file.set_len(found.whole_bytes)?;
        self.file.seek(SeekFrom::Start(found.whole_bytes))?;
        if found.whole_bytes == 0 {
            self.file.write_all(line(&header.to_string()).as_bytes())?;
        }
        self.file.sync_all()
    }

    /// A row could not be written, and so no other will be.
    pub fn has_failed(&self) -> bool {
        self.failed
    }

    /// Adds rows at once. When it returns they survive the end of this process; a power cut may take the rows of the last
    /// second.
    pub fn append(&mut self, rows: &[Vec<String>]) -> io::Result<()> {
        let mut text = String::new();
        for row in rows {
            text += &line(&serde_json::to_string(row)?);
        }
        self.failed = true;
        self.file.write_all(text.as_bytes())?;
        if self.synced.elapsed() >= SYNC_PERIOD {
            self.sync()?;
        }
        self.failed = false;
        Ok(())
    }

    /// Makes all rows safe from a power cut.
    pub fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()?;
        self.synced = Instant::now();
        Ok(())
    }

    fn foreign(&self, what: String) -> SweepError {
        SweepError::Foreign {
            journal: self.name(),
            what,
        }
    }

    /// A last line that does not end may be cut off, unless the file is none of ours.
    fn check_torn(
        &self,
        number: usize,
        torn: &[u8],
        expected: &Expected,
    ) -> Result<(), SweepError> {
        let ours = number > 1
            || line(&expected.header.to_string())
                .as_bytes()
                .starts_with(torn);
        let what = || "it does not begin like the journal of this sweep".into();
        ours.then_some(()).ok_or_else(|| self.foreign(what()))
    }

    fn check_header(&self, line: &[u8], expected: &Value) -> Result<(), SweepError> {
        let json = content(line).and_then(|json| serde_json::from_str(json).ok());
        let Some(header) = json else {
            return Err(
                self.foreign("line 1 does not begin a journal of `t3 sweep`, or is damaged".into())
            );
        };
        match difference("", &header, expected) {
            Some(what) => Err(self.foreign(format!("it is of another sweep: {what}"))),
            None => Ok(()),
        }
    }
}

/// The point of a row, and its cells as JSON.
fn row(line: &[u8], expected: &Expected) -> Result<(usize, String), String> {
    let json = content(line).ok_or("it is damaged (its checksum does not fit)")?;
    let cells: Vec<String> = serde_json::from_str(json).map_err(|_| "it is no row")?;
    let point = cells.first().and_then(|cell| cell.parse::<usize>().ok());
    let point = point.and_then(|point| point.checked_sub(1));
    match point.filter(|point| expected.points.binary_search(point).is_ok()) {
        Some(point) if cells.len() == expected.width => Ok((point, json.into())),
        _ => Err("it is no row of this journal".into()),
    }
}

fn line(json: &str) -> String {
    format!("{:016x} {json}\n", checksum(json.as_bytes()))
}

/// The JSON of a line, if its checksum fits.
fn content(line: &[u8]) -> Option<&str> {
    let (sum, json) = std::str::from_utf8(line).ok()?.split_once(' ')?;
    (sum == format!("{:016x}", checksum(json.as_bytes()))).then_some(json)
}

/// FNV-1a, 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// Where two values differ first, in words.
fn difference(path: &str, there: &Value, here: &Value) -> Option<String> {
    match (there, here) {
        (Value::Object(a), Value::Object(b)) => {
            let keys = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            let dot = if path.is_empty() { "" } else { "." };
            let of = |map: &serde_json::Map<_, _>, key| map.get(key).cloned().unwrap_or_default();
            keys.into_iter()
                .find_map(|key| difference(&format!("{path}{dot}{key}"), &of(a, key), &of(b, key)))
        }
        (Value::Array(a), Value::Array(b))
            if a.len() == b.len() && a.iter().any(Value::is_object) =>
        {
            let pairs = a.iter().zip(b).enumerate();
            pairs
                .into_iter()
                .find_map(|(i, (a, b))| difference(&format!("{path}[{i}]"), a, b))
        }
        (a, b) if a == b => None,
        (a, b) => Some(format!(
            "{path} is {} there and {} now",
            shorten(a),
            shorten(b)
        )),
    }
}

fn shorten(value: &Value) -> String {
    match value {
        Value::Null => "absent".into(),
        value => crate::schema::shorten(value),
    }
}
