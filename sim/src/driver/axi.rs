//! AXI4-Lite master: single reads and writes through a node's register port.

use crate::engine::{AxiInputs, NodeEngine, NodeInputs};
use thiserror::Error;

/// Cycles after which an access counts as hung.
const TIMEOUT_CYCLES: usize = 10_000;

/// Why an access failed.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum AxiError {
    /// The node answered with an error.
    #[error("register {kind} at {address:#06x} was answered with response {response} (2 is SLVERR: no such register, read-only, or refused)")]
    Response {
        /// `read` or `write`.
        kind: &'static str,
        /// Byte address.
        address: u16,
        /// AXI response code.
        response: u8,
    },
    /// The node did not answer.
    #[error("register {kind} at {address:#06x} was not answered within {TIMEOUT_CYCLES} cycles")]
    Timeout {
        /// `read` or `write`.
        kind: &'static str,
        /// Byte address.
        address: u16,
    },
}

/// Writes a register. The node's other inputs are idle meanwhile.
pub fn write<const W: usize>(
    node: &mut dyn NodeEngine<W>,
    address: u16,
    value: u32,
) -> Result<(), AxiError> {
    let mut axi = AxiInputs {
        write_address: Some(address),
        write_data: Some((value, 0xf)),
        write_response_ready: true,
        ..Default::default()
    };
    for _ in 0..TIMEOUT_CYCLES {
        let out = node.cycle(&NodeInputs {
            axi,
            ..Default::default()
        });
        if out.axi.write_address_ready {
            axi.write_address = None;
        }
        if out.axi.write_data_ready {
            axi.write_data = None;
        }
        match out.axi.write_response {
            Some(0) => return Ok(()),
            Some(response) => {
                return Err(AxiError::Response {
                    kind: "write",
                    address,
                    response,
                })
            }
            None => {}
        }
    }
    Err(AxiError::Timeout {
        kind: "write",
        address,
    })
}

/// Reads a register. The node's other inputs are idle meanwhile.
pub fn read<const W: usize>(node: &mut dyn NodeEngine<W>, address: u16) -> Result<u32, AxiError> {
    let mut axi = AxiInputs {
        read_address: Some(address),
        read_data_ready: true,
        ..Default::default()
    };
    for _ in 0..TIMEOUT_CYCLES {
        let out = node.cycle(&NodeInputs {
            axi,
            ..Default::default()
        });
        if out.axi.read_address_ready {
            axi.read_address = None;
        }
        match out.axi.read_data {
            Some((data, 0)) => return Ok(data),
            Some((_, response)) => {
                return Err(AxiError::Response {
                    kind: "read",
                    address,
                    response,
                })
            }
            None => {}
        }
    }
    Err(AxiError::Timeout {
        kind: "read",
        address,
    })
}
