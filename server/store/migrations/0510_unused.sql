-- Accounts that nobody uses go. Until now the latest trace of somebody was what is left of their
-- sessions, browsers and picks.

ALTER TABLE accounts ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0;
-- When the owner was told that the account goes.
ALTER TABLE accounts ADD COLUMN warned_at BIGINT;

UPDATE accounts SET used_at =
    (SELECT max(seen) FROM
        (SELECT accounts.created_at AS seen
         UNION ALL SELECT max(s.seen_at) FROM sessions s WHERE s.account_id = accounts.id
         UNION ALL SELECT max(k.seen_at) FROM known_browsers k WHERE k.account_id = accounts.id
         UNION ALL SELECT max(p.changed_at) FROM map_picks p WHERE p.account_id = accounts.id
         UNION ALL SELECT max(l.changed_at) FROM map_places l WHERE l.account_id = accounts.id
        ) traces);

CREATE INDEX accounts_by_use ON accounts (used_at);
CREATE INDEX accounts_by_warning ON accounts (warned_at) WHERE warned_at IS NOT NULL;
