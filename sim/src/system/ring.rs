//! The ring: devices that run side by side for a link's latency at a time, then exchange what they sent.
//!
//! Nothing that a device sends arrives earlier than a latency later, so the order in which devices run within
//! a window, and on which core, does not show in the result.

use super::crew::with_crew;
use super::device::Device;
use super::plan::neighbour;
use std::ops::DerefMut;
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
        let (window, watchdog_cycles) = (self.window, self.watchdog_cycles);
        with_crew(&mut self.devices, Device::run_until, |crew| {
            let mut now = 0;
            while !is_done(&crew.items(), now) {
                now += window;
                crew.round(now);
                let mut devices = crew.items();
                exchange(&mut devices);
                check_progress(&devices, now, watchdog_cycles)?;
                progress(now);
            }
            Ok(())
        })
    }
}

fn exchange<'d, const W: usize>(devices: &mut [impl DerefMut<Target = &'d mut Device<W>>]) {
    let n = devices.len();
    for d in 0..n {
        let to = neighbour(d, n);
        let sent = devices[d].egress.take_sent();
        devices[to].ingress.deliver(sent);
        let credits = devices[to].ingress.take_credits();
        devices[d].egress.return_credits(credits);
    }
}

fn is_done<'d, const W: usize>(
    devices: &[impl DerefMut<Target = &'d mut Device<W>>],
    now: u64,
) -> bool {
    devices.iter().all(|device| {
        let complete = device.collective.is_some() || device.interrupted.is_some();
        complete && device.is_drained() && now >= device.last_command + SETTLE_CYCLES
    })
}

fn check_progress<'d, const W: usize>(
    devices: &[impl DerefMut<Target = &'d mut Device<W>>],
    now: u64,
    watchdog_cycles: u64,
) -> Result<(), Stuck> {
    let last = devices.iter().map(|device| device.last_transfer).max();
    let cycles = now - last.unwrap_or(now);
    if cycles <= watchdog_cycles || devices.iter().any(|device| device.computes()) {
        return Ok(());
    }
    let describe = |(d, device): (usize, &_)| format!("device {d}: {}", Device::describe(device));
    Err(Stuck {
        cycles,
        now,
        devices: devices
            .iter()
            .map(|device| &***device)
            .enumerate()
            .map(describe)
            .collect(),
    })
}
