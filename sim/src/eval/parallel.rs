//! Independent pieces of work on all cores, with results in the order of the pieces.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Threads that [`map`] uses for this much work: one a core, no more than there are pieces.
pub fn threads(pieces: usize) -> usize {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    cores.min(pieces).max(1)
}

/// What `work` makes of each item, in the order of the items. `done` hears on the calling thread of each that is done, by
/// its place, in the order in which they end.
pub fn map<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut done: impl FnMut(usize),
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let mut results: Vec<Option<R>> = items.iter().map(|_| None).collect();
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..threads(items.len()) {
            let (send, next, work) = (send.clone(), &next, &work);
            scope.spawn(move || loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(item) = items.get(place) else {
                    return;
                };
                // Nobody listens only if the calling thread panics.
                let _ = send.send((place, work(item)));
            });
        }
        // The threads have theirs; without this one the channel ends with them.
        drop(send);
        for (place, result) in receive {
            results[place] = Some(result);
            done(place);
        }
    });
    // A piece without a result panicked, and so did the scope.
    results.into_iter().flatten().collect()
}

/// As [`map`], for work that can fail: after a failure no other piece is begun. The error is that of the first of the
/// pieces that fail, in the order of the items.
pub fn try_map<T: Sync, R: Send, E: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<R, E> + Sync,
    done: impl FnMut(usize),
) -> Result<Vec<R>, E> {
    let failed = AtomicUsize::new(usize::MAX);
    let places: Vec<usize> = (0..items.len()).collect();
    let unless_failed = |place: &usize| {
        (*place < failed.load(Ordering::Relaxed)).then(|| {
            let result = work(&items[*place]);
            if result.is_err() {
                failed.fetch_min(*place, Ordering::Relaxed);
            }
            result
        })
    };
    let results = map(&places, unless_failed, done);
    results.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_the_order_and_each_is_heard_of_once() {
        let items: Vec<u64> = (0..100).collect();
        let mut heard = vec![0; items.len()];
        let work = |item: &u64| {
            // The first piece ends last, where there are two cores.
            if *item == 0 {
                thread::sleep(std::time::Duration::from_millis(20));
            }
            item * item
        };
        let results = map(&items, work, |place| heard[place] += 1);
        assert_eq!(
            results,
            items.iter().map(|item| item * item).collect::<Vec<_>>()
        );
        assert_eq!(heard, vec![1; 100]);
        assert_eq!(map(&[], work, |_| ()), Vec::<u64>::new());
    }

    #[test]
    fn the_first_failure_ends_the_work() {
        let items: Vec<usize> = (0..1000).collect();
        let begun = AtomicUsize::new(0);
        let work = |item: &usize| {
            begun.fetch_add(1, Ordering::Relaxed);
            // The second one to fail may fail first.
            thread::sleep(std::time::Duration::from_millis(if *item == 10 {
                20
            } else {
                1
            }));
            if *item == 10 || *item == 11 {
                Err(*item)
            } else {
                Ok(*item)
            }
        };
        assert_eq!(try_map(&items, work, |_| ()), Err(10));
        assert!(begun.load(Ordering::Relaxed) < 500);
        let all = try_map(&items, |item| Ok::<_, ()>(*item), |_| ());
        assert_eq!(all, Ok(items));
    }
}
