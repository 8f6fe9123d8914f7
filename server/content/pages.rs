//! Optional pages that are listed: in navigation, footer, sitemap, and by search engines.

use super::faults::Faults;

/// A page, or a page with all below it, that a site may do without. It stays where it is, since
/// results lead to it; but no other page does, and search engines leave it out. The name is also the
/// path.
const PAGES: [&str; 7] = ["about", "faq", "method", "ideas", "traits", "experiences", "together"];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPages(Vec<String>);

impl Default for ListedPages {
    /// All but the page for groups, which nothing led to but results.
    fn default() -> Self {
        let all = PAGES.into_iter().filter(|page| *page != "together");
        Self(all.map(str::to_owned).collect())
    }
}

impl ListedPages {
    pub(super) fn read(names: Vec<String>, file: &str, faults: &mut Faults) -> Self {
        for (position, name) in names.iter().enumerate() {
            if !PAGES.contains(&name.as_str()) {
                let known = PAGES.join(", ");
                let reason = format!("there is no page {name}; there are {known}");
                faults.add(file, "pages", reason);
            } else if names[..position].contains(name) {
                faults.add(file, "pages", format!("{name} stands twice"));
            }
        }
        Self(names)
    }

    /// Paths of other pages are listed always.
    pub fn has_path(&self, path: &str) -> bool {
        let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        !PAGES.contains(&first) || self.0.iter().any(|listed| listed == first)
    }
}
