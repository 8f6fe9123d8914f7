PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'accounts','2026-11-20 12:57:34',1,X'394fb9d0654c6bccd93d93e239487fbeb64ac01cb6c1f5f7b3629cd0229a46d1410281a4bab02d31f2b8e7aa8fcd1495',22399519);
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
INSERT INTO accounts VALUES('01a1f908-a2c4-7784-a811-c123dcf9b653','ada@example.org','ada@example.org','$argon2id$v=19$m=19456,t=2,p=1$PHQgYqJdxJQTxz1bNyiH7g$WfxFjKILAAlNSsnd4VonO24iZTzWEMvSfIUc7+tD1+0',1795179455172,NULL,NULL,0);
INSERT INTO accounts VALUES('01a1f908-a34a-7ab9-86cd-f64a5d9580ae','mary@example.org','mary@example.org','$argon2id$v=19$m=19456,t=2,p=1$oDpj1TwUMFbr1dfZ/zfctg$4drrPWXnXHgvnmn3j1qsCA0VGvZVnmEla8YB1eEfXzU',1795179455306,NULL,1795179455423,0);
CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    linked_at BIGINT NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    method TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
INSERT INTO sessions VALUES('9583cc55b0155895f8b9b184519b6d57725fb8bfb8fdccc31d28645ef707d9c1','01a1f908-a2c4-7784-a811-c123dcf9b653','password',1795179455194,1795179455194,1810731455194);
CREATE TABLE map_picks (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    activity TEXT NOT NULL,
    place TEXT NOT NULL,
    picked BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, activity)
);
INSERT INTO map_picks VALUES('01a1f908-a2c4-7784-a811-c123dcf9b653','street-photography','arts-and-creativity/photography/street-photography',1,1);
INSERT INTO map_picks VALUES('01a1f908-a34a-7ab9-86cd-f64a5d9580ae','street-photography','arts-and-creativity/photography/street-photography',1,1);
CREATE TABLE map_places (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    template BIGINT,
    step BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
INSERT INTO map_places VALUES('01a1f908-a2c4-7784-a811-c123dcf9b653',17,2,1795179455209);
INSERT INTO map_places VALUES('01a1f908-a34a-7ab9-86cd-f64a5d9580ae',17,2,1795179455343);
CREATE TABLE mail_tokens (
    token_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
INSERT INTO mail_tokens VALUES('ae90042b0f20a726d82cf26af8864c0ce3b579f74b879be92477ea5c1e536f92','01a1f908-a2c4-7784-a811-c123dcf9b653','verify',1795265855209);
INSERT INTO mail_tokens VALUES('fee138aba27a07e637c04bb3048d1c1aeea13692a0da1042cba58de32932bc8f','01a1f908-a34a-7ab9-86cd-f64a5d9580ae','verify',1795265855310);
CREATE TABLE letters (
    id TEXT PRIMARY KEY,
    email_key TEXT NOT NULL,
    purpose TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL
);
INSERT INTO letters VALUES('01a1f908-a2c4-7060-a08a-19b4949f4ed4','ada@example.org','verify',1795179455172,1795179515221,1);
INSERT INTO letters VALUES('01a1f908-a34a-7104-9916-9feaf0ccbe37','mary@example.org','verify',1795179455306,1795179515310,1);
CREATE TABLE throttle (
    key_hash TEXT PRIMARY KEY,
    started_at BIGINT NOT NULL,
    count BIGINT NOT NULL
);
INSERT INTO throttle VALUES('152bdac596dd6525fdece0fd03f8e37248e7a5151cfdc15f9379a91ac4a65a98',1795179455020,2);
INSERT INTO throttle VALUES('33ee85955dae9e923b531802d4b3804f4e20f672c15c47d7d0474aa8bce76533',1795179455020,1);
INSERT INTO throttle VALUES('5dba242a2b5f616fa3e833768d5bf2495651335a184e9416e09b5af99e6cd6f7',1795179455212,1);
CREATE UNIQUE INDEX accounts_by_email ON accounts (email_key);
CREATE INDEX identities_by_account ON identities (account_id);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX mail_tokens_by_account ON mail_tokens (account_id);
CREATE INDEX letters_by_due ON letters (due_at);
CREATE INDEX letters_by_email ON letters (email_key);
COMMIT;
