-- Browsers in which somebody has signed in to an account before: what strangers try doesn't count
-- against them. The key is a hash of the browser's token together with the address, so that rows
-- of one browser can't be told to be of one.

CREATE TABLE known_browsers (
    key_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    seen_at BIGINT NOT NULL
);
CREATE INDEX known_browsers_by_account ON known_browsers (account_id);
CREATE INDEX known_browsers_by_time ON known_browsers (seen_at);
