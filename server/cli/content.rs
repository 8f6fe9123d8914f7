//! `worthmap check-data` and `append-codes`: for the person who edits the content.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::content::{Content, Fault, Source, append_codes};

/// Prints every fault and exits with 1, or prints what there is and exits with 0.
pub fn run(folder: Option<PathBuf>) -> ExitCode {
    let source = folder.map_or(Source::Embedded, Source::Folder);
    match Content::load(&source) {
        Ok(content) => {
            let taxonomy = &content.catalogue.taxonomy;
            println!(
                "content is sound: {} activities in {} places, {} templates, {} communities",
                taxonomy.activities().len(),
                taxonomy.nodes().len(),
                content.catalogue.templates().len(),
                content.communities.len(),
            );
            ExitCode::SUCCESS
        }
        Err(faults) => fail(&faults),
    }
}

/// Gives every activity that has none a number for shared links. Exits with 1 when the tree or
/// the list can't be read.
pub fn append(folder: &Path) -> ExitCode {
    match append_codes(folder) {
        Ok(added) => {
            println!("{added} activities got a number");
            ExitCode::SUCCESS
        }
        Err(faults) => fail(&faults),
    }
}

fn fail(faults: &[Fault]) -> ExitCode {
    for fault in faults {
        eprintln!("{fault}");
    }
    eprintln!("{} faults", faults.len());
    ExitCode::FAILURE
}
