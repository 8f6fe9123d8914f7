//! Addresses of the site's pages and forms. `app/routes.rs` maps them to handlers.

use url::form_urlencoded;

use crate::mapping::{MapList, NamedMap};

pub const HOME: &str = "/";
pub const SELECTION: &str = "/app/selection";
pub const SIGN_IN: &str = "/signin";
pub const SIGN_IN_TO_ACCOUNT: &str = "/signin?next=%2Faccount";
pub const SIGN_UP: &str = "/signup";
pub const SIGN_OUT: &str = "/signout";
pub const SIGN_IN_PASSKEY: &str = "/signin/passkey";
pub const SIGN_IN_PASSKEY_OPTIONS: &str = "/signin/passkey/options";
pub const SIGN_UP_PASSKEY: &str = "/signup/passkey";
pub const SIGN_UP_PASSKEY_OPTIONS: &str = "/signup/passkey/options";
pub const GOOGLE: &str = "/auth/google";
pub const GOOGLE_CALLBACK: &str = "/auth/google/callback";
pub const GOOGLE_CONNECT: &str = "/auth/google?connect=1&next=/account";
pub const FORGOTTEN: &str = "/forgotten";
pub const RESET: &str = "/reset";
pub const VERIFY: &str = "/verify";
pub const ACCOUNT: &str = "/account";
pub const ACCOUNT_PASSWORD: &str = "/account/password";
pub const ACCOUNT_VERIFICATION: &str = "/account/verification";
pub const ACCOUNT_SHARING: &str = "/account/sharing";
pub const ACCOUNT_SESSIONS: &str = "/account/sessions";
pub const ACCOUNT_PASSKEYS: &str = "/account/passkeys";
pub const ACCOUNT_PASSKEYS_OPTIONS: &str = "/account/passkeys/options";
pub const ACCOUNT_PASSKEYS_RENAME: &str = "/account/passkeys/rename";
pub const ACCOUNT_PASSKEYS_ALLOW: &str = "/account/passkeys/allow";
pub const ACCOUNT_PASSKEYS_REMOVE: &str = "/account/passkeys/remove";
pub const ACCOUNT_DISCONNECT: &str = "/account/disconnect";
pub const ACCOUNT_SIGN_OUT: &str = "/account/signout";
pub const ACCOUNT_DOWNLOAD: &str = "/account/download";
pub const ACCOUNT_DELETE: &str = "/account/delete";
pub const ACCOUNT_PICKS: &str = "/account/picks";
pub const CHANGE_PASSWORD: &str = "/account#change-password";
pub const HEALTH: &str = "/healthz";
pub const READINESS: &str = "/readyz";
pub const SECURITY_TXT: &str = "/.well-known/security.txt";

pub const APP: &str = "/app";
/// The parameter with the selection of a browser that keeps no cookies.
pub const PICKS: &str = "picks";
/// The same of the selection before everything was cleared.
pub const CLEARED: &str = "cleared";
const CELL: &str = "cell-";

/// `value` is safe in addresses.
pub fn with_parameter(address: &str, name: &str, value: impl std::fmt::Display) -> String {
    let (page, fragment) = address.split_at(address.find('#').unwrap_or(address.len()));
    let sign = if page.contains('?') { '&' } else { '?' };
    format!("{page}{sign}{name}={value}{fragment}")
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wizard<'a> {
    /// 1, 2 or 3.
    pub step: Step,
    /// The level of the tree on step 1, passed on by the other steps; empty at the root.
    pub path: &'a str,
    pub template: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Step {
    #[default]
    One = 1,
    Two,
    Three,
}

impl Step {
    pub fn numbered(number: u8) -> Option<Self> {
        [Self::One, Self::Two, Self::Three].into_iter().find(|step| step.number() == number)
    }

    pub fn number(self) -> u8 {
        self as u8
    }
}

impl Wizard<'_> {
    /// `/app`, then what differs from the start.
    pub fn url(&self) -> String {
        let step = (self.step != Step::One).then(|| format!("step={}", self.step.number()));
        let path = (!self.path.is_empty()).then(|| format!("path={}", self.path));
        let template = self.template.map(|template| format!("template={template}"));
        let parameters: Vec<String> = [step, path, template].into_iter().flatten().collect();
        if parameters.is_empty() {
            APP.to_owned()
        } else {
            [APP, "?", &parameters.join("&")].concat()
        }
    }
}

/// The cell's level, with the cell as the fragment.
pub fn cell(path: &str, template: Option<u32>) -> String {
    let (level, id) = path.rsplit_once('/').unwrap_or(("", path));
    let level = Wizard { path: level, template, ..Wizard::default() };
    format!("{}#{CELL}{id}", level.url())
}

pub fn cell_id(category: &str) -> String {
    [CELL, category].concat()
}

/// `template` is the idea of the result that links there.
pub fn join(community: &str, template: Option<u32>) -> String {
    match template {
        Some(template) => format!("/join/{community}?template={template}"),
        None => format!("/join/{community}"),
    }
}

pub fn email(to: &str, subject: &str) -> String {
    // A plus means a plus in `mailto:`, not a space.
    let subject: String = form_urlencoded::byte_serialize(subject.as_bytes()).collect();
    format!("mailto:{to}?subject={}", subject.replace('+', "%20"))
}

