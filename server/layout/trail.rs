//! Breadcrumb of a page.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crumb {
    pub name: String,
    pub path: String,
}

impl Crumb {
    pub fn new(name: &str, path: &str) -> Self {
        Self { name: name.to_owned(), path: path.to_owned() }
    }
}
