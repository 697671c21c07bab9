//! Threads that stay: the same work on every item side by side, round after round.
//!
//! A round can be as short as some microseconds, so whoever has nothing to do looks for a while before it sleeps.

use std::hint;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::thread::{self, Thread};

/// Looks before a thread sleeps: longer than a round's imbalance, shorter than anybody else would notice.
const LOOKS: usize = 1000;

/// What the threads share.
struct Shared<'a, T, F> {
    items: Vec<Mutex<&'a mut T>>,
    work: F,
    argument: AtomicU64,
    /// Next item of the round that nobody works on.
    next: AtomicUsize,
    /// Items of the round that are not done.
    left: AtomicUsize,
    round: AtomicU64,
    over: AtomicBool,
    leader: Thread,
}

/// A crew at work on its items.
pub struct Crew<'s, 'a, T, F> {
    shared: &'s Shared<'a, T, F>,
    others: Vec<Thread>,
}

/// Ends the crew, however its leader ends.
struct End<'c, 's, 'a, T, F>(&'c Crew<'s, 'a, T, F>);

impl<T, F> Drop for End<'_, '_, '_, T, F> {
    fn drop(&mut self) {
        self.0.shared.over.store(true, Ordering::Release);
        self.0.others.iter().for_each(Thread::unpark);
    }
}

/// An item is done, however its work ends.
struct Done<'s, 'a, T, F>(&'s Shared<'a, T, F>);

impl<T, F> Drop for Done<'_, '_, T, F> {
    fn drop(&mut self) {
        if self.0.left.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.0.leader.unpark();
        }
    }
}

/// Makes a crew of a thread for each core, and lets `lead` lead it. `work` gets an item and the argument of the round.
///
/// # Panics
/// As `work` does.
pub fn with_crew<'a, T: Send, F: Fn(&mut T, u64) + Sync, R>(
    items: &'a mut [T],
    work: F,
    lead: impl FnOnce(&Crew<'_, 'a, T, F>) -> R,
) -> R {
    let cores = thread::available_parallelism().map_or(1, |n| n.get());
    let threads = cores.min(items.len());
    let shared = Shared {
        items: items.iter_mut().map(Mutex::new).collect(),
        work,
        argument: AtomicU64::new(0),
        next: AtomicUsize::new(usize::MAX / 2),
        left: AtomicUsize::new(0),
        round: AtomicU64::new(0),
        over: AtomicBool::new(false),
        leader: thread::current(),
    };
    thread::scope(|scope| {
        let spawn = |_| scope.spawn(|| shared.follow()).thread().clone();
        let crew = Crew {
            shared: &shared,
            others: (1..threads).map(spawn).collect(),
        };
        let _end = End(&crew);
        lead(&crew)
    })
}

impl<T: Send, F: Fn(&mut T, u64) + Sync> Shared<'_, T, F> {
    /// Works on items of this round until none is left.
    fn help(&self) {
        loop {
            let item = self.next.fetch_add(1, Ordering::AcqRel);
            let Some(item) = self.items.get(item) else {
                return;
            };
            let _done = Done(self);
            // An item whose work panicked fails those who use it next.
            let mut item = item.lock().expect("the work on an item panicked");
            (self.work)(&mut item, self.argument.load(Ordering::Acquire));
        }
    }

    fn follow(&self) {
        let mut round = 0;
        loop {
            wait(|| {
                self.over.load(Ordering::Acquire) || self.round.load(Ordering::Acquire) != round
            });
            if self.over.load(Ordering::Acquire) {
                return;
            }
            round = self.round.load(Ordering::Acquire);
            self.help();
        }
    }
}

impl<'s, 'a, T: Send, F: Fn(&mut T, u64) + Sync> Crew<'s, 'a, T, F> {
    /// One round: the work on every item.
    pub fn round(&self, argument: u64) {
        let shared = self.shared;
        // In this order: whoever is late and finds an item finds it with its argument.
        shared.left.store(shared.items.len(), Ordering::Release);
        shared.argument.store(argument, Ordering::Release);
        shared.next.store(0, Ordering::Release);
        shared.round.fetch_add(1, Ordering::AcqRel);
        self.others.iter().for_each(Thread::unpark);
        shared.help();
        wait(|| shared.left.load(Ordering::Acquire) == 0);
    }

    /// The items between two rounds.
    ///
    /// # Panics
    /// If the work on one panicked.
    pub fn items(&self) -> Vec<MutexGuard<'s, &'a mut T>> {
        let items = self.shared.items.iter();
        items
            .map(|item| item.lock().expect("the work on an item panicked"))
            .collect()
    }
}

/// Looks for a while, then sleeps until somebody wakes this thread and it is so.
fn wait(is_so: impl Fn() -> bool) {
    for _ in 0..LOOKS {
        if is_so() {
            return;
        }
        hint::spin_loop();
    }
    while !is_so() {
        thread::park();
    }
}

#[cfg(test)]
mod tests {
    use super::with_crew;

    #[test]
    fn every_item_is_worked_on_once_a_round() {
        let mut items = [0; 5];
        with_crew(
            &mut items,
            |item, argument| *item += argument,
            |crew| {
                for round in 0..10_000 {
                    crew.round(round);
                    assert!(crew
                        .items()
                        .iter()
                        .all(|item| ***item == (0..=round).sum::<u64>()));
                }
            },
        );
        assert_eq!(items, [49_995_000; 5]);
    }

    #[test]
    #[should_panic = "panicked"]
    fn a_panic_in_the_work_ends_the_crew() {
        let work = |item: &mut u64, _: u64| assert!(*item != 3, "the work on item 3 panicked");
        with_crew(&mut [1, 2, 3, 4], work, |crew| {
            crew.round(0);
            crew.items();
        });
    }
}
