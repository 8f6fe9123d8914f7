//! Writes pages for `man` and completions of shells into a folder: `cargo run --example manual -- FOLDER`.

use std::path::Path;
use std::{env, fs, io};

use clap::CommandFactory;
use clap_complete::Shell;
use worthmap::app::cli::Arguments;

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).ok_or_else(|| io::Error::other("name a folder"))?;
    write(Path::new(&folder))
}

pub fn write(folder: &Path) -> io::Result<()> {
    let (pages, completions) = (folder.join("man"), folder.join("completions"));
    fs::create_dir_all(&pages)?;
    fs::create_dir_all(&completions)?;
    clap_mangen::generate_to(Arguments::command(), pages)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut Arguments::command(), "worthmap", &mut text);
        fs::write(completions.join(format!("worthmap.{shell}")), text)?;
    }
    Ok(())
}
