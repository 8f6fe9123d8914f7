use std::process::Command;

/// The program with an empty environment, to be given arguments and settings. Long runs name
/// another build of it in `WORTHMAP`, such as the release.
pub fn worthmap() -> Command {
    let program = std::env::var_os("WORTHMAP");
    let mut command =
        Command::new(program.unwrap_or_else(|| env!("CARGO_BIN_EXE_worthmap").into()));
    command.env_clear();
    command
}

/// The status that a command ends with, and what is on its standard output and standard error.
pub fn outcome(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

pub fn printed(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
