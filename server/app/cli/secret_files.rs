//! Secrets from files: `DATABASE_URL_FILE` names a file that holds what `DATABASE_URL` would, and
//! so for each secret. Containers and service managers hand secrets out like that.

use std::ffi::OsString;
use std::path::Path;

/// Each secret's variable and its flag.
pub(super) const SECRETS: [(&str, &str); 3] = [
    ("DATABASE_URL", "--database-url"),
    ("SMTP_URL", "--smtp-url"),
    ("GOOGLE_CLIENT_SECRET", "--google-client-secret"),
];

/// The arguments with those secrets put in that a file holds. On failure one line, without any
/// secret. `variable` looks into the environment.
pub fn read_into(
    arguments: impl IntoIterator<Item = OsString>,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<Vec<OsString>, String> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    for (name, flag) in SECRETS {
        let file = format!("{name}_FILE");
        let Some(path) = variable(&file) else { continue };
        let is_flag = |argument: &OsString| {
            let text = argument.to_string_lossy();
            text.strip_prefix(flag).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
        };
        if variable(name).is_some() || arguments.iter().any(is_flag) {
            return Err(format!("error: both {file} and {name} are set"));
        }
        let text = std::fs::read_to_string(Path::new(&path))
            .map_err(|error| format!("error: {file}: {}: {error}", Path::new(&path).display()))?;
        let secret = format!("{flag}={}", text.trim_end_matches(['\r', '\n']));
        // Flags of the server stand before the command.
        arguments.insert(arguments.len().min(1), secret.into());
    }
    Ok(arguments)
}
