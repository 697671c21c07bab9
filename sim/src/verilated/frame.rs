//! Where the bits of a block's signals lie in the frames that are exchanged with its compiled model.

use t3_hw::export::Port;

/// A port and its first word in the frame; its lowest bit is bit 0 there.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub port: Port,
    pub word: usize,
}

/// All ports of one direction, clocks left out; each begins at a word of its own.
#[derive(Clone, Debug)]
pub struct Frame {
    places: Vec<Place>,
    words: usize,
}

impl Frame {
    /// Lays out the inputs, or the outputs.
    pub fn new(ports: &[Port], inputs: bool) -> Self {
        let mut words = 0;
        let mut place = |port: &Port| {
            let word = words;
            words += port.width.div_ceil(32);
            Place {
                port: port.clone(),
                word,
            }
        };
        let chosen = |port: &&Port| port.is_input == inputs && !port.is_clock;
        let places = ports.iter().filter(chosen).map(&mut place).collect();
        // A slot spans two words, so one more follows the last port.
        Self {
            places,
            words: words + 1,
        }
    }

    /// Words of the frame.
    pub fn words(&self) -> usize {
        self.words
    }

    pub(super) fn places(&self) -> &[Place] {
        &self.places
    }

    /// Where `width` bits (1 to 32) of a signal lie, from bit `offset` on; none if no single port has them all.
    pub fn slot(&self, signal: &str, offset: usize, width: usize) -> Option<Slot> {
        let has = |place: &&Place| {
            let port = &place.port;
            port.signal == signal
                && port.offset <= offset
                && offset + width <= port.offset + port.width
        };
        let place = self.places.iter().find(has)?;
        let bit = offset - place.port.offset;
        Some(Slot {
            word: place.word + bit / 32,
            shift: (bit % 32) as u32,
            mask: u32::MAX >> (32 - width),
        })
    }
}

/// Up to 32 bits of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    word: usize,
    shift: u32,
    mask: u32,
}

impl Slot {
    /// Its value in a frame.
    #[inline]
    pub fn get(self, frame: &[u32]) -> u32 {
        let both = u64::from(frame[self.word]) | u64::from(frame[self.word + 1]) << 32;
        (both >> self.shift) as u32 & self.mask
    }

    /// Changes its value in a frame; bits above its width are dropped.
    #[inline]
    pub fn put(self, frame: &mut [u32], value: u32) {
        let both = u64::from(frame[self.word]) | u64::from(frame[self.word + 1]) << 32;
        let mask = u64::from(self.mask) << self.shift;
        let both = both & !mask | u64::from(value & self.mask) << self.shift;
        frame[self.word] = both as u32;
        frame[self.word + 1] = (both >> 32) as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::Frame;
    use t3_hw::export::Port;

    fn port(signal: &str, offset: usize, width: usize) -> Port {
        Port {
            name: format!("{signal}_{offset}"),
            signal: signal.into(),
            offset,
            width,
            is_input: true,
            is_clock: false,
        }
    }

    #[test]
    fn slots_are_apart_and_keep_their_neighbours() {
        let frame = Frame::new(&[port("a", 0, 3), port("b", 0, 70), port("b", 70, 5)], true);
        assert_eq!(frame.words(), 1 + 3 + 1 + 1);
        let mut words = vec![0; frame.words()];
        let parts = [
            ("a", 0, 3),
            ("b", 0, 20),
            ("b", 20, 32),
            ("b", 52, 18),
            ("b", 70, 5),
        ];
        for fill in [u32::MAX, 0x5555_5555, 0] {
            for (i, (signal, offset, width)) in parts.into_iter().enumerate() {
                let slot = frame.slot(signal, offset, width).unwrap();
                slot.put(&mut words, fill.rotate_left(i as u32));
            }
            for (i, (signal, offset, width)) in parts.into_iter().enumerate() {
                let value = frame.slot(signal, offset, width).unwrap().get(&words);
                assert_eq!(
                    value,
                    fill.rotate_left(i as u32) & (u32::MAX >> (32 - width))
                );
            }
        }
        assert_eq!(frame.slot("b", 60, 12), None, "bits of two ports");
        assert_eq!(frame.slot("c", 0, 1), None, "no such signal");
    }
}
