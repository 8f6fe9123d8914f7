//! Fields of a form, their errors and submitted values, and the page in place of a sign-in form.

use actix_web::http::StatusCode;
use askama::Template;

use crate::accounts::google::ProviderName;
use crate::accounts::{Account, MAX_PASSWORD_CHARS, PasswordFault, Wait};
use crate::content::translatable;
use crate::layout::{Flash, Frame};
use crate::urls::paths;
use crate::web::{PageResult, RequestSite, Site, html};

pub const NO_EMAIL: &str = translatable("Enter an email address, such as name@example.org");
const NO_PASSWORD: &str = translatable("Enter your password");
const NOT_EQUAL: &str = translatable("Passwords must match");
pub const NO_COOKIES: &str = translatable(
    "Your browser blocks cookies for this site, so you can't stay signed in. Allow them, then press Continue again. \
     Reading works without cookies.",
);
const LENGTH_RULE: &str = translatable("Password should contain at least 8 symbols");

#[derive(Debug, Clone, Default)]
pub struct Field {
    pub id: &'static str,
    pub name: &'static str,
    pub label: &'static str,
    pub kind: &'static str,
    /// Hint for password managers.
    pub autocomplete: &'static str,
    /// The submitted value; always empty for passwords.
    pub value: String,
    /// The rule for new passwords, displayed below.
    pub rule: Option<&'static str>,
    /// The rule is the error.
    pub rule_broken: bool,
    pub error: Option<&'static str>,
}

impl Field {
    pub fn email(value: &str) -> Self {
        Self {
            id: "email",
            name: "email",
            label: translatable("Email"),
            kind: "email",
            autocomplete: "username",
            value: value.to_owned(),
            ..Self::default()
        }
    }

    pub fn or_passkey(self) -> Self {
        Self { autocomplete: "username webauthn", ..self }
    }

    pub fn password(id: &'static str, name: &'static str, label: &'static str) -> Self {
        let (kind, autocomplete) = ("password", "current-password");
        Self { id, name, label, kind, autocomplete, ..Self::default() }
    }

    pub fn new_password(label: &'static str) -> Self {
        let field = Self::password("password", "password", label);
        Self { autocomplete: "new-password", rule: Some(LENGTH_RULE), ..field }
    }

    pub fn repeated_password() -> Self {
        let field =
            Self::password("repeat-password", "repeat_password", translatable("Repeat Password"));
        Self { autocomplete: "new-password", ..field }
    }

    pub fn is_wrong(&self) -> bool {
        self.rule_broken || self.error.is_some()
    }

    /// Ids of the texts that explain the field.
    pub fn described_by(&self) -> String {
        let rule = self.rule.map(|_| "password-length");
        let has_error = self.error.is_some() || self.kind == "email";
        let error = has_error.then(|| format!("{}-error", self.id));
        [rule.map(str::to_owned), error].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    pub fn wrong(mut self, error: Option<&'static str>) -> Self {
        self.error = error;
        self
    }

    pub fn holding_email(self, is_one: bool) -> Self {
        self.wrong((!is_one).then_some(NO_EMAIL))
    }

    pub fn typed(self, password: &str) -> Self {
        self.wrong(password.is_empty().then_some(NO_PASSWORD))
    }

    pub fn repeating(self, equal: bool) -> Self {
        self.wrong((!equal).then_some(NOT_EQUAL))
    }

    pub fn broken(mut self, fault: Option<PasswordFault>) -> Self {
        self.rule_broken = fault == Some(PasswordFault::TooShort);
        self.error = match fault {
            None | Some(PasswordFault::TooShort) => None,
            Some(PasswordFault::TooLong) => {
                const { assert!(MAX_PASSWORD_CHARS == 128) };
                Some(translatable("Password can have at most 128 symbols"))
            }
            Some(PasswordFault::Invisible) => Some(translatable(
                "Password can't contain symbols that are invisible, such as a line break",
            )),
            Some(PasswordFault::TooCommon) => Some(translatable(
                "This is one of the first passwords that people guess. Choose another one",
            )),
        };
        self
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// Each problem with the address at which it can be solved: a field of the page, or another
    /// page.
    pub problems: Vec<(Option<String>, String)>,
}

impl Summary {
    pub fn of(problem: &str) -> Self {
        Self { problems: vec![(None, problem.to_owned())] }
    }

    pub fn of_linked(address: &str, problem: &str) -> Self {
        Self { problems: vec![(Some(address.to_owned()), problem.to_owned())] }
    }

    /// Empty unless the message is a problem.
    pub fn of_flash(flash: Option<Flash>, site: &Site) -> Self {
        let problem = flash.and_then(|flash| flash.problem(site));
        problem.map(|problem| Self::of(&problem)).unwrap_or_default()
    }

    pub fn of_fields(fields: &[&Field]) -> Self {
        let rule = |field: &Field| field.rule.filter(|_| field.rule_broken);
        let problems = fields.iter().flat_map(|field| {
            let words = [rule(field), field.error].into_iter().flatten();
            words.map(|words| (Some(format!("#{}", field.id)), words.to_owned()))
        });
        Self { problems: problems.collect() }
    }

    pub fn of_wait(site: &Site, wait: Wait) -> Self {
        Self::of(&Self::words_for_wait(site, wait))
    }

    pub fn words_for_wait(site: &Site, wait: Wait) -> String {
        let message = site.content.language.n(
            wait.minutes(),
            "Too many requests. Wait {n} minute, then try again.",
            "Too many requests. Wait {n} minutes, then try again.",
        );
        message.to_string()
    }

    pub fn of_email_wait(site: &Site, wait: Wait) -> Self {
        let message = site.content.language.n(
            wait.minutes(),
            "Too many emails were requested for this address or from your network. Wait {n} minute, then try again.",
            "Too many emails were requested for this address or from your network. Wait {n} minutes, then try again.",
        );
        Self::of(&message.to_string())
    }

    pub fn is_empty(&self) -> bool {
        self.problems.is_empty()
    }
}

#[derive(Template)]
#[template(path = "pages/already.html")]
struct AlreadyPage<'a> {
    frame: Frame,
    email: &'a str,
}

/// For a visitor with a session.
pub fn already_signed_in(site: &RequestSite, account: &Account) -> PageResult {
    let title = "You are already logged in | {name}";
    let frame = Frame::new(site, paths::SIGN_IN, title, translatable("You are already logged in."))
        .unlisted()
        .signed_in()
        .with_script(site, "sign-forms.js");
    html(StatusCode::OK, &AlreadyPage { frame, email: &account.email })
}

/// Follows Google's brand rules, see `forms.css`; other providers look the same.
#[derive(Debug, Clone)]
pub struct GoogleButton {
    pub name: ProviderName,
    pub mark: String,
}

impl GoogleButton {
    /// None if sign-in through the provider is impossible.
    pub fn of(site: &Site) -> Option<Self> {
        site.settings.google()?;
        let google = site.settings.shows_google();
        let mark = if google { "images/google.svg" } else { "images/provider.svg" };
        Some(Self { name: site.settings.provider_name(), mark: site.assets.url(mark) })
    }
}
