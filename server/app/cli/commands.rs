use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::store::DatabaseUrl;

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the site (the default)
    Serve,
    /// Check the content and report every fault with file and id
    CheckData,
    /// Give new activities a number for shared links: adds them at the end of codes.json in the
    /// folder that --data names, or in data/
    AppendCodes,
    /// Write all content that is built in into a new folder, to be changed and served with --data
    Init {
        /// The folder to make; with --language it may be left out for the one that --data names
        #[arg(required_unless_present = "language")]
        folder: Option<PathBuf>,
        /// Write the texts of the folder's content that are to be translated into this language, such as es,
        /// and keep what is translated; the folder may exist
        #[arg(long, value_name = "CODE")]
        language: Option<String>,
    },
    /// Ask the server on this machine whether it is ready to answer; exits with 1 when it isn't
    Ready,
    /// Manage accounts
    Account {
        /// The action
        #[command(subcommand)]
        command: AccountCommand,
    },
    /// Copy everything in the database into a new file, while the server runs
    Backup {
        /// The file to make
        file: PathBuf,
        /// Back up even without accounts
        #[arg(long)]
        allow_empty: bool,
    },
    /// Copy everything from a backup into the database, which must have no account
    Restore {
        /// A file that `worthmap backup` made
        file: PathBuf,
    },
    /// Copy everything from one database into another, which must have no account
    MigrateStore {
        /// Source database: an sqlite: or postgres: URL
        from: DatabaseUrl,
        /// Target database: an sqlite: or postgres: URL
        to: DatabaseUrl,
    },
    /// Send an email through the mail server and say what it answers
    MailTest {
        /// The address to send it to
        address: String,
    },
}

#[derive(Debug, Clone, Subcommand)]
pub enum AccountCommand {
    /// List every account: address, when it was made, whether it is verified or disabled
    List,
    /// Disable an account: signs its owner out and tells them why at sign-in
    Disable(Address),
    /// Enable a disabled account
    Enable(Address),
    /// Delete an account and everything that belongs to it
    Delete(Address),
    /// Print a link with which the owner chooses a new password, once, within an hour
    ResetLink(Address),
}

#[derive(Debug, Clone, Args)]
pub struct Address {
    /// The address of the account
    pub email: String,
}
