//! `worthmap init FOLDER`: writes the built-in content as files, or what is to be translated of a folder.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::{content, outcome};
use crate::content::{Content, NO_CODE, Source, built_in, is_code};

const README: &str = include_str!("init-readme.md");

/// The folder, or for a language that of the content: exits with 2 unless one is named.
pub fn run(folder: Option<PathBuf>, language: Option<&str>, data: Option<PathBuf>) -> ExitCode {
    match (folder, data, language) {
        (Some(folder), _, None) => write_built_in(&folder),
        (Some(folder), None, Some(code)) | (None, Some(folder), Some(code)) => {
            translate(&folder, code)
        }
        (Some(folder), Some(data), Some(code)) if folder == data => translate(&folder, code),
        _ => {
            let reason = "name one folder, that of the content, as FOLDER or --data";
            outcome::print_error(&format!("error: --language: {reason}"));
            ExitCode::from(2)
        }
    }
}

/// Writes all of it and says what to do next. Exits with 1 when the folder holds something, or can't be written.
fn write_built_in(folder: &Path) -> ExitCode {
    match write_all(folder) {
        Ok(files) => {
            let shown = folder.display();
            outcome::confirm(&format!(
                "{files} files in {shown}; {shown}/README.md says what each is for"
            ));
            ExitCode::SUCCESS
        }
        Err((path, error)) => {
            outcome::print_error(&format!("can't write {}: {error}", path.display()));
            ExitCode::FAILURE
        }
    }
}

/// Writes the files of a language. Exits with 2 when what is there can't be read.
fn translate(folder: &Path, code: &str) -> ExitCode {
    if !is_code(code) {
        outcome::print_error(&format!("error: --language: {NO_CODE}: {code}"));
        return ExitCode::from(2);
    }
    let source = Source::over(folder.is_dir().then(|| folder.to_owned()));
    let work = match Content::work(&source, code) {
        Ok(work) => work,
        Err(faults) => return content::refused(&faults),
    };
    for (name, text) in &work.files {
        let path = folder.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        if let Err(error) = made.and_then(|()| fs::write(&path, text)) {
            outcome::print_error(&format!("can't write {}: {error}", path.display()));
            return ExitCode::FAILURE;
        }
    }
    let shown = folder.join("languages").join(format!("{code}.json"));
    outcome::confirm(&format!(
        "{} files, the messages in {}; {}",
        work.files.len(),
        shown.display(),
        content::translated(code, &work),
    ));
    ExitCode::SUCCESS
}

fn write_all(folder: &Path) -> Result<usize, (PathBuf, io::Error)> {
    let at = |error| (folder.to_owned(), error);
    fs::create_dir_all(folder).map_err(at)?;
    if fs::read_dir(folder).map_err(at)?.next().is_some() {
        return Err(at(io::Error::other("the folder isn't empty")));
    }
    let mut files = 0;
    let readme = ("README.md".into(), README.as_bytes().into());
    for (name, bytes) in built_in().chain([readme]) {
        let path = folder.join(&*name);
        write(&path, &bytes).map_err(|error| (path, error))?;
        files += 1;
    }
    Ok(files)
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    File::create_new(path)?.write_all(bytes)
}
