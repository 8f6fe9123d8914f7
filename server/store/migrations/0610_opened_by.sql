-- What opened a session, so that it ends when that goes; and a provider that was disconnected, so
-- that nobody but the account's owner connects it again.

-- The provider, or the authenticator's name for a passkey; none where it was a password or a letter,
-- and in sessions that began before this was kept.
ALTER TABLE sessions ADD COLUMN opened_by TEXT;
ALTER TABLE accounts ADD COLUMN disconnected TEXT;
