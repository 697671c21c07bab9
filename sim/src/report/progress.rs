//! Progress on the terminal, and how fast the simulation went.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use serde::Serialize;
use std::cell::Cell;
use std::fmt::Write;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Cycles between two looks at the bar; far fewer than it takes to see a difference.
const STRIDE: u64 = 256;

/// Time between two pictures of what moves by itself.
const SPINNER_PERIOD: Duration = Duration::from_millis(100);

/// Time between two lines where there is no terminal.
const LINE_PERIOD: Duration = Duration::from_secs(10);

/// How fast one part of a run was simulated. It depends on the machine, so it is no result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Timing {
    /// The part: a mode.
    pub label: String,
    /// Simulated cycles.
    pub simulated_cycles: u64,
    /// Time that it took.
    pub host_seconds: f64,
    /// Simulated cycles in a second.
    pub cycles_per_second: f64,
}

/// How long something took that came before the simulation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preparation {
    /// What was done.
    pub label: String,
    /// Time that it took.
    pub host_seconds: f64,
}

/// A progress bar for one part after the other.
pub struct Progress {
    visible: bool,
    bar: ProgressBar,
    label: String,
    start: Instant,
    cycle: u64,
    timings: Vec<Timing>,
    preparation: Vec<Preparation>,
}

impl Progress {
    /// On standard error; shows nothing if `quiet`, or if standard error is no terminal.
    pub fn new(quiet: bool) -> Self {
        Self {
            visible: !quiet,
            bar: ProgressBar::hidden(),
            label: String::new(),
            start: Instant::now(),
            cycle: 0,
            timings: vec![],
            preparation: vec![],
        }
    }

    /// Shows nothing.
    pub fn hidden() -> Self {
        Self::new(true)
    }

    /// Does something that has to be done before anything is simulated.
    pub fn prepare<T>(&mut self, label: &str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let spinner = ProgressBar::new_spinner();
        if !self.visible {
            spinner.set_draw_target(ProgressDrawTarget::hidden());
        }
        spinner.set_message(label.to_owned());
        spinner.enable_steady_tick(SPINNER_PERIOD);
        let result = work();
        spinner.finish_and_clear();
        self.preparation.push(Preparation {
            label: label.into(),
            host_seconds: start.elapsed().as_secs_f64(),
        });
        result
    }

    /// What was done before anything was simulated.
    pub fn preparation(&self) -> &[Preparation] {
        &self.preparation
    }

    /// Does work that consists of `total` things, such as sublayers, and shows how many are done: `work` gets what it
    /// is to call for each. Where standard error is no terminal, a line says so now and then. It counts as no part.
    pub fn count<T>(
        &self,
        label: &str,
        things: &str,
        total: usize,
        work: impl FnOnce(&dyn Fn()) -> T,
    ) -> T {
        let bar = ProgressBar::hidden();
        bar.set_length(total as u64);
        if self.visible {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let layout = format!(
            "{{prefix:>10}} [{{bar:30}}] {{human_pos}} of {{human_len}} {things}, {{eta}} left"
        );
        let style =
            ProgressStyle::with_template(&layout).unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style.progress_chars("=> "));
        bar.set_prefix(label.to_owned());
        bar.enable_steady_tick(SPINNER_PERIOD);
        let told = Cell::new(Instant::now());
        let has_bar = !self.visible || std::io::stderr().is_terminal();
        let result = work(&|| {
            bar.inc(1);
            if !has_bar && told.get().elapsed() > LINE_PERIOD {
                told.set(Instant::now());
                let left = bar.eta().as_secs();
                eprintln!(
                    "{label}: {} of {total} {things}, {left} s left",
                    bar.position()
                );
            }
        });
        bar.finish_and_clear();
        result
    }

    /// Begins a part of about so many cycles.
    pub fn start(&mut self, label: &str, total_cycles_estimate: u64) {
        self.label = label.into();
        self.start = Instant::now();
        self.cycle = 0;
        self.bar = ProgressBar::hidden();
        self.bar.set_length(total_cycles_estimate.max(1));
        if self.visible {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let layout =
            "{prefix:>10} [{bar:30}] {human_pos} of about {human_len} cycles, {rate}, {eta} left";
        let style = ProgressStyle::with_template(layout)
            .unwrap_or_else(|_| ProgressStyle::default_bar())
            .with_key("rate", |state: &ProgressState, to: &mut dyn Write| {
                // There is nobody to tell if this fails.
                let _ = write!(to, "{:.0} cycles/s", state.per_sec());
            });
        self.bar.set_style(style.progress_chars("=> "));
        self.bar.set_prefix(self.label.clone());
    }

    /// So many cycles of the part are done. May be called every cycle.
    pub fn update(&mut self, cycle: u64) {
        self.cycle = cycle;
        if !cycle.is_multiple_of(STRIDE) {
            return;
        }
        // An estimate that was too low grows, so that the bar never says 100 % too early.
        if self.bar.length().is_some_and(|length| cycle >= length) {
            self.bar.set_length(cycle + cycle / 8 + 1);
        }
        self.bar.set_position(cycle);
    }

    /// Ends the part and takes the bar away.
    pub fn finish(&mut self) {
        self.bar.finish_and_clear();
        let host_seconds = self.start.elapsed().as_secs_f64();
        self.timings.push(Timing {
            label: std::mem::take(&mut self.label),
            simulated_cycles: self.cycle,
            host_seconds,
            cycles_per_second: self.cycle as f64 / host_seconds.max(1e-9),
        });
    }

    /// The parts that are finished.
    pub fn timings(&self) -> &[Timing] {
        &self.timings
    }
}
