-- One text for SQLite and PostgreSQL: only TEXT and BIGINT. Times are milliseconds since 1970,
-- truth values 0 and 1, ids and hashes text.

CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    -- As typed, for letters and pages.
    email TEXT NOT NULL,
    -- Normalised, for looking up.
    email_key TEXT NOT NULL,
    -- Argon2id; none where only a provider vouches for the person.
    password_hash TEXT,
    created_at BIGINT NOT NULL,
    verified_at BIGINT,
    disabled_at BIGINT,
    -- Whether the map may be matched with those of similar people.
    sharing BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX accounts_by_email ON accounts (email_key);

CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    linked_at BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_by_account ON identities (account_id);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    method TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- An activity that was taken out stays as a row, so that an older pick can't bring it back.
CREATE TABLE map_picks (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    activity TEXT NOT NULL,
    place TEXT NOT NULL,
    picked BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, activity)
);

CREATE TABLE map_places (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    template BIGINT,
    step BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

CREATE TABLE mail_tokens (
    token_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX mail_tokens_by_account ON mail_tokens (account_id);

-- Letters to be written. A row says to whom and what about, also for addresses that nobody has:
-- whether there is anybody to write to is found out when the letter is written.
CREATE TABLE letters (
    id TEXT PRIMARY KEY,
    email_key TEXT NOT NULL,
    purpose TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL
);
CREATE INDEX letters_by_due ON letters (due_at);
CREATE INDEX letters_by_email ON letters (email_key);

CREATE TABLE throttle (
    key_hash TEXT PRIMARY KEY,
    started_at BIGINT NOT NULL,
    count BIGINT NOT NULL
);
