//! What the process gives up before it does anything: whoever came to run code in it could then
//! start no program, write nowhere but where data is kept, read no home of anybody, and listen
//! nowhere else. Linux does it, by Landlock; without privileges, and for good.

use std::path::{Path, PathBuf};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, NetPort, RestrictionStatus, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetError, RulesetStatus, Scope, path_beneath_rules,
};

use crate::web::settings::Settings;

/// The newest whose every part is known here; an older kernel enforces what it knows.
const KNOWN: ABI = ABI::V6;
/// What names, certificates and the machine itself are found in.
const SYSTEM: [&str; 9] =
    ["/dev", "/etc", "/lib", "/lib64", "/proc", "/run", "/sys", "/usr", "/var/run"];
/// SQLite sorts what is too large for memory in the first of these.
const TEMPORARY: [&str; 2] = ["/tmp", "/var/tmp"];
/// What nobody's content makes readable.
const HOLD_HOMES: [&str; 3] = ["/", "/home", "/root"];
/// Where PostgreSQL's clients look for passwords and certificates.
const POSTGRES_FILES: [&str; 2] = [".pgpass", ".postgresql"];

/// Enters, as far as the kernel knows how. Before any other thread is started: those that are
/// there already would stay outside.
pub fn enter(settings: &Settings) {
    match restrict(settings) {
        Ok(status) => tracing::info!(sandbox = name(&status.ruleset), "confined by Landlock"),
        Err(error) => tracing::warn!(%error, "not confined by Landlock"),
    }
}

fn restrict(settings: &Settings) -> Result<RestrictionStatus, RulesetError> {
    let all = AccessFs::from_all(KNOWN);
    let reads: BitFlags<AccessFs> = AccessFs::ReadFile | AccessFs::ReadDir;
    let ports = [Some(settings.listen), settings.metrics_listen].into_iter().flatten();
    let ports = ports.map(|address| Ok(NetPort::new(address.port(), AccessNet::BindTcp)));
    Ruleset::default()
        .handle_access(all)?
        .handle_access(AccessNet::BindTcp)?
        .scope(Scope::from_all(KNOWN))?
        .create()?
        .add_rules(path_beneath_rules(readable(settings), reads))?
        .add_rules(path_beneath_rules(writable(settings), all & !AccessFs::Execute))?
        .add_rules(ports.collect::<Vec<Result<NetPort, RulesetError>>>())?
        .restrict_self()
}

fn readable(settings: &Settings) -> Vec<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let of_postgres = POSTGRES_FILES.map(|name| home.join(name));
    let named = std::env::var_os("PGPASSFILE").map(PathBuf::from);
    let certificates = settings.database().named_files();
    // A debug build finds content and assets where it was built.
    let built = cfg!(debug_assertions).then(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    let system = SYSTEM.map(PathBuf::from).into_iter().chain(built);
    let system = system.chain(settings.data.iter().flat_map(|data| beside(data, &home)));
    system.chain(of_postgres).chain(named).chain(certificates).collect()
}

/// A folder of one's own, and where it stands: it may be replaced by another one, or be a link that
/// is made to lead to another. Where that is the root of everything or holds homes, only the folder
/// itself: then a server is started anew for another one.
fn beside(data: &Path, home: &Path) -> Vec<PathBuf> {
    let data = std::path::absolute(data).unwrap_or_else(|_| data.to_owned());
    let target = std::fs::canonicalize(&data).ok();
    let around = [Some(data.as_path()), target.as_deref()].into_iter().flatten();
    let around = around.filter_map(Path::parent).filter(|parent| {
        let is_home = *parent == home || parent.parent() == Some(Path::new("/home"));
        let holds_homes = HOLD_HOMES.iter().any(|outside| *parent == Path::new(outside));
        !is_home && !holds_homes
    });
    around.map(Path::to_owned).chain([data.clone()]).collect()
}

/// Made first where they aren't there yet: what isn't there can't be allowed.
fn writable(settings: &Settings) -> Vec<PathBuf> {
    let database = settings.database();
    let folders = [Some(settings.var_dir.as_path()), database.folder()].into_iter().flatten();
    let folders = folders.map(|folder| {
        // Who needs it says why it can't be made.
        let _ = std::fs::create_dir_all(folder);
        // A bare file name stands in the folder that we are in.
        if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_owned() }
    });
    let temporary = TEMPORARY.map(PathBuf::from).into_iter().chain([std::env::temp_dir()]);
    folders.chain(temporary).collect()
}

fn name(status: &RulesetStatus) -> &'static str {
    match status {
        RulesetStatus::FullyEnforced => "whole",
        RulesetStatus::PartiallyEnforced => "in part",
        RulesetStatus::NotEnforced => "none",
    }
}
