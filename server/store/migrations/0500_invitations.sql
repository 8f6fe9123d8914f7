-- People whom the operator has invited to make an account. The link is made when its email is
-- written; until then a row has none.

CREATE TABLE invitations (
    -- Normalised, for looking up.
    email_key TEXT PRIMARY KEY,
    -- As the operator wrote it.
    email TEXT NOT NULL,
    token_hash TEXT,
    invited_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX invitations_by_token ON invitations (token_hash);
CREATE INDEX invitations_by_expiry ON invitations (expires_at);
