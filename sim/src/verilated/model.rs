//! A compiled block: the only place where foreign code is called.

use super::{Frame, Slot, VerilatedError};
use libloading::Library as Object;
use std::ffi::c_void;
use std::path::Path;
use std::sync::Arc;
use t3_hw::export::Design;

type New = unsafe extern "C" fn() -> *mut c_void;
type Free = unsafe extern "C" fn(*mut c_void);
type Low = unsafe extern "C" fn(*mut c_void, *const u32, *mut u32);
type Edge = unsafe extern "C" fn(*mut c_void);

/// The functions of a shared object, which stays loaded as long as they may be called.
struct Functions {
    new: New,
    free: Free,
    low: Low,
    edge: Edge,
    _object: Object,
}

/// A compiled block, of which any number of models can be made. A clone is the same library.
#[derive(Clone)]
pub struct Library {
    functions: Arc<Functions>,
    top: String,
    inputs: Frame,
    outputs: Frame,
}

impl Library {
    /// Loads the shared object that was built for a design.
    pub(super) fn load(
        path: &Path,
        design: &Design,
        inputs: Frame,
        outputs: Frame,
    ) -> Result<Self, VerilatedError> {
        let load = || -> Result<Functions, libloading::Error> {
            // SAFETY: the object was built from the shim beside this file, whose initialisation is Verilator's; the
            // types of the functions are those of the shim.
            unsafe {
                let object = Object::new(path)?;
                Ok(Functions {
                    new: *object.get::<New>(b"t3_new")?,
                    free: *object.get::<Free>(b"t3_free")?,
                    low: *object.get::<Low>(b"t3_low")?,
                    edge: *object.get::<Edge>(b"t3_edge")?,
                    _object: object,
                })
            }
        };
        let functions = load().map_err(|source| VerilatedError::Load {
            path: path.into(),
            source,
        })?;
        Ok(Self {
            functions: Arc::new(functions),
            top: design.top.clone(),
            inputs,
            outputs,
        })
    }

    /// Where some bits of an input signal lie.
    pub fn input(&self, signal: &str, offset: usize, width: usize) -> Result<Slot, VerilatedError> {
        let slot = self.inputs.slot(signal, offset, width);
        slot.ok_or_else(|| self.missing("input", signal, offset, width))
    }

    /// Where some bits of an output signal lie.
    pub fn output(
        &self,
        signal: &str,
        offset: usize,
        width: usize,
    ) -> Result<Slot, VerilatedError> {
        let slot = self.outputs.slot(signal, offset, width);
        slot.ok_or_else(|| self.missing("output", signal, offset, width))
    }

    fn missing(
        &self,
        direction: &'static str,
        signal: &str,
        offset: usize,
        width: usize,
    ) -> VerilatedError {
        VerilatedError::Port {
            top: self.top.clone(),
            direction,
            signal: signal.into(),
            offset,
            width,
        }
    }

    /// A new model, not yet reset; all inputs are 0.
    pub fn model(&self) -> Model {
        Model {
            // SAFETY: makes an object of its own, which only this model uses.
            handle: unsafe { (self.functions.new)() },
            inputs: vec![0; self.inputs.words()],
            outputs: vec![0; self.outputs.words()],
            functions: Arc::clone(&self.functions),
        }
    }
}

/// An instance of a compiled block.
pub struct Model {
    handle: *mut c_void,
    inputs: Vec<u32>,
    outputs: Vec<u32>,
    functions: Arc<Functions>,
}

// SAFETY: the object behind the handle belongs to this model alone, with its own simulation context.
unsafe impl Send for Model {}

impl Model {
    /// The inputs of the next [`Model::low`]; see [`Library::input`].
    pub fn inputs(&mut self) -> &mut [u32] {
        &mut self.inputs
    }

    /// The outputs of the last [`Model::low`]; see [`Library::output`].
    pub fn outputs(&self) -> &[u32] {
        &self.outputs
    }

    /// First half of a cycle: the clock is low, and the outputs follow the inputs.
    #[inline]
    pub fn low(&mut self) {
        // SAFETY: the handle is alive, and both frames are as long as the shim was generated for.
        unsafe {
            (self.functions.low)(self.handle, self.inputs.as_ptr(), self.outputs.as_mut_ptr());
        }
    }

    /// Second half of a cycle: the rising edge.
    #[inline]
    pub fn edge(&mut self) {
        // SAFETY: the handle is alive.
        unsafe { (self.functions.edge)(self.handle) }
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        // SAFETY: the handle is alive, and nobody uses it any more.
        unsafe { (self.functions.free)(self.handle) }
    }
}
