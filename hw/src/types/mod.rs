//! What travels on the streams: beats, requests, updates, descriptors.

mod composite;
mod messages;
mod words;

pub use composite::{literal, Beat};
pub use messages::*;
pub use words::{Enables, JoinWords, SplitWords, Words};
