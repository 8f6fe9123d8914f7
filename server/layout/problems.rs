//! Problems for the next page, each with its code in a cookie.

use crate::web::site::Site;

/// `{email}` stands for the support address.
pub(super) const ACCOUNT_DISABLED: &str =
    "This account is disabled. Write to {email} if you think that is a mistake.";

pub fn account_disabled(site: &Site) -> String {
    ACCOUNT_DISABLED.replace("{email}", site.support_email.as_str())
}

/// Defines an enum of problems: variant, code, words.
macro_rules! problems {
    ($name:ident { $($(#[$doc:meta])* $problem:ident => $code:literal, $words:expr;)+ }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $problem,)+
        }

        impl $name {
            pub fn of_code(code: &str) -> Option<Self> {
                [$(Self::$problem),+].into_iter().find(|problem| problem.code() == code)
            }

            pub fn code(self) -> &'static str {
                match self {
                    $(Self::$problem => $code,)+
                }
            }

            fn template(self) -> &'static str {
                match self {
                    $(Self::$problem => $words,)+
                }
            }
        }
    };
}

pub(super) use problems;
