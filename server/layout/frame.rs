//! Layout of every page: head, navigation and footer.

use std::borrow::{Borrow, Cow};
use std::sync::Arc;

use serde_json::Value;

use super::structured::{self, Crumb};
use crate::content::{Brand, Language, Markup, Message};
use crate::urls::{Addresses, localized, paths};
use crate::web::{Alternate, RequestSite, Site, brand_files};

#[expect(clippy::struct_excessive_bools, reason = "each switches a part of the layout by itself")]
#[derive(Debug, Clone)]
pub struct Frame {
    pub brand: Arc<Brand>,
    pub local_pay: bool,
    pub ideas: usize,
    /// Title of the page with the site's name, about 60 characters.
    pub title: String,
    /// The title's attribute `lang`, where it is in another language than the page.
    pub title_lang: Markup,
    /// A sentence or two for search results, about 155 characters.
    pub description: String,
    /// Absolute. None for pages without an address of their own, such as errors.
    pub canonical: Option<String>,
    /// Absolute.
    pub picture: String,
    pub indexed: bool,
    /// Breadcrumb from home to the page itself; may be empty.
    pub trail: Vec<Crumb>,
    pub structured: Vec<Value>,
    pub stylesheets: Vec<String>,
    pub print: String,
    pub accent: Option<String>,
    pub logo: Option<String>,
    pub scripts: Vec<String>,
    pub icons: String,
    /// Address of the drawings: logo, hero, coin.
    pub shapes: String,
    pub support_email: String,
    /// The request's host has the app-store helper.
    pub on_app_host: bool,
    /// Only on pages that read the session.
    pub signed_in: bool,
    /// The browser has the map of a session that has ended.
    pub map_waits: bool,
    /// Leads back to the picks that were cleared, in a browser that keeps no cookies.
    pub undo: Option<String>,
    /// From the wizard it leads back there.
    pub sign_in: String,
    pub language: Arc<Language>,
    pub addresses: Addresses,
    /// This page in each language; empty with one language.
    pub alternates: Vec<Alternate>,
}

impl Frame {
    /// A page that search engines may list and that needs no script. `{name}` in title and
    /// description stands for the site's name, `{n}` for the number of ideas.
    pub fn new(site: &RequestSite, path: &str, title: &str, description: &str) -> Self {
        let public_url = &site.settings.public_url;
        let brand = &site.content.brand;
        let ideas = site.content.catalog.templates().len();
        let said = |text| {
            let message = site.content.language.many(ideas, text);
            site.content.filled_in(&message.to_string())
        };
        Self {
            title_lang: site.content.language.lang(title),
            title: said(title),
            description: said(description),
            brand: Arc::clone(brand),
            local_pay: site.content.pay.is_local(),
            ideas,
            accent: brand.accent.map(|_| site.assets.url(brand_files::ACCENT)),
            logo: brand.logo.as_ref().map(|_| site.assets.url(brand_files::LOGO)),
            canonical: Some(public_url.absolute(path)),
            picture: public_url.absolute(&paths::picture(path)),
            indexed: brand.pages.has_path(path) && site.addresses.picks.is_none(),
            trail: Vec::new(),
            structured: Vec::new(),
            stylesheets: sheets(site, &["site.css"]),
            print: site.assets.url("print.css"),
            scripts: Vec::new(),
            icons: site.assets.url("icons-root.svg"),
            shapes: site.assets.url("images/shapes.svg"),
            support_email: site.support_email.as_str().to_owned(),
            on_app_host: false,
            signed_in: false,
            map_waits: false,
            undo: None,
            sign_in: paths::SIGN_IN.to_owned(),
            alternates: alternates(site, path),
            language: Arc::clone(&site.content.language),
            addresses: site.addresses.clone(),
        }
    }

