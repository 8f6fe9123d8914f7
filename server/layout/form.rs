//! How a form looks: its fields, what is wrong with them, and what was typed.

use crate::accounts::{LONGEST_PASSWORD, PasswordFault, Wait};
use crate::layout::flash::Flash;
use crate::web::site::Site;

/// For what is no address.
pub const NO_EMAIL: &str = "Enter an email address, such as name@example.org";
const NO_PASSWORD: &str = "Enter your password";
const NOT_EQUAL: &str = "Both passwords must be equal";
/// For somebody whom no session would follow.
pub const NO_COOKIES: &str = "Your browser keeps no cookies for this site, and without one nobody \
    stays signed in. Allow cookies for this site, then press Continue again. All that can be read \
    here works without.";
/// The rule for new passwords, as a hint and as an error.
const LENGTH_RULE: &str = "Password should contain at least 8 symbols";

#[derive(Debug, Clone, Default)]
pub struct Field {
    pub id: &'static str,
    pub name: &'static str,
    pub label: &'static str,
    pub kind: &'static str,
    /// What a password manager puts in.
    pub autocomplete: &'static str,
    /// What was typed; always empty for passwords.
    pub value: String,
    /// The rule for new passwords, where it stands below.
    pub rule: Option<&'static str>,
    /// Whether the rule is what is wrong.
    pub rule_broken: bool,
    pub error: Option<&'static str>,
}

impl Field {
    /// A field for an address, with what was typed before.
    pub fn email(value: &str) -> Self {
        Self {
            id: "email",
            name: "email",
            label: "Email",
            kind: "email",
            autocomplete: "username",
            value: value.to_owned(),
            ..Self::default()
        }
    }

    /// The same field, in which browsers offer passkeys too.
    pub fn or_passkey(self) -> Self {
        Self { autocomplete: "username webauthn", ..self }
    }

    pub fn password(id: &'static str, name: &'static str, label: &'static str) -> Self {
        let (kind, autocomplete) = ("password", "current-password");
        Self { id, name, label, kind, autocomplete, ..Self::default() }
    }

    /// A field for a password that is being chosen, with the rule below it.
    pub fn new_password(label: &'static str) -> Self {
        let field = Self::password("password", "password", label);
        Self { autocomplete: "new-password", rule: Some(LENGTH_RULE), ..field }
    }

    /// The field in which a chosen password is typed again.
    pub fn repeated_password() -> Self {
        let field = Self::password("repeat-password", "repeat_password", "Repeat Password");
        Self { autocomplete: "new-password", ..field }
    }

    pub fn is_wrong(&self) -> bool {
        self.rule_broken || self.error.is_some()
    }

    /// Ids of the texts that explain the field; empty when there are none.
    pub fn described_by(&self) -> String {
        let rule = self.rule.map(|_| "password-length");
        let error = self.error.map(|_| format!("{}-error", self.id));
        [rule.map(str::to_owned), error].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The same field with something wrong.
    pub fn wrong(mut self, error: Option<&'static str>) -> Self {
        self.error = error;
        self
    }

    /// The same field with the remark that it holds no email address.
    pub fn no_email(self) -> Self {
        self.wrong(Some(NO_EMAIL))
    }

    /// The same field, with a remark where no password was typed.
    pub fn typed(self, password: &str) -> Self {
        self.wrong(password.is_empty().then_some(NO_PASSWORD))
    }

    /// The same field, and a remark unless both passwords are equal.
    pub fn repeating(self, equal: bool) -> Self {
        self.wrong((!equal).then_some(NOT_EQUAL))
    }

    /// The same field with what is wrong with the password that was chosen.
    pub fn broken(mut self, fault: Option<PasswordFault>) -> Self {
        self.rule_broken = fault == Some(PasswordFault::TooShort);
        self.error = match fault {
            None | Some(PasswordFault::TooShort) => None,
            Some(PasswordFault::TooLong) => {
                const { assert!(LONGEST_PASSWORD == 128) };
                Some("Password can have at most 128 symbols")
            }
            Some(PasswordFault::Invisible) => {
                Some("Password can't contain symbols that are invisible, such as a line break")
            }
            Some(PasswordFault::TooCommon) => {
                Some("This is one of the first passwords that people guess. Choose another one")
            }
        };
        self
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// Each problem, and where it can be mended: a field of the page, or another page.
    pub problems: Vec<(Option<String>, String)>,
}

impl Summary {
    /// One problem that is about no single field.
    pub fn of(problem: &str) -> Self {
        Self { problems: vec![(None, problem.to_owned())] }
    }

    /// One problem with the address at which it can be mended.
    pub fn of_linked(address: &str, problem: &str) -> Self {
        Self { problems: vec![(Some(address.to_owned()), problem.to_owned())] }
    }

    /// What the page before says went wrong, if that is what it says.
    pub fn of_flash(flash: Option<Flash>, site: &Site) -> Self {
        let problem = flash.and_then(|flash| flash.problem(site));
        problem.map(|problem| Self::of(&problem)).unwrap_or_default()
    }

    /// What the fields say is wrong with them.
    pub fn of_fields(fields: &[&Field]) -> Self {
        let rule = |field: &Field| field.rule.filter(|_| field.rule_broken);
        let problems = fields
            .iter()
            .flat_map(|field| {
                let words = [rule(field), field.error].into_iter().flatten();
                words
                    .map(|words| (Some(format!("#{}", field.id)), words.to_owned()))
                    .collect::<Vec<_>>()
            })
            .collect();
        Self { problems }
    }

    pub fn of_wait(wait: Wait) -> Self {
        Self::of(&Self::words_for_wait(wait))
    }

    /// The same in words alone.
    pub fn words_for_wait(wait: Wait) -> String {
        let minutes = wait.minutes();
        let unit = if minutes == 1 { "minute" } else { "minutes" };
        format!("Too many requests. Wait {minutes} {unit}, then try again.")
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.problems.is_empty()
    }
}
