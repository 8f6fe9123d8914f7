use std::process::Command;

/// The most exposure, in tenths, that `systemd-analyze security` may find; 100 is no sandbox at all.
const EXPOSURE: &str = "16";

#[test]
fn the_unit_is_understood_and_exposes_little() {
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("worthmap.service");
    let example = include_str!("../../deploy/worthmap.service");
    let (installed, here) = ("worthmap", env!("CARGO_BIN_EXE_worthmap"));
    let settings = concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/worthmap.env");
    let there = example
        .replace(&format!("={installed} "), &format!("={here} "))
        .replace("=/etc/worthmap.env", &format!("={settings}"));
    assert!(there.contains(here) && there.contains(settings));
    std::fs::write(&unit, there).unwrap();
    let threshold = format!("--threshold={EXPOSURE}");
    for how in [&["verify"][..], &["security", "--offline=true", &threshold]] {
        let said = Command::new("systemd-analyze").args(how).arg(&unit).output().unwrap();
        let words = [said.stdout, said.stderr].concat();
        let words = String::from_utf8_lossy(&words);
        assert!(said.status.success(), "{how:?}: {words}");
        assert!(!words.contains("/worthmap.service:"), "a complaint: {words}");
    }
}
