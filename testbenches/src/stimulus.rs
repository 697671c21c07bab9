//! Random inputs for a whole block, port by port.

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use t3_hw::channel::ChannelSettings;
use t3_hw::remap::{MapEntry, RegionAnswer, RegionRequest};
use t3_hw::stream::{FlowSink, Sink, Source};
use t3_hw::types::{
    Beat, Completion, ConfigWord, Enables, LinkMeta, MemoryMeta, ProducerMeta, RequestMeta,
    SpillRequest, UpdateEvent, Words,
};

/// A value at random: small ones often, so that addresses and ids meet, and all ones sometimes.
pub trait Random: Synth {
    /// Draws one.
    fn random(rng: &mut ChaCha8Rng) -> Self;
}

/// `bits` bits, at most 32.
fn number(bits: usize, rng: &mut ChaCha8Rng) -> u64 {
    let all = (1u64 << bits) - 1;
    match rng.random_range(0..8) {
        0..4 => rng.random_range(0..4).min(all),
        4 => all,
        5 => rng.random_range(0..64).min(all),
        _ => rng.random::<u64>() & all,
    }
}

impl Random for Bit {
    fn random(rng: &mut ChaCha8Rng) -> Self {
        rng.random()
    }
}

impl<const N: usize> Random for Bits<N> {
    fn random(rng: &mut ChaCha8Rng) -> Self {
        number(N, rng).to_bits()
    }
}

impl<const W: usize> Random for Words<W> {
    fn random(rng: &mut ChaCha8Rng) -> Self {
        Words(std::array::from_fn(|_| number(32, rng) as u32))
    }
}

impl<const W: usize> Random for Enables<W> {
    fn random(rng: &mut ChaCha8Rng) -> Self {
        Enables(number(2 * W, rng) as u32)
    }
}

impl<M: Random, const W: usize> Random for Beat<M, W> {
    fn random(rng: &mut ChaCha8Rng) -> Self {
        Beat {
            meta: M::random(rng),
            data: Words::random(rng),
            enable: Enables::random(rng),
        }
    }
}

macro_rules! random_structs {
    ($($name:ident { $($field:ident)+ })+) => {
        $(impl Random for $name {
            fn random(rng: &mut ChaCha8Rng) -> Self {
                Self { $($field: Random::random(rng)),+ }
            }
        })+
    };
}

random_structs! {
    ProducerMeta { address store wg wf row column }
    LinkMeta { peer address op dtype wg wf row column }
    RequestMeta { address op dtype source tracked region wg wf row column }
    MemoryMeta { address op dtype source }
    UpdateEvent { region wg wf row column elements incoming }
    SpillRequest { address write value }
    Completion { region wg wf row column }
    ConfigWord { region word value }
    RegionRequest { region enable }
    RegionAnswer { code other }
    MapEntry { region enabled base last remote tracked exported add dtype peer peer_base }
    ChannelSettings { policy threshold starvation_limit measure window_log2 cut_low cut_mid cut_high level0 level1 level2 level3 }
}

/// Whether random inputs keep the rules of streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manners {
    /// What is offered stays until it is taken.
    Kept,
    /// Anything.
    None,
}

/// A port, or a bundle of them, whose inputs can be driven at random.
///
/// It is driven after an edge and before its outputs settle again, so that `ready` is still that of the last cycle.
pub trait Drive {
    /// Sets the inputs for the next cycle.
    fn drive(&mut self, rng: &mut ChaCha8Rng, manners: Manners);
}

impl<T: Random> Drive for Signal<In, T> {
    fn drive(&mut self, rng: &mut ChaCha8Rng, _: Manners) {
        self.next = T::random(rng);
    }
}

impl<T: Random> Drive for Sink<T> {
    fn drive(&mut self, rng: &mut ChaCha8Rng, manners: Manners) {
        if manners == Manners::Kept && self.valid.val() && !self.ready.val() {
            return;
        }
        self.valid.next = rng.random();
        self.payload.next = T::random(rng);
    }
}

impl<T: Synth> Drive for Source<T> {
    fn drive(&mut self, rng: &mut ChaCha8Rng, manners: Manners) {
        // Long stalls fill what is behind the port, short ones find what is at it.
        let changes = match manners {
            Manners::Kept => rng.random_ratio(1, 80),
            Manners::None => rng.random(),
        };
        self.ready.next = self.ready.val() ^ changes;
    }
}

impl<T: Random> Drive for FlowSink<T> {
    fn drive(&mut self, rng: &mut ChaCha8Rng, _: Manners) {
        self.valid.next = rng.random();
        self.payload.next = T::random(rng);
    }
}

impl<D: Drive, const N: usize> Drive for [D; N] {
    fn drive(&mut self, rng: &mut ChaCha8Rng, manners: Manners) {
        self.iter_mut().for_each(|port| port.drive(rng, manners));
    }
}
