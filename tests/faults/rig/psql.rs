//! What a database says when it is asked directly.

use std::process::Command;

use crate::support::Postgres;

/// To be given what is asked.
pub fn psql(postgres: &Postgres, database: &str) -> Command {
    let mut psql = postgres.program("psql");
    psql.args(["-X", "-q", "-t", "-A", database]);
    psql
}

/// The answer to one question.
pub fn ask(postgres: &Postgres, database: &str, question: &str) -> String {
    let said = psql(postgres, database).args(["-c", question]).output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    String::from_utf8(said.stdout).unwrap().trim().to_owned()
}
