//! What the domain promises, over a made-up world and over the real content.

mod everyday;
mod evidence;
mod firmness;
mod group;
mod insights;
mod outlook;
mod properties;
mod relations;
mod search;
mod share_code;
mod vectors;
mod world;
