//! The command line as a whole: flags, variables, and files that hold either.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;

use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser};

use super::commands::Command;
use super::settings_file;
use crate::web::Settings;

const FILES: &str = "Every setting is a variable too. Settings and flags stand before or after the \
    command. An empty variable is an unset one. DATABASE_URL_FILE, SMTP_URL_FILE and \
    GOOGLE_CLIENT_SECRET_FILE name files that hold these secrets.";

/// Settings of the service. Commands other than `serve` read it where they can.
const SERVICE: &str = "/etc/worthmap.env";
const SETTINGS: &str = "--settings";
const HELP: [&str; 5] = ["help", "-h", "--help", "-V", "--version"];

const SECRETS: [(&str, &str); 3] = [
    ("DATABASE_URL", "--database-url"),
    ("SMTP_URL", "--smtp-url"),
    ("GOOGLE_CLIENT_SECRET", "--google-client-secret"),
];

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "worthmap", version, about, max_term_width = 100, after_help = FILES)]
#[command(args_override_self = true)]
pub struct Arguments {
    /// The command; without one: serve.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// File with settings, in the format of systemd's `EnvironmentFile`; flags and variables come
    /// before it. Default for every command but serve: /etc/worthmap.env, where it can be read
    #[arg(long, value_name = "FILE")]
    pub settings: Option<std::path::PathBuf>,
    /// How the server runs.
    #[command(flatten)]
    pub server: Settings,
}

/// Why there are no arguments: help that was asked for, or one line without any secret.
#[derive(Debug)]
pub enum Unusable {
    Help(Box<clap::Error>),
    Fault(String),
}

/// Where a value of each flag came from, such as `SIGN_UP`.
type Origins = BTreeMap<String, String>;

type Lookup<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// Reads the arguments of the process. Flags win over variables, and those over a settings file.
/// `variable` looks into the environment.
pub fn read(
    arguments: impl IntoIterator<Item = OsString>,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<Arguments, Unusable> {
    let command = Arguments::command();
    let flags: Vec<(String, String)> = command
        .get_arguments()
        .filter_map(|arg| {
            let name = arg.get_env()?.to_str()?.to_owned();
            Some((format!("--{}", arg.get_long()?), name))
        })
        .collect();
    let command = without_empty(command, &variable);
    let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
    let (given, rest) = settings_first(arguments, &flags);
    let file = settings_of(&given, &rest).map_err(Unusable::Fault)?;
    // Help comes before a fault in a variable.
    let asks_help = rest.iter().any(|argument| HELP.iter().any(|help| argument == *help));
    let mut origins = Origins::new();
    let mut all: Vec<OsString> = rest.first().cloned().into_iter().collect();
    for (flag, name) in flags.iter().filter(|_| !asks_help) {
        let found = found(flag, name, &given, &variable, &file).map_err(Unusable::Fault)?;
        if let Some((value, origin)) = found {
            let mut argument = OsString::from(format!("{flag}="));
            argument.push(value);
            all.push(argument);
            origins.insert(flag.clone(), origin);
        }
    }
    all.extend(given);
    all.extend(rest.into_iter().skip(1));
    command
        .try_get_matches_from(all)
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .map_err(|error| match error.exit_code() {
            0 => Unusable::Help(Box::new(error)),
            _ => Unusable::Fault(complaint(&error, &origins)),
        })
}

/// Makes clap ignore empty variables; the values of others are among the flags.
fn without_empty(mut command: clap::Command, variable: Lookup<'_>) -> clap::Command {
    let empty: Vec<_> = (command.get_arguments())
        .filter(|arg| {
            let value = arg.get_env().and_then(|name| variable(name.to_str()?));
            value.is_some_and(|value| value.is_empty())
        })
        .map(|arg| arg.get_id().clone())
        .collect();
    for id in empty {
        command = command.mut_arg(id, |arg| arg.env(None::<&str>));
    }
    command
}

/// The settings among the arguments, wherever they stand, and the rest: the program, the command and
/// its own arguments.
fn settings_first(
    arguments: impl IntoIterator<Item = OsString>,
    flags: &[(String, String)],
) -> (Vec<OsString>, Vec<OsString>) {
    let is_setting = |flag: &str| flag == SETTINGS || flags.iter().any(|(known, _)| known == flag);
    let (mut given, mut rest) = (Vec::new(), Vec::new());
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy();
        match text.split_once('=') {
            _ if text == "--" => {
                rest.push(argument);
                rest.extend(arguments.by_ref());
            }
            Some((flag, _)) if is_setting(flag) => given.push(argument),
            None if is_setting(&text) => {
                given.push(argument);
                given.extend(arguments.next());
            }
            _ => rest.push(argument),
        }
    }
    (given, rest)
}

