//! The site's own addresses, for all that leads to one. `app/routes.rs` says what answers there.

use url::form_urlencoded;

use crate::mapping::{MapList, NamedMap};

/// Home.
pub const HOME: &str = "/";
/// Where the wizard's forms post to.
pub const SELECTION: &str = "/app/selection";
/// Signing in.
pub const SIGN_IN: &str = "/signin";
/// Signing in, and on to the account page.
pub const SIGN_IN_TO_ACCOUNT: &str = "/signin?next=%2Faccount";
/// Making an account.
pub const SIGN_UP: &str = "/signup";
/// Where the sign-out buttons post to.
pub const SIGN_OUT: &str = "/signout";
/// Signing in with a passkey.
pub const SIGN_IN_PASSKEY: &str = "/signin/passkey";
/// What is to be signed for that.
pub const SIGN_IN_PASSKEY_OPTIONS: &str = "/signin/passkey/options";
/// Making an account with a passkey.
pub const SIGN_UP_PASSKEY: &str = "/signup/passkey";
/// What is to be signed for that.
pub const SIGN_UP_PASSKEY_OPTIONS: &str = "/signup/passkey/options";
/// Signing in through Google begins here.
pub const GOOGLE: &str = "/auth/google";
/// Where the provider sends browsers back to.
pub const GOOGLE_CALLBACK: &str = "/auth/google/callback";
/// Connecting Google with the account that somebody is signed in to.
pub const GOOGLE_CONNECT: &str = "/auth/google?connect=1&next=/account";
/// Asking for a letter with a link for a new password.
pub const FORGOTTEN: &str = "/forgotten";
/// Choosing a new password with that link.
pub const RESET: &str = "/reset";
/// Confirming an address with the link from a letter.
pub const VERIFY: &str = "/verify";
/// A person's own page.
pub const ACCOUNT: &str = "/account";
/// Choosing another password.
pub const ACCOUNT_PASSWORD: &str = "/account/password";
/// Asking for the letter that verifies the address.
pub const ACCOUNT_VERIFICATION: &str = "/account/verification";
/// Switching the matching with similar people on and off.
pub const ACCOUNT_SHARING: &str = "/account/sharing";
/// Signing out of one other browser.
pub const ACCOUNT_SESSIONS: &str = "/account/sessions";
/// Adding a passkey.
pub const ACCOUNT_PASSKEYS: &str = "/account/passkeys";
/// What is to be signed for that.
pub const ACCOUNT_PASSKEYS_OPTIONS: &str = "/account/passkeys/options";
/// Giving a passkey another name.
pub const ACCOUNT_PASSKEYS_RENAME: &str = "/account/passkeys/rename";
/// Removing a passkey.
pub const ACCOUNT_PASSKEYS_REMOVE: &str = "/account/passkeys/remove";
/// Having the provider open the account no more.
pub const ACCOUNT_DISCONNECT: &str = "/account/disconnect";
/// Signing out everywhere.
pub const ACCOUNT_SIGN_OUT: &str = "/account/signout";
/// Everything that is held about a person, as a file.
pub const ACCOUNT_DOWNLOAD: &str = "/account/download";
/// Deleting the account.
pub const ACCOUNT_DELETE: &str = "/account/delete";
/// Asks what becomes of the picks that were in the browser.
pub const ACCOUNT_PICKS: &str = "/account/picks";
/// The form for another password.
pub const CHANGE_PASSWORD: &str = "/account#change-password";
/// Tells where to write about weaknesses.
pub const SECURITY_TXT: &str = "/.well-known/security.txt";
/// Where browsers tell what the site's policy made them refuse.
pub const POLICY_REPORTS: &str = "/policy-reports";

/// The wizard.
pub const APP: &str = "/app";
/// What an address in the wizard takes besides the path, at most.
const LONGEST_WITHOUT_PATH: usize = "/app?step=3&path=&template=4294967295".len();
/// How the ids of the grid's cells begin.
const CELL: &str = "cell-";

/// An address in the wizard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wizard<'a> {
    /// 1, 2 or 3.
    pub step: Step,
    /// The level of the tree on step 1, which the other steps pass on; empty at the root.
    pub path: &'a str,
    /// The active template.
    pub template: Option<u32>,
}

/// A step of the wizard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Step {
    /// What describes my experience the best?
    #[default]
    One,
    /// What do I wanna be part of?
    Two,
    /// Find like-minded people.
    Three,
}

impl Step {
    pub fn numbered(number: u8) -> Option<Self> {
        [Self::One, Self::Two, Self::Three].into_iter().find(|step| step.number() == number)
    }

    /// 1, 2 or 3.
    pub fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

impl Wizard<'_> {
    /// The address itself: `/app`, then what differs from the start.
    pub fn url(&self) -> String {
        self.url_and(0)
    }

    /// The same in a text with room for some more.
    fn url_and(&self, room: usize) -> String {
        let mut url = String::with_capacity(LONGEST_WITHOUT_PATH + self.path.len() + room);
        url.push_str(APP);
        let mut add = |name: &str, value: &str| {
            url.push(if url.len() == APP.len() { '?' } else { '&' });
            url.push_str(name);
            url.push('=');
            url.push_str(value);
        };
        match self.step {
            Step::One => {}
            Step::Two => add("step", "2"),
            Step::Three => add("step", "3"),
        }
        if !self.path.is_empty() {
            add("path", self.path);
        }
        if let Some(template) = self.template {
            add("template", &template.to_string());
        }
        url
    }
}

/// The address of a cell of the grid: its level, and the cell itself as the fragment.
pub fn cell(path: &str, template: Option<u32>) -> String {
    let (level, id) = path.rsplit_once('/').unwrap_or(("", path));
    let level = Wizard { path: level, template, ..Wizard::default() };
    let mut url = level.url_and("#".len() + CELL.len() + id.len());
    url.push('#');
    url.push_str(CELL);
    url.push_str(id);
    url
}

