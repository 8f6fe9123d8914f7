use std::iter::once;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::outcome;
use crate::content::{Content, ENGLISH, Fault, Source, Work, append_codes};
use crate::insights::pictures::can_draw;

/// Texts of a language that are listed.
const SHOWN: usize = 10;

/// Prints every fault and exits with 2, as the server does, or prints what there is and exits with 0.
pub fn run(folder: Option<PathBuf>) -> ExitCode {
    match check(&Source::over(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(faults) => refused(&faults),
    }
}

fn check(source: &Source) -> Result<(), Vec<Fault>> {
    let content = Content::load(source)?;
    let taxonomy = &content.catalog.taxonomy;
    outcome::confirm(&format!(
        "content is sound: {} activities in {} places, {} templates, {} communities",
        taxonomy.activities().len(),
        taxonomy.nodes().len(),
        content.catalog.templates().len(),
        content.communities.len(),
    ));
    for content in once(&content).chain(content.others.iter().map(AsRef::as_ref)) {
        let code = content.language.code();
        let work = Content::work(source, code)?;
        if code != ENGLISH || !work.missing.is_empty() {
            outcome::confirm(&translated(code, &work));
        }
        if content.catalog.traits.iter().any(|item| !can_draw(&item.name)) {
            let reason = "preview pictures have none of its letters beyond the Latin ones";
            outcome::confirm(&format!("{code}: {reason}"));
        }
        list(&work.missing, "isn't translated");
        list(&work.unused, "has no use");
    }
    Ok(())
}

pub fn translated(code: &str, work: &Work) -> String {
    let all = work.all;
    match all - work.missing.len() {
        translated if translated == all => format!("{code}: all {all} texts are translated"),
        translated => format!("{code}: {translated} of {all} texts are translated"),
    }
}

fn list(texts: &[(String, String)], what: &str) {
    for (file, text) in texts.iter().take(SHOWN) {
        outcome::confirm(&format!("{file}: {what}: {text}"));
    }
    if texts.len() > SHOWN {
        outcome::confirm(&format!("and {} more", texts.len() - SHOWN));
    }
}

/// Gives every activity that has none a number for shared links. Exits with 2 when the tree or the list can't be read.
pub fn append(folder: &Path) -> ExitCode {
    match append_codes(folder) {
        Ok(added) => {
            let noun = if added == 1 { "activity" } else { "activities" };
            outcome::confirm(&format!("{added} {noun} got a number"));
            ExitCode::SUCCESS
        }
        Err(faults) => refused(&faults),
    }
}

/// Exits with 2, as the server does.
pub fn refused(faults: &[Fault]) -> ExitCode {
    for fault in faults {
        outcome::print_error(&fault.to_string());
    }
    let noun = if faults.len() == 1 { "fault" } else { "faults" };
    outcome::print_error(&format!("{} {noun}", faults.len()));
    ExitCode::from(2)
}
