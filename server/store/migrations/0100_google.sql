-- Signing in through the provider: begun here, finished when the browser comes back.

CREATE TABLE google_attempts (
    -- SHA-256 of the state that travels through the provider.
    state_hash TEXT PRIMARY KEY,
    -- SHA-256 of the token in the cookie of the browser that began.
    browser_hash TEXT NOT NULL,
    verifier TEXT NOT NULL,
    nonce TEXT NOT NULL,
    next_path TEXT NOT NULL,
    -- Names the popup; none where the whole page went to the provider.
    popup TEXT,
    -- Whose account the provider's is to be connected with; none for signing in.
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    started_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX google_attempts_by_browser ON google_attempts (browser_hash);
CREATE INDEX google_attempts_by_start ON google_attempts (started_at);
CREATE INDEX google_attempts_by_account ON google_attempts (account_id);
