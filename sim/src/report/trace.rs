//! A timeline for Perfetto or `chrome://tracing`: slices and counters in simulated time.

use serde_json::{json, Map, Value};
use std::io::{self, Write};

/// Events of a run, in cycles. See `docs/results.md` for the file.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    processes: Vec<Process>,
}

#[derive(Clone, Debug)]
struct Process {
    name: String,
    threads: Vec<(String, Vec<Slice>)>,
    counters: Vec<(String, Vec<(u64, u64)>)>,
}

#[derive(Clone, Debug)]
struct Slice {
    name: String,
    start: u64,
    end: u64,
    args: Vec<(String, Value)>,
}

/// The entry of a name, made where there is none. There are few, so a search is enough.
fn entry<'a, T: Default>(entries: &'a mut Vec<(String, T)>, name: &str) -> &'a mut T {
    let known = entries.iter().position(|(known, _)| known == name);
    let index = known.unwrap_or_else(|| {
        entries.push((name.into(), T::default()));
        entries.len() - 1
    });
    &mut entries[index].1
}

impl Trace {
    /// An empty trace.
    pub fn new() -> Self {
        Self::default()
    }

    fn process(&mut self, name: &str) -> &mut Process {
        let known = self
            .processes
            .iter()
            .position(|process| process.name == name);
        let index = known.unwrap_or_else(|| {
            self.processes.push(Process {
                name: name.into(),
                threads: vec![],
                counters: vec![],
            });
            self.processes.len() - 1
        });
        &mut self.processes[index]
    }

    /// Something that lasts from a cycle until before another one. Slices may come in any order.
    pub fn slice(
        &mut self,
        process: &str,
        thread: &str,
        name: &str,
        start_cycle: u64,
        end_cycle: u64,
        args: &[(&str, Value)],
    ) {
        entry(&mut self.process(process).threads, thread).push(Slice {
            name: name.into(),
            start: start_cycle,
            end: end_cycle.max(start_cycle),
            args: args
                .iter()
                .map(|(key, value)| (key.to_string(), value.clone()))
                .collect(),
        });
    }

    /// A level from a cycle on. Cycles of a counter must not fall; a level that stays is not stored again.
    pub fn counter(&mut self, process: &str, name: &str, cycle: u64, value: u64) {
        let levels = entry(&mut self.process(process).counters, name);
        match levels.last_mut() {
            Some((_, last)) if *last == value => {}
            Some((at, last)) if *at == cycle => *last = value,
            _ => levels.push((cycle, value)),
        }
    }

    /// Slices and counter levels stored.
    pub fn len(&self) -> usize {
        let slices = |process: &Process| -> usize {
            process.threads.iter().map(|(_, slices)| slices.len()).sum()
        };
        let levels = |process: &Process| -> usize {
            process
                .counters
                .iter()
                .map(|(_, levels)| levels.len())
                .sum()
        };
        self.processes
            .iter()
            .map(|process| slices(process) + levels(process))
            .sum()
    }

    /// Nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes the file: one event a line, by process, then metadata, slices and counters by time.
    ///
    /// `about` becomes `otherData`.
    pub fn write(&self, to: &mut dyn Write, clock_ghz: f64, about: &Value) -> io::Result<()> {
        let microseconds = |cycles: u64| cycles as f64 / (1000.0 * clock_ghz);
        write!(
            to,
            "{{\"displayTimeUnit\":\"ns\",\"otherData\":{about},\"traceEvents\":["
        )?;
        let mut separator = "\n";
        let mut put = |event: Value| -> io::Result<()> {
            write!(to, "{separator}{event}")?;
            separator = ",\n";
            Ok(())
        };
        for (pid, process) in self.processes.iter().enumerate() {
            put(
                json!({"ph": "M", "pid": pid, "tid": 0, "name": "process_name", "args": {"name": process.name}}),
            )?;
            put(
                json!({"ph": "M", "pid": pid, "tid": 0, "name": "process_sort_index", "args": {"sort_index": pid}}),
            )?;
            let mut tid = 0;
            let mut events = vec![];
            for (thread, slices) in &process.threads {
                for (i, lane) in lanes(slices).into_iter().enumerate() {
                    tid += 1;
                    let name = if i == 0 {
                        thread.clone()
                    } else {
                        format!("{thread} {}", i + 1)
                    };
                    put(
                        json!({"ph": "M", "pid": pid, "tid": tid, "name": "thread_name", "args": {"name": name}}),
                    )?;
                    events.extend(lane.into_iter().map(|slice| (tid, slice)));
                }
            }
            // The sort is stable: of two that start together the outer one stays first.
            events.sort_by_key(|(_, slice)| slice.start);
            for (tid, slice) in events {
                let mut args: Map<_, _> = slice.args.iter().cloned().collect();
                args.insert("start_cycle".into(), slice.start.into());
                args.insert("end_cycle".into(), slice.end.into());
                let duration = microseconds(slice.end - slice.start);
                put(json!({
                    "ph": "X", "pid": pid, "tid": tid, "name": slice.name,
                    "ts": microseconds(slice.start), "dur": duration, "args": args,
                }))?;
            }
            for (name, levels) in &process.counters {
                for (cycle, value) in levels {
                    put(json!({
                        "ph": "C", "pid": pid, "tid": 0, "name": name,
                        "ts": microseconds(*cycle), "args": {"value": value},
                    }))?;
                }
            }
        }
        writeln!(to, "\n]}}")
    }
}

/// Spreads slices so that any two of a lane are apart or one holds the other; each lane is sorted by start.
fn lanes(slices: &[Slice]) -> Vec<Vec<&Slice>> {
    let mut sorted: Vec<_> = slices.iter().collect();
    sorted.sort_by_key(|slice| (slice.start, std::cmp::Reverse(slice.end)));
    let mut lanes: Vec<(Vec<&Slice>, Vec<u64>)> = vec![];
    for slice in sorted {
        let fits = |open: &mut Vec<u64>| {
            while open.last().is_some_and(|end| *end <= slice.start) {
                open.pop();
            }
            open.last().is_none_or(|end| *end >= slice.end)
        };
        let free = lanes.iter_mut().position(|(_, open)| fits(open));
        let index = free.unwrap_or_else(|| {
            lanes.push((vec![], vec![]));
            lanes.len() - 1
        });
        lanes[index].0.push(slice);
        lanes[index].1.push(slice.end);
    }
    lanes.into_iter().map(|(lane, _)| lane).collect()
}
