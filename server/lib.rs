//! Worthmap: maps what a person has experienced onto ten traits, and those onto business ideas.
//!
//! ARCHITECTURE.md has the map. The binary in `main.rs` is a thin shell around this library, so
//! that tests start the very same server.

/// `Debug` that shows the name of a type and nothing of its value.
macro_rules! opaque {
    ($name:ident) => {
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($name))
            }
        }
    };
}

/// An enum whose variants have names, as they are stored and printed.
macro_rules! named {
    ($(#[$about:meta])* $enum:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $enum {
            $($(#[$doc])* $variant,)+
        }

        impl $enum {
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            pub fn by_name(name: &str) -> Option<Self> {
                [$(Self::$variant),+].into_iter().find(|known| known.name() == name)
            }
        }
    };
}

pub mod accounts;
pub mod app;
pub mod assets;
pub mod clock;
pub mod content;
pub mod insights;
pub mod layout;
pub mod mapping;
pub mod network;
pub mod pages;
pub mod store;
pub mod urls;
pub mod web;
