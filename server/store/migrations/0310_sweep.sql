-- What has run out is found without looking at everything.

CREATE INDEX sessions_by_sight ON sessions (seen_at);
CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at);
CREATE INDEX throttle_by_start ON throttle (started_at);
