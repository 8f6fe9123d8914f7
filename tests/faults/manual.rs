use std::fs;
use std::process::Command;

use crate::support::{printed, worthmap};

#[expect(dead_code, reason = "an example has a main of its own")]
#[path = "../../deploy/manual.rs"]
mod generator;

fn commands() -> Vec<String> {
    let help = printed(worthmap().arg("--help"));
    let listed = help.split("Commands:").nth(1).unwrap().split("Options:").next().unwrap();
    let name = |line: &str| line.strip_prefix("  ")?.split_whitespace().next().map(str::to_owned);
    let is_name = |line: &&str| line.starts_with("  ") && !line.starts_with("   ");
    listed.lines().filter(is_name).filter_map(name).collect()
}

#[test]
fn the_manual_has_every_command_and_setting() {
    let folder = tempfile::tempdir().unwrap();
    generator::write(folder.path()).unwrap();
    let page = |name: &str| fs::read_to_string(folder.path().join("man").join(name)).unwrap();
    let names = commands();
    assert!(names.len() >= 10, "{names:?}");
    for name in names.iter().filter(|name| *name != "help") {
        assert!(page(&format!("worthmap-{name}.1")).contains(".SH DESCRIPTION"), "{name}");
    }
    let help = printed(worthmap().arg("--help"));
    let settings: Vec<&str> =
        help.split("[env: ").skip(1).filter_map(|s| s.split(['=', ']']).next()).collect();
    assert!(settings.len() >= 20, "{settings:?}");
    for setting in settings {
        assert!(page("worthmap.1").contains(setting), "{setting} isn't in the manual");
    }
}

#[test]
fn bash_completes_commands_and_settings() {
    let folder = tempfile::tempdir().unwrap();
    generator::write(folder.path()).unwrap();
    let file = |shell: &str| folder.path().join(format!("completions/worthmap.{shell}"));
    let completes = |word: &str| {
        let script = format!(
            "source {}; COMP_WORDS=(worthmap {word}); COMP_CWORD=1; \
             COMP_LINE='worthmap {word}'; COMP_POINT=${{#COMP_LINE}}; \
             _worthmap worthmap {word} worthmap; echo \"${{COMPREPLY[@]}}\"",
            file("bash").display()
        );
        let output = Command::new("bash").args(["-c", &script]).output().unwrap();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(completes("mig").trim(), "migrate-store");
    assert_eq!(completes("--public").trim(), "--public-url");
    for shell in ["zsh", "fish"] {
        let text = fs::read_to_string(file(shell)).unwrap();
        assert!(text.contains("migrate-store"), "{shell}");
    }
}
