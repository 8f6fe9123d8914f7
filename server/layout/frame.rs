//! What every page has around its content.

use std::sync::Arc;

use serde_json::Value;

use super::structured;
use super::trail::Crumb;
use crate::content::Brand;
use crate::urls::paths;
use crate::web::brand_files;
use crate::web::site::Site;

/// The layout's own fields: head, navigation and footer.
#[expect(clippy::struct_excessive_bools, reason = "each switches a part of the layout by itself")]
#[derive(Debug, Clone)]
pub struct Frame {
    /// What the site is called, and what else its operator says.
    pub brand: Arc<Brand>,
    /// Whether what ideas earn is the operator's to say.
    pub local_pay: bool,
    /// How many ideas there are.
    pub ideas: usize,
    /// Title of the page with the site's name, about 60 characters.
    pub title: String,
    /// A sentence or two for search results, about 155 characters.
    pub description: String,
    /// The absolute address under which search engines should know the page. None for pages
    /// that have no address of their own, such as errors.
    pub canonical: Option<String>,
    /// Absolute address of the picture that stands for the page where it is shared.
    pub picture: String,
    /// Whether search engines may list it.
    pub indexed: bool,
    /// The pages above this one and itself, from home; empty where no way is shown.
    pub trail: Vec<Crumb>,
    /// What the page shows, for machines: schema.org objects.
    pub structured: Vec<Value>,
    /// Address of the style sheet.
    pub stylesheet: String,
    /// Address of the one with the operator's own accent.
    pub accent: Option<String>,
    /// Address of the operator's own logo.
    pub logo: Option<String>,
    /// Addresses of the scripts that the page needs.
    pub scripts: Vec<String>,
    /// Address of the sprite with the interface's icons.
    pub icons: String,
    /// Address of the drawings: brand mark, hero, coin.
    pub shapes: String,
    /// Where people find help.
    pub support_email: String,
    /// Set on the host on which the app-store helper is active.
    pub on_app_host: bool,
    /// Whether somebody is signed in, on pages that know.
    pub signed_in: bool,
    /// Whether the browser held the map of somebody whose session has ended.
    pub map_waits: bool,
    /// Whether picks may be missing because the browser keeps no cookies.
    pub no_cookies: bool,
    /// Address of the sign-in page; from the wizard it leads back there.
    pub sign_in: String,
}

impl Frame {
    /// The frame of a page that search engines may list and that needs no script. `{name}` in
    /// title and description stands for the site's name, `{ideas}` for their number.
    pub fn new(site: &Site, path: &str, title: &str, description: &str) -> Self {
        let public_url = &site.settings.public_url;
        let brand = &site.content.brand;
        Self {
            title: site.content.filled_in(title),
            description: site.content.filled_in(description),
            brand: Arc::clone(brand),
            local_pay: site.content.pay.is_local(),
            ideas: site.content.catalogue.templates().len(),
            accent: brand.accent.map(|_| site.assets.url(brand_files::ACCENT)),
            logo: brand.logo.as_ref().map(|_| site.assets.url(brand_files::LOGO)),
            canonical: Some(public_url.absolute(path)),
            picture: public_url.absolute(&paths::picture(path)),
            indexed: brand.pages.has_path(path),
            trail: Vec::new(),
            structured: Vec::new(),
            stylesheet: site.assets.url("site.css"),
            scripts: Vec::new(),
            icons: site.assets.url("icons-root.svg"),
            shapes: site.assets.url("images/shapes.svg"),
            support_email: site.support_email.as_str().to_owned(),
            on_app_host: false,
            signed_in: false,
            map_waits: false,
            no_cookies: false,
            sign_in: paths::SIGN_IN.to_owned(),
        }
    }

    /// The frame of a page that people come to from a search engine: the same, with a style sheet
    /// that has only what these pages need.
    pub fn landing(site: &Site, path: &str, title: &str, description: &str) -> Self {
        let stylesheet = site.assets.url("landing.css");
        Self { stylesheet, ..Self::new(site, path, title, description) }
    }

    /// The same page, not to be listed by search engines.
    pub fn unlisted(mut self) -> Self {
        self.indexed = false;
        self
    }

    /// The same page with the way to it: home, these pages, and the page itself last.
    pub fn with_trail(mut self, site: &Site, below_home: Vec<Crumb>) -> Self {
        self.trail.push(Crumb::new("Home", paths::HOME));
        self.trail.extend(below_home);
        self.structured.push(structured::breadcrumbs(site, &self.trail));
        self
    }

    /// The same page with a schema.org object that says what it shows.
    pub fn with_structured(mut self, object: Value) -> Self {
        self.structured.push(object);
        self
    }

    /// All schema.org objects as one document.
    pub fn structured_document(&self) -> Value {
        structured::document(&self.structured)
    }

    /// The same page for somebody who is signed in.
    pub fn signed_in(mut self) -> Self {
        self.signed_in = true;
        self
    }

    /// Notes whether somebody is signed in. A page that stays as it is when that ends in another
    /// tab has its header follow.
    pub fn follow_session(&mut self, site: &Site, signed_in: bool) {
        self.signed_in = signed_in;
        if signed_in {
            self.scripts.push(site.assets.url("account-link.js"));
        }
    }

    /// The same page with the script for passkeys, where there can be any.
    pub fn with_passkeys(self, site: &Site) -> Self {
        if site.passkeys.are_set_up() { self.with_script(site, "passkeys.js") } else { self }
    }

    /// The same page with a module script, by its logical name.
    pub fn with_script(mut self, site: &Site, name: &str) -> Self {
        self.scripts.push(site.assets.url(name));
        self
    }
}
