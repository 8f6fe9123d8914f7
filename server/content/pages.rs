//! Which of the optional pages are listed: in navigation, footer, sitemap, and by search engines.

use super::faults::Faults;

/// A page, or a page with all below it, that a site may do without. It stays where it is, since
/// results lead to it; but nobody is led there from elsewhere, and search engines leave it out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionalPage {
    About,
    Faq,
    Method,
    Ideas,
    Traits,
    Experiences,
    Together,
}

/// Each with its name, which is also where it is.
const PAGES: [(OptionalPage, &str); 7] = [
    (OptionalPage::About, "about"),
    (OptionalPage::Faq, "faq"),
    (OptionalPage::Method, "method"),
    (OptionalPage::Ideas, "ideas"),
    (OptionalPage::Traits, "traits"),
    (OptionalPage::Experiences, "experiences"),
    (OptionalPage::Together, "together"),
];

/// Those that are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPages(Vec<OptionalPage>);

impl Default for ListedPages {
    /// All but the page for groups, which nothing led to but results.
    fn default() -> Self {
        let all = PAGES.map(|(page, _)| page).into_iter();
        Self(all.filter(|page| *page != OptionalPage::Together).collect())
    }
}

impl ListedPages {
    /// Reads names; those that are no page's are noted.
    pub(super) fn read(names: &[String], file: &str, faults: &mut Faults) -> Self {
        let mut listed = Vec::new();
        for name in names {
            match PAGES.iter().find(|(_, known)| known == name) {
                None => {
                    let known = PAGES.map(|(_, name)| name).join(", ");
                    faults.add(
                        file,
                        "pages",
                        format!("there is no page {name}; there are {known}"),
                    );
                }
                Some((page, _)) if listed.contains(page) => {
                    faults.add(file, "pages", format!("{name} stands twice"));
                }
                Some((page, _)) => listed.push(*page),
            }
        }
        Self(listed)
    }

    pub fn has(&self, page: OptionalPage) -> bool {
        self.0.contains(&page)
    }

    /// Whether the page with this path is listed, as far as that can be chosen.
    pub fn has_path(&self, path: &str) -> bool {
        let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        PAGES.iter().find(|(_, name)| *name == first).is_none_or(|(page, _)| self.has(*page))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_belongs_to_the_page_above_it() {
        let listed = ListedPages(vec![OptionalPage::Ideas]);
        for path in ["/", "/app", "/privacy", "/ideas", "/ideas/print-shop"] {
            assert!(listed.has_path(path), "{path}");
        }
        for path in ["/traits", "/traits/planner", "/about", "/together"] {
            assert!(!listed.has_path(path), "{path}");
        }
    }
}
