-- Passkeys: what a browser signs in with in place of a password, and what it is to sign.

CREATE TABLE passkeys (
    -- The authenticator's name for it, in base64 as browsers write it.
    credential_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    -- Public key, counter and flags, as JSON.
    credential TEXT NOT NULL,
    -- What its owner calls it.
    name TEXT NOT NULL,
    added_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX passkeys_by_account ON passkeys (account_id);

CREATE TABLE passkey_challenges (
    -- SHA-256 of the token that comes back with what was signed.
    token_hash TEXT PRIMARY KEY,
    -- SHA-256 of the token in the cookie of the browser that asked.
    browser_hash TEXT NOT NULL,
    -- Whose account gets a passkey; none for signing in and signing up.
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    -- What is to be signed, and what for, as JSON.
    state TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_by_browser ON passkey_challenges (browser_hash);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_by_account ON passkey_challenges (account_id);
