//! The two bundles that join blocks.
//!
//! *Stream* ([`Source`] to [`Sink`]): payload, valid, ready.
//!  1. A transfer happens in a cycle in which valid and ready are both high.
//!  2. Once valid, it stays valid and its payload stays the same until the transfer.
//!  3. valid never depends combinationally on ready.
//!  4. ready may depend on valid, but only where the block's file head says so.
//!
//! *Flow* ([`FlowSource`] to [`FlowSink`]): payload, valid. It cannot stall: whoever asked for it has
//! reserved the space. It is another type, so that joining a flow to a stream does not compile.
//!
//! `Source::join(&mut self.a.out, &mut self.b.inp)` joins siblings; `Sink::link(&mut self.inp, &mut
//! self.a.inp)` hands a port of the parent to a child.

use rust_hdl::prelude::*;

/// Producing end of a stream of `T`.
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "Sink"]
pub struct Source<T: Synth> {
    /// What is offered; meaningful while valid.
    pub payload: Signal<Out, T>,
    /// The payload is offered.
    pub valid: Signal<Out, Bit>,
    /// The consumer takes it in this cycle.
    pub ready: Signal<In, Bit>,
}

/// Consuming end of a stream of `T`.
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "Source"]
pub struct Sink<T: Synth> {
    /// What is offered; meaningful while valid.
    pub payload: Signal<In, T>,
    /// The payload is offered.
    pub valid: Signal<In, Bit>,
    /// This end takes it in this cycle.
    pub ready: Signal<Out, Bit>,
}

/// Producing end of a flow of `T`: taken in the cycle in which it is valid.
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "FlowSink"]
pub struct FlowSource<T: Synth> {
    /// What is delivered; meaningful while valid.
    pub payload: Signal<Out, T>,
    /// The payload is delivered in this cycle.
    pub valid: Signal<Out, Bit>,
}

/// Consuming end of a flow of `T`: must take it in the cycle in which it is valid.
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "FlowSource"]
pub struct FlowSink<T: Synth> {
    /// What is delivered; meaningful while valid.
    pub payload: Signal<In, T>,
    /// The payload is delivered in this cycle.
    pub valid: Signal<In, Bit>,
}