    pub fn at<'a>(&self, address: &'a str) -> Cow<'a, str> {
        self.addresses.at(address)
    }

    /// The same without a selection, for a form whose fields replace the query.
    pub fn local<'a>(&self, address: &'a str) -> Cow<'a, str> {
        localized(&self.addresses.base, address)
    }

    pub fn t<'a>(&'a self, english: &'a str) -> Message<'a, true> {
        self.language.t(english).markup()
    }

    /// A text from elsewhere that is marked as translatable.
    pub fn say<'a>(&'a self, english: &'a str) -> &'a str {
        self.language.text(english)
    }

    /// With a context, where one English text stands for two meanings.
    pub fn c<'a>(&'a self, english: &'a str, context: &str) -> Message<'a, true> {
        self.language.c(english, context).markup()
    }

    /// With a number, `{n}` in the message, that decides on the form.
    pub fn n<'a>(
        &'a self,
        n: impl Borrow<usize>,
        one: &'a str,
        other: &'a str,
    ) -> Message<'a, true> {
        self.language.n(n, one, other).markup()
    }

    pub fn many<'a>(&'a self, n: impl Borrow<usize>, text: &'a str) -> Message<'a, true> {
        self.language.many(n, text).markup()
    }

    /// A script of the page shows the line in the language that the visitor prefers.
    pub fn offers_languages(&self) -> bool {
        let names = ["/auth-watch", "/loader", "/links"];
        self.scripts.iter().any(|script| names.iter().any(|name| script.contains(name)))
    }

    pub fn mailto(&self) -> String {
        ["mailto:", &self.support_email].concat()
    }

    pub fn landing(site: &RequestSite, path: &str, title: &str, description: &str) -> Self {
        Self::new(site, path, title, description).with_sheets(site, &["landing.css"])
    }

    /// With other style sheets than `site.css`.
    pub fn with_sheets(mut self, site: &Site, names: &[&str]) -> Self {
        self.stylesheets = sheets(site, names);
        self
    }

    /// With a query beside the path, which the switch of languages keeps.
    pub fn with_current_address(mut self, site: &RequestSite, address: &str) -> Self {
        self.alternates = alternates(site, address);
        self
    }

    /// For search engines: none where another page's address is given as this one's.
    pub fn listed_alternates(&self) -> &[Alternate] {
        let is_own = |own: &Alternate| self.canonical.as_ref() == Some(&own.address);
        if self.indexed && self.alternates.iter().any(is_own) { &self.alternates } else { &[] }
    }

    pub fn others(&self) -> impl Iterator<Item = &Alternate> {
        self.alternates.iter().filter(|other| other.language.code != self.language.code())
    }

    pub fn unlisted(mut self) -> Self {
        self.indexed = false;
        self
    }

    /// `below_home` ends with the page itself.
    pub fn with_trail(mut self, site: &Site, below_home: Vec<Crumb>) -> Self {
        self.trail.push(Crumb::new(self.language.text("Home"), paths::HOME));
        self.trail.extend(below_home);
        self.structured.push(structured::breadcrumbs(site, &self.trail));
        self
    }

    /// Marks the link to the part of the site that the page is in.
    pub fn current(&self, part: &str) -> Markup {
        let is_in = self.trail.get(1).is_some_and(|crumb| crumb.path == part);
        let kind = if self.trail.len() == 2 { "page" } else { "true" };
        Markup(if is_in { format!(" aria-current=\"{kind}\"") } else { String::new() })
    }

    pub fn with_structured(mut self, object: Value) -> Self {
        self.structured.push(object);
        self
    }

    pub fn structured_document(&self) -> Value {
        structured::document(&self.structured)
    }

    pub fn signed_in(mut self) -> Self {
        self.signed_in = true;
        self
    }

    /// Sets the header of the session. A page that survives the end of the session in another tab
    /// also gets the script that updates the header. `map_waits`: a session has ended here that had a map.
    pub fn following_session(self, site: &Site, signed_in: bool, map_waits: bool) -> Self {
        let frame = Self { signed_in, map_waits, ..self };
        if signed_in { frame.with_script(site, "account-link.js") } else { frame }
    }

    pub fn with_passkeys(self, site: &Site) -> Self {
        if site.passkeys.are_set_up() { self.with_script(site, "passkeys.js") } else { self }
    }

    /// `name` is the logical name of a module script. The texts of scripts come before the first, where
    /// the language has some.
    pub fn with_script(mut self, site: &Site, name: &str) -> Self {
        if self.scripts.is_empty() && self.language.scripts.is_some() {
            self.scripts.push(site.assets.url(&brand_files::texts_of(&self.language)));
        }
        self.scripts.push(site.assets.url(name));
        self
    }
}

fn sheets(site: &Site, names: &[&str]) -> Vec<String> {
    let last = site.content.language.is_right_to_left().then_some("right-to-left.css");
    names.iter().copied().chain(last).map(|name| site.assets.url(name)).collect()
}

fn alternates(site: &RequestSite, path: &str) -> Vec<Alternate> {
    let own = Addresses { base: String::new(), ..site.addresses.clone() };
    if site.content.languages.len() > 1 { site.alternates(&own.at(path)) } else { Vec::new() }
}

/// Search engines cut off longer ones.
const MAX_DESCRIPTION_CHARS: usize = 160;

/// Appends the first tail that fits.
pub fn description(sentence: &str, tails: impl IntoIterator<Item = String>) -> String {
    let mut whole = tails.into_iter().map(|tail| format!("{sentence}{tail}"));
    let fitting = whole.find(|whole| whole.chars().count() <= MAX_DESCRIPTION_CHARS);
    fitting.unwrap_or_else(|| sentence.to_owned())
}