/// The element id of a cell.
pub fn cell_id(category: &str) -> String {
    [CELL, category].concat()
}

/// Where a community's link is chosen; `template` is the idea of the result that leads there.
pub fn join(community: &str, template: Option<u32>) -> String {
    match template {
        Some(template) => format!("/join/{community}?template={template}"),
        None => format!("/join/{community}"),
    }
}

/// Opens an email with a subject.
pub fn letter(to: &str, subject: &str) -> String {
    // In the address of an email a plus is a plus.
    let subject: String = form_urlencoded::byte_serialize(subject.as_bytes()).collect();
    format!("mailto:{to}?subject={}", subject.replace('+', "%20"))
}

/// The list of all ideas.
pub const IDEAS: &str = "/ideas";
/// The ten traits.
pub const TRAITS: &str = "/traits";
/// The top level of the tree, for reading.
pub const EXPERIENCES: &str = "/experiences";

/// The page of an idea.
pub fn idea(slug: &str) -> String {
    format!("{IDEAS}/{slug}")
}

/// The page of a trait.
pub fn trait_page(slug: &str) -> String {
    format!("{TRAITS}/{slug}")
}

/// The page of a branch of the tree.
pub fn experience(path: &str) -> String {
    format!("{EXPERIENCES}/{path}")
}

/// The picture that stands for a page where it is shared.
pub fn picture(page: &str) -> String {
    let page = if page == HOME { "/home" } else { page };
    format!("/og{page}.png")
}

/// The link in the letter that verifies an address.
pub fn verify(token: &str) -> String {
    format!("{VERIFY}?token={token}")
}

/// The link in the letter for a new password.
pub fn reset(token: &str) -> String {
    format!("{RESET}?token={token}")
}

/// A step of the wizard that draws one more activity than is picked.
pub fn preview(step: Step, template: u32, activity: &str) -> String {
    let wizard = Wizard { step, path: "", template: Some(template) }.url();
    format!("{wizard}&planned={activity}#shape")
}

/// Step 2 with an idea of its list chosen; `path` is the level of step 1 that Back leads to.
pub fn listed_idea(template: u32, path: &str) -> String {
    let (listed, id) = ("#idea-", template.to_string());
    let location = Wizard { step: Step::Two, path, template: Some(template) };
    let mut url = location.url_and(listed.len() + id.len());
    url.push_str(listed);
    url.push_str(&id);
    url
}

/// How many ideas stand side by side at most.
pub const COMPARED: usize = 3;

/// Ideas side by side; `ideas` are their ids.
pub fn compare(ideas: &[u32]) -> String {
    let ids: Vec<String> = ideas.iter().map(u32::to_string).collect();
    format!("/compare?ideas={}", ids.join(","))
}

/// A shared result.
pub fn shared(code: &str) -> String {
    format!("/r/{code}")
}

/// The preview picture of a shared result.
pub fn shared_picture(code: &str) -> String {
    format!("/r/{code}.png")
}

/// The QR code of a shared map.
pub fn shared_qr(code: &str) -> String {
    format!("/r/{code}.svg")
}

/// The QR code of an idea.
pub fn idea_qr(slug: &str) -> String {
    format!("/ideas/{slug}.svg")
}

/// Where a shared map is taken over.
pub const RESUME: &str = "/resume";
/// Where one shared map is taken over.
pub fn resume(code: &str) -> String {
    format!("{RESUME}?code={code}")
}

/// What the service worker shows in place of a page that it doesn't keep.
pub const OFFLINE: &str = "/offline";
/// How everything is worked out.
pub const METHOD: &str = "/method";

/// Step 1 with the activities that a query finds.
pub fn search(query: &str, template: Option<u32>) -> String {
    let mut fields = form_urlencoded::Serializer::new(String::new());
    fields.append_pair("q", query);
    if let Some(template) = template {
        fields.append_pair("template", &template.to_string());
    }
    format!("{APP}?{}", fields.finish())
}

/// The element id of something that a search found.
pub fn hit_id(activity: &str) -> String {
    format!("hit-{activity}")
}

/// Several maps side by side.
pub const TOGETHER: &str = "/together";
/// One map at two times.
pub const THEN_AND_NOW: &str = "/together/then-and-now";

/// A group of maps.
pub fn together(maps: &MapList) -> String {
    let list = maps.entries().iter().map(|NamedMap { code, name, .. }| {
        let name: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
        if name.is_empty() { code.clone() } else { format!("{code}.{name}") }
    });
    let list = list.collect::<Vec<_>>().join(",");
    if list.is_empty() { TOGETHER.to_owned() } else { together_with(&list) }
}

/// The QR code of a group.
pub fn together_qr(maps: &MapList) -> String {
    together(maps).replacen(TOGETHER, "/together.svg", 1)
}

/// A group of one map without a name.
pub fn together_with(code: &str) -> String {
    format!("{TOGETHER}?maps={code}")
}

/// The decoded value of `maps` in the address of a group.
pub fn map_list(maps: &MapList) -> String {
    let list = maps.entries().iter().map(|NamedMap { code, name, .. }| match name.as_str() {
        "" => code.clone(),
        name => format!("{code}.{name}"),
    });
    list.collect::<Vec<_>>().join(",")
}

/// A shared map beside the visitor's own.
pub fn beside_mine(code: &str) -> String {
    format!("{TOGETHER}?maps={code}&mine=add")
}

/// One map at two times, each given by a code or, of the visitor's own, by a day.
pub fn then_and_now(then: &str, now: &str) -> String {
    format!("{THEN_AND_NOW}?then={then}&now={now}")
}
