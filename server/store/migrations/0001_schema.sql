-- One text for SQLite and PostgreSQL, so TEXT and BIGINT only. Times are milliseconds since 1970
-- (UTC), truth values 0 and 1, ids and hashes text. Tokens are stored as their SHA-256.

CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    -- As typed, for emails and pages.
    email TEXT NOT NULL,
    -- Normalized, for lookups.
    email_key TEXT NOT NULL,
    -- Argon2id; NULL with a provider or passkeys alone.
    password_hash TEXT,
    created_at BIGINT NOT NULL,
    -- When the address was last confirmed.
    verified_at BIGINT,
    disabled_at BIGINT,
    -- Opt-in to counts of like-minded people.
    sharing BIGINT NOT NULL DEFAULT 0,
    -- Last use, to the day.
    used_at BIGINT NOT NULL DEFAULT 0,
    -- When the owner was warned that the unused account will be deleted.
    warned_at BIGINT,
    -- The issuer that the owner disconnected: only a session of the account may reconnect it.
    disconnected TEXT,
    -- Of emails: the language of the page that signed in last.
    language TEXT NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX accounts_by_email ON accounts (email_key);
CREATE INDEX accounts_by_use ON accounts (used_at);
CREATE INDEX accounts_unconfirmed ON accounts (used_at) WHERE verified_at IS NULL;
CREATE INDEX accounts_by_warning ON accounts (warned_at) WHERE warned_at IS NOT NULL;
CREATE INDEX accounts_sharing ON accounts (id) WHERE sharing = 1;

-- Accounts at an OpenID provider.
CREATE TABLE identities (
    issuer TEXT NOT NULL,
    -- The provider's id for the account, never an address.
    subject TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    linked_at BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_by_account ON identities (account_id);

CREATE TABLE passkeys (
    -- Base64url, as browsers write it.
    credential_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    -- Public key, counter and flags, as JSON.
    credential TEXT NOT NULL,
    -- Chosen by the owner.
    name TEXT NOT NULL,
    added_at BIGINT NOT NULL,
    used_at BIGINT,
    -- When a new password by email suspended it; it opens nothing until its owner allows it again.
    suspended_at BIGINT
);
CREATE INDEX passkeys_by_account ON passkeys (account_id);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    -- How it was opened: password, passkey, provider or email link.
    method TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- Issuer or credential id that the session ends with.
    opened_by TEXT
);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_by_sight ON sessions (seen_at);

-- Browsers that have signed in to an account, which limits on guesses then spare. The key hashes
-- the browser's token together with the address, so that rows of one browser can't be connected.
CREATE TABLE known_browsers (
    key_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    seen_at BIGINT NOT NULL
);
CREATE INDEX known_browsers_by_account ON known_browsers (account_id);
CREATE INDEX known_browsers_by_time ON known_browsers (seen_at);

-- An activity that was taken out stays as a row, so that an older pick can't bring it back.
CREATE TABLE map_picks (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    activity TEXT NOT NULL,
    -- Path of the place in the tree that it was picked through.
    place TEXT NOT NULL,
    picked BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, activity)
);

-- Last location in the wizard.
CREATE TABLE map_locations (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    template BIGINT,
    step BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

-- Links that were sent by email.
CREATE TABLE mail_tokens (
    token_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    -- verify or reset; verify-used or reset-used once the link was followed.
    purpose TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX mail_tokens_by_account ON mail_tokens (account_id);
CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at);

-- Emails to be written and sent. A row is made for unknown addresses too, so that requests take
-- equally long; the account is looked up when the email is written.
CREATE TABLE emails (
    id TEXT PRIMARY KEY,
    email_key TEXT NOT NULL,
    purpose TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL
);
CREATE INDEX emails_by_due ON emails (due_at);
CREATE INDEX emails_by_email ON emails (email_key);

-- Secrets that instances share, such as the key of sign-ins under way.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Attempts counted against limits, under hashed keys.
CREATE TABLE throttle (
    key_hash TEXT PRIMARY KEY,
    started_at BIGINT NOT NULL,
    count BIGINT NOT NULL
);
CREATE INDEX throttle_by_start ON throttle (started_at);

-- People who opted in by strongest trait, counted once a day.
CREATE TABLE likeminded (
    -- Days since 1970 (UTC).
    day BIGINT NOT NULL,
    trait_id TEXT NOT NULL,
    -- Rounded down to tens; 0 for fewer than twenty.
    people BIGINT NOT NULL,
    PRIMARY KEY (day, trait_id)
);
