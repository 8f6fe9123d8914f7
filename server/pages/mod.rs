//! A module for each page or flow: from a request to a typed template.

pub mod account;
pub mod error;
pub mod experiences;
pub mod files;
pub mod forgotten;
pub mod google;
pub mod home;
pub mod ideas;
pub mod island_errors;
pub mod join;
pub mod legal;
pub mod method;
pub mod passkeys;
pub mod reset;
pub mod shared;
pub mod signin;
pub mod signout;
pub mod signup;
pub mod together;
pub mod traits;
pub mod verify;
pub mod wizard;
