use std::process::Command;

use crate::support::Postgres;

pub fn psql(postgres: &Postgres, database: &str) -> Command {
    let mut psql = postgres.program("psql");
    psql.args(["-X", "-q", "-t", "-A", database]);
    psql
}

pub fn ask(postgres: &Postgres, database: &str, question: &str) -> String {
    let said = psql(postgres, database).args(["-c", question]).output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    String::from_utf8(said.stdout).unwrap().trim().to_owned()
}
