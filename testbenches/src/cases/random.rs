//! Random values that favour corners: zero, all ones, one bit set or clear.

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use t3_hw::stream::{Sink, Source};
use t3_hw::types::{Beat, Enables, Words};

/// The random numbers of a case.
pub type Random = ChaCha8Rng;

/// A type of which inputs are made.
pub trait Corner: Synth {
    /// A value.
    fn corner(random: &mut Random) -> Self;
}

impl Corner for bool {
    fn corner(random: &mut Random) -> Self {
        random.random()
    }
}

impl<const N: usize> Corner for Bits<N> {
    fn corner(random: &mut Random) -> Self {
        let zeros = Bits::<N>::default();
        match random.random_range(0..8) {
            0 => zeros,
            1 => !zeros,
            2 => !zeros.replace_bit(random.random_range(0..N), true),
            3 => zeros.replace_bit(random.random_range(0..N), true),
            _ => (0..N).fold(zeros, |value, i| value.replace_bit(i, random.random())),
        }
    }
}

/// Without the most negative value, of which rust-hdl's `signed_bit_cast` never comes to an end.
impl<const N: usize> Corner for Signed<N> {
    fn corner(random: &mut Random) -> Self {
        let bits = Bits::<N>::corner(random);
        let lowest = Bits::<N>::default().replace_bit(N - 1, true);
        signed_cast(if bits == lowest { !bits } else { bits })
    }
}

impl<const W: usize> Corner for Words<W> {
    fn corner(random: &mut Random) -> Self {
        Words(std::array::from_fn(|_| {
            Bits::<32>::corner(random).to_u64() as u32
        }))
    }
}

impl<const W: usize> Corner for Enables<W> {
    fn corner(random: &mut Random) -> Self {
        Enables(Bits::<32>::corner(random).to_u64() as u32 & Self::all().0)
    }
}

impl<M: Corner, const W: usize> Corner for Beat<M, W> {
    fn corner(random: &mut Random) -> Self {
        Self {
            meta: M::corner(random),
            data: Corner::corner(random),
            enable: Corner::corner(random),
        }
    }
}

/// Something among a block's fields that takes random inputs.
pub trait Stimulus {
    /// Drives its inputs.
    fn stimulate(&mut self, random: &mut Random);
}

impl<T: Corner> Stimulus for Signal<In, T> {
    fn stimulate(&mut self, random: &mut Random) {
        self.next = T::corner(random);
    }
}

impl<T: Synth> Stimulus for Signal<Out, T> {
    fn stimulate(&mut self, _: &mut Random) {}
}

impl<S: Stimulus, const N: usize> Stimulus for [S; N] {
    fn stimulate(&mut self, random: &mut Random) {
        self.iter_mut().for_each(|signal| signal.stimulate(random));
    }
}

impl<T: Corner> Stimulus for Sink<T> {
    fn stimulate(&mut self, random: &mut Random) {
        self.payload.stimulate(random);
        self.valid.stimulate(random);
    }
}

impl<T: Synth> Stimulus for Source<T> {
    fn stimulate(&mut self, random: &mut Random) {
        self.ready.stimulate(random);
    }
}
