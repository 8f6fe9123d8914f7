//! Directives of the Content-Security-Policy by which browsers refused something, as they tell.

/// A directive that a browser can name; anything else is counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Directive(&'static str);

const KNOWN: [&str; 21] = [
    "default-src",
    "script-src",
    "script-src-elem",
    "script-src-attr",
    "style-src",
    "style-src-elem",
    "style-src-attr",
    "img-src",
    "font-src",
    "connect-src",
    "media-src",
    "object-src",
    "frame-src",
    "child-src",
    "worker-src",
    "manifest-src",
    "form-action",
    "base-uri",
    "frame-ancestors",
    "require-trusted-types-for",
    "trusted-types",
];

impl Directive {
    /// The directive of this name.
    pub fn named(name: &str) -> Self {
        Self(KNOWN.into_iter().find(|known| *known == name).unwrap_or("other"))
    }

    pub fn name(self) -> &'static str {
        self.0
    }
}
