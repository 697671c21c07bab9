//! The ring: devices that run side by side for a link's latency at a time, then exchange what they sent.
//!
//! Nothing that a device sends arrives earlier than a latency later, so the order in which devices run within
//! a window, and on which core, does not show in the result.

use super::device::Device;
use super::plan::neighbour;
use std::sync::Mutex;
use std::thread;
use thiserror::Error;

/// Cycles without a memory command after which nothing is left inside a node: more than its latency from end
/// to end.
const SETTLE_CYCLES: u64 = 200;

/// Something is stuck.
#[derive(Debug, Error)]
#[error("nothing has moved for {cycles} cycles at cycle {now}; {}", .devices.join("; "))]
pub struct Stuck {
    /// Cycles without a transfer.
    pub cycles: u64,
    /// Cycle.
    pub now: u64,
    /// What each device waits for.
    pub devices: Vec<String>,
}

/// Devices in a ring: device d sends to d-1.
pub struct Ring<const W: usize> {
    /// The devices.
    pub devices: Vec<Device<W>>,
    /// Latency of the links: the length of a window.
    pub window: u64,
    /// Cycles without a transfer that count as stuck.
    pub watchdog_cycles: u64,
}

impl<const W: usize> Ring<W> {
    /// Runs until every device is done; `progress` hears of each window's end.
    pub fn run(&mut self, mut progress: impl FnMut(u64)) -> Result<(), Stuck> {
        let mut now = 0;
        while !self.is_done(now) {
            now += self.window;
            self.run_window(now);
            self.exchange();
            self.check_progress(now)?;
            progress(now);
        }
        Ok(())
    }

    /// Runs every device until cycle `end`; each core takes the next one that is left.
    fn run_window(&mut self, end: u64) {
        let cores = thread::available_parallelism().map_or(1, |n| n.get());
        let left = Mutex::new(self.devices.iter_mut());
        let next = || left.lock().ok().and_then(|mut left| left.next());
        let run = || {
            while let Some(device) = next() {
                device.run_until(end);
            }
        };
        thread::scope(|scope| {
            for _ in 1..cores {
                scope.spawn(run);
            }
            run();
        });
    }

    fn exchange(&mut self) {
        let n = self.devices.len();
        for d in 0..n {
            let to = neighbour(d, n);
            let sent = self.devices[d].egress.take_sent();
            self.devices[to].ingress.deliver(sent);
            let credits = self.devices[to].ingress.take_credits();
            self.devices[d].egress.return_credits(credits);
        }
    }

    fn is_done(&self, now: u64) -> bool {
        self.devices.iter().all(|device| {
            let complete = device.collective.is_some() || device.interrupted.is_some();
            complete && device.is_drained() && now >= device.last_command + SETTLE_CYCLES
        })
    }

    fn check_progress(&self, now: u64) -> Result<(), Stuck> {
        let last = self.devices.iter().map(|device| device.last_transfer).max();
        let cycles = now - last.unwrap_or(now);
        if cycles <= self.watchdog_cycles || self.devices.iter().any(Device::computes) {
            return Ok(());
        }
        let describe =
            |(d, device): (usize, &Device<W>)| format!("device {d}: {}", device.describe());
        Err(Stuck {
            cycles,
            now,
            devices: self.devices.iter().enumerate().map(describe).collect(),
        })
    }
}