/// The file that was named, or that of the service for a command other than `serve`.
fn settings_of(given: &[OsString], rest: &[OsString]) -> Result<settings_file::Variables, String> {
    let text = |argument: &OsString| argument.to_string_lossy().into_owned();
    let named = given.iter().enumerate().rev().find_map(|(at, argument)| {
        let argument = text(argument);
        if argument == SETTINGS {
            return Some(given.get(at + 1).map(text).unwrap_or_default());
        }
        argument.strip_prefix(&format!("{SETTINGS}=")).map(str::to_owned)
    });
    let is_command = rest.get(1).is_some_and(|command| !matches!(&*text(command), "serve"));
    let path = match &named {
        Some(path) => path,
        None if is_command => SERVICE,
        None => return Ok(settings_file::Variables::default()),
    };
    match fs::read_to_string(path) {
        Ok(file) => settings_file::parse(&file).map_err(|line| {
            format!("error: {path}: line {line} is no setting such as LISTEN=127.0.0.1:8080")
        }),
        Err(error) if named.is_some() => Err(format!("error: {path}: {error}")),
        Err(error) => {
            if error.kind() == io::ErrorKind::PermissionDenied {
                super::outcome::print_error(&format!("warning: {path}: {error}; ignored"));
            }
            Ok(settings_file::Variables::default())
        }
    }
}

/// The value of a setting that no flag gives, and where it comes from.
fn found(
    flag: &str,
    name: &str,
    given: &[OsString],
    variable: &impl Fn(&str) -> Option<OsString>,
    file: &settings_file::Variables,
) -> Result<Option<(OsString, String)>, String> {
    let is_flag = |argument: &OsString| {
        let text = argument.to_string_lossy();
        text.strip_prefix(flag).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    };
    let is_given = given.iter().any(is_flag);
    let sources: [Lookup<'_>; 2] =
        [variable, &|name| file.get(name).filter(|value| !value.is_empty()).map(OsString::from)];
    let is_secret = SECRETS.iter().any(|(secret, _)| *secret == name);
    let file_name = format!("{name}_FILE");
    for source in sources {
        let (value, path) = (source(name), is_secret.then(|| source(&file_name)).flatten());
        match (value, path) {
            (value, Some(_)) if is_given || value.is_some() => {
                return Err(format!("error: both {file_name} and {name} are set"));
            }
            _ if is_given => return Ok(None),
            (Some(value), _) => return Ok(Some((value, name.to_owned()))),
            (None, Some(path)) => {
                let path = Path::new(&path);
                let text = fs::read_to_string(path)
                    .map_err(|error| format!("error: {file_name}: {}: {error}", path.display()))?;
                return Ok(Some((text.trim_end_matches(['\r', '\n']).into(), file_name)));
            }
            (None, None) => {}
        }
    }
    Ok(None)
}

/// The message for invalid arguments: one line that has the reason and what would be possible,
/// without any secret.
fn complaint(error: &clap::Error, origins: &Origins) -> String {
    let context = |kind| error.get(kind).map(ToString::to_string).filter(|text| !text.is_empty());
    let text = error.render().to_string();
    let argument = context(ContextKind::InvalidArg).unwrap_or_default();
    let value = context(ContextKind::InvalidValue);
    let mut line = match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            "error: a command is missing; --help lists them".to_owned()
        }
        ErrorKind::MissingRequiredArgument => format!("error: {argument} is missing"),
        _ => text.lines().next().unwrap_or("error: unreadable arguments").to_owned(),
    };
    let flag = argument.split(' ').next().unwrap_or_default();
    if let Some(origin) = origins.get(flag) {
        line = line.replace(&format!("'{argument}'"), origin);
    }
    if let Some(value) = value
        && SECRETS.iter().any(|(_, secret)| flag == *secret)
    {
        line = line.replace(&format!("'{value}'"), "(not shown)");
    }
    for (words, kind) in [
        ("possible", ContextKind::ValidValue),
        ("possible", ContextKind::ValidSubcommand),
        ("similar", ContextKind::SuggestedArg),
        ("similar", ContextKind::SuggestedSubcommand),
        ("similar", ContextKind::SuggestedValue),
    ] {
        if let Some(possible) = context(kind) {
            line = format!("{line}; {words}: {possible}");
        }
    }
    let is_unknown = [ErrorKind::InvalidSubcommand, ErrorKind::UnknownArgument];
    if is_unknown.contains(&error.kind()) && !line.contains("; similar: ") {
        line.push_str("; --help lists what there is");
    }
    line
}