pub const ABOUT: &str = "/about";
pub const FAQ: &str = "/faq";
pub const PRIVACY: &str = "/privacy";
pub const TERMS: &str = "/terms";
pub const IDEAS: &str = "/ideas";
pub const IDEAS_BY_NAME: &str = "/ideas/by-name";
pub const IDEAS_BY_INCOME: &str = "/ideas/by-income";
pub const TRAITS: &str = "/traits";
pub const EXPERIENCES: &str = "/experiences";
/// Pages to read, the same for everybody, apart from those of single ideas, traits and branches.
pub const READING: [&str; 9] =
    [HOME, IDEAS, TRAITS, EXPERIENCES, ABOUT, FAQ, METHOD, PRIVACY, TERMS];

pub fn idea(slug: &str) -> String {
    format!("{IDEAS}/{slug}")
}

pub fn trait_page(slug: &str) -> String {
    format!("{TRAITS}/{slug}")
}

pub fn experience(path: &str) -> String {
    format!("{EXPERIENCES}/{path}")
}

pub fn picture(page: &str) -> String {
    let page = if page == HOME { "/home" } else { page };
    format!("/og{page}.png")
}

pub fn verify(token: &str) -> String {
    format!("{VERIFY}?token={token}")
}

pub fn reset(token: &str) -> String {
    format!("{RESET}?token={token}")
}

/// A step of the wizard with one unpicked activity drawn.
pub fn preview(step: Step, template: u32, activity: &str) -> String {
    let wizard = Wizard { step, path: "", template: Some(template) }.url();
    format!("{wizard}&planned={activity}#shape")
}

/// Step 2 with an idea active, at its card if picks are evidence for it, else in the list; `path` is
/// the level that Back links to.
pub fn active_idea(template: u32, path: &str, has_card: bool) -> String {
    let location = Wizard { step: Step::Two, path, template: Some(template) };
    format!("{}#{}-{template}", location.url(), if has_card { "done" } else { "idea" })
}

pub const COMPARE: &str = "/compare";
pub const COMPARED: usize = 3;

pub fn compare(ideas: &[u32]) -> String {
    let ids: Vec<String> = ideas.iter().map(u32::to_string).collect();
    format!("{COMPARE}?ideas={}", ids.join(","))
}

pub fn shared(code: &str) -> String {
    format!("/r/{code}")
}

pub fn shared_picture(code: &str) -> String {
    format!("/r/{code}.png")
}

pub fn shared_qr(code: &str) -> String {
    format!("/r/{code}.svg")
}

pub fn idea_qr(slug: &str) -> String {
    format!("/ideas/{slug}.svg")
}

pub const RESUME: &str = "/resume";
pub fn resume(code: &str) -> String {
    let code: String = form_urlencoded::byte_serialize(code.as_bytes()).collect();
    format!("{RESUME}?code={code}")
}

pub const OFFLINE: &str = "/offline";
pub const METHOD: &str = "/method";

pub fn search(query: &str, template: Option<u32>) -> String {
    let mut fields = form_urlencoded::Serializer::new(String::new());
    fields.append_pair("q", query);
    if let Some(template) = template {
        fields.append_pair("template", &template.to_string());
    }
    format!("{APP}?{}", fields.finish())
}

pub fn hit_id(activity: &str) -> String {
    format!("hit-{activity}")
}

pub const TOGETHER: &str = "/together";
pub const THEN_AND_NOW: &str = "/together/then-and-now";

pub fn together(maps: &MapList) -> String {
    let list = maps.entries().iter().map(|NamedMap { code, name, .. }| {
        let name: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
        if name.is_empty() { code.clone() } else { format!("{code}.{name}") }
    });
    let list = list.collect::<Vec<_>>().join(",");
    if list.is_empty() { TOGETHER.to_owned() } else { together_with(&list) }
}

/// Characters of an address that cameras read from a QR code.
pub const SCANNED: usize = 900;

pub fn together_qr(maps: &MapList) -> String {
    together(maps).replacen(TOGETHER, "/together.svg", 1)
}

pub fn together_with(code: &str) -> String {
    format!("{TOGETHER}?maps={code}")
}

/// The decoded value of `maps`.
pub fn map_list(maps: &MapList) -> String {
    let list = maps.entries().iter().map(|NamedMap { code, name, .. }| match name.as_str() {
        "" => code.clone(),
        name => format!("{code}.{name}"),
    });
    list.collect::<Vec<_>>().join(",")
}

/// Maps compared with the visitor's own. `maps` is a decoded value, as for the following.
pub fn beside_mine(maps: &str) -> String {
    format!("{TOGETHER}?maps={}&mine=add", encoded(maps))
}

pub const RECEIVED_MAPS: &str = "with";

/// Where a visitor without a map makes one, to be compared with these.
pub fn map_to_compare(maps: &str) -> String {
    format!("{APP}?{RECEIVED_MAPS}={}", encoded(maps))
}

/// For an address or a cookie.
pub fn encoded(maps: &str) -> String {
    form_urlencoded::byte_serialize(maps.as_bytes()).collect()
}

/// Each is a code or, for the visitor's own map, a day.
pub fn then_and_now(then: &str, now: &str) -> String {
    let mut fields = form_urlencoded::Serializer::new(String::new());
    let query = fields.append_pair("then", then).append_pair("now", now).finish();
    format!("{THEN_AND_NOW}?{query}")
}
