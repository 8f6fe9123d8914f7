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
INSERT INTO _sqlx_migrations VALUES(1,'accounts','2026-11-22 18:45:17',1,X'394fb9d0654c6bccd93d93e239487fbeb64ac01cb6c1f5f7b3629cd0229a46d1410281a4bab02d31f2b8e7aa8fcd1495',14769541);
INSERT INTO _sqlx_migrations VALUES(100,'google','2026-11-22 18:45:17',1,X'2fe120b1b3445bf4d10fe0aa556ff4a06349a353e13f8ff1c5a88c9c1d81d07183b6dc6a4dfc00c84021cb4b70f61cdc',4103317);
INSERT INTO _sqlx_migrations VALUES(200,'likeminded','2026-11-22 18:45:17',1,X'e42d4b06a18f0d577f5a67efd8c3a7a4a76df612aa3a19c4b365f84c04009f26ff9488150adc2cb4aca5e9960dd52b32',11913756);
INSERT INTO _sqlx_migrations VALUES(300,'known_browsers','2026-11-22 18:45:17',1,X'599e9e7cd2a63b2fa3f26c083420ea7903918915698445d077f4a7dfc8005b33096cdfdc6c753820f39565fae3a70d59',3764096);
INSERT INTO _sqlx_migrations VALUES(310,'sweep','2026-11-22 18:45:17',1,X'f7757c7dddc8bdff355f1d4fc3c95e72a548f635e5162df21a1af276fc18787ce711147eb999a601abafd9e065d23c45',2858959);
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
INSERT INTO accounts VALUES('01a20493-b2dd-7183-8b82-c3687f1e9ff1','ada@example.org','ada@example.org','$argon2id$v=19$m=19456,t=2,p=1$mMOqK2vHa2PenCZTnlJ3mg$onsWsAQbkYo46RijgE9bYBLZIUP6lYhAYGXjWYRaFSw',1795373118173,NULL,NULL,0);
INSERT INTO accounts VALUES('01a20493-b3d8-7b96-8033-45b1b1e397e2','mary@example.org','mary@example.org','$argon2id$v=19$m=19456,t=2,p=1$tmhL0O6LJvvR6PsTkH8geA$faHommSMOc58RWxJveG4MHt6pJeZVgAfYASnhncnbeA',1795373118424,NULL,1795373118719,0);
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
INSERT INTO sessions VALUES('a4003516fef6a4411eae4afce1450adceb4246db6b00815ca786cfbb3f84f427','01a20493-b2dd-7183-8b82-c3687f1e9ff1','password',1795373118405,1795373118405,1810925118405);
CREATE TABLE map_picks (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    activity TEXT NOT NULL,
    place TEXT NOT NULL,
    picked BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, activity)
);
INSERT INTO map_picks VALUES('01a20493-b2dd-7183-8b82-c3687f1e9ff1','street-photography','arts-and-creativity/photography/street-photography',1,1);
INSERT INTO map_picks VALUES('01a20493-b3d8-7b96-8033-45b1b1e397e2','street-photography','arts-and-creativity/photography/street-photography',1,1);
CREATE TABLE map_places (
    account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    template BIGINT,
    step BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
INSERT INTO map_places VALUES('01a20493-b2dd-7183-8b82-c3687f1e9ff1',17,2,1795373118420);
INSERT INTO map_places VALUES('01a20493-b3d8-7b96-8033-45b1b1e397e2',17,2,1795373118572);
CREATE TABLE mail_tokens (
    token_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
INSERT INTO mail_tokens VALUES('650b2c4cdd5e4c168e57033ca07e550bedccedc3e653cb9badc84fd7621c5ed8','01a20493-b2dd-7183-8b82-c3687f1e9ff1','verify',1795459518407);
INSERT INTO mail_tokens VALUES('b7c0b1ca0185fb0fe19df4ec62f13ab07318c6e0fd0bca72cfc57b1c94e82ab2','01a20493-b3d8-7b96-8033-45b1b1e397e2','verify',1795459518569);
CREATE TABLE letters (
    id TEXT PRIMARY KEY,
    email_key TEXT NOT NULL,
    purpose TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts BIGINT NOT NULL
);
CREATE TABLE throttle (
    key_hash TEXT PRIMARY KEY,
    started_at BIGINT NOT NULL,
    count BIGINT NOT NULL
);
INSERT INTO throttle VALUES('152bdac596dd6525fdece0fd03f8e37248e7a5151cfdc15f9379a91ac4a65a98',1795373118173,0);
INSERT INTO throttle VALUES('2b67c2cd17ef02810409723ae16cc65a294acf02eda3c9b06382b62850dc5f2c',1795373118173,2);
INSERT INTO throttle VALUES('33ee85955dae9e923b531802d4b3804f4e20f672c15c47d7d0474aa8bce76533',1795373118173,1);
INSERT INTO throttle VALUES('b017d7ca15688aa20511abf1a11da0d593ea57f2881cc57c2a8d7f882b34bd18',1795373118173,1);
INSERT INTO throttle VALUES('5dba242a2b5f616fa3e833768d5bf2495651335a184e9416e09b5af99e6cd6f7',1795373118424,1);
INSERT INTO throttle VALUES('aaaff351b92662e896ab2163309f31ed62d243aab75c275c3ed159b89e7f7359',1795373118424,1);
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
CREATE TABLE likeminded (
    -- Days since 1970, UTC.
    day BIGINT PRIMARY KEY,
    -- Names the division into kinds that the counts belong to.
    kinds TEXT NOT NULL,
    -- The blurred counts, with spaces between.
    counts TEXT NOT NULL
);
INSERT INTO likeminded VALUES(20779,'b390a4f2a33c05b3','-6 -2 -1 2 0 2 -10 3 6 1 1 2 -5 6 1 7 2 1 3 5 3 -1 1 1 1 -1 -3 5 -1 10 -10 4 0 5 4 -3 8 -6 3 11 2 4 -4 0 4 -12 -9 0 -1 -5 6 11 0 4 2 -6 -2 4 0 -3 -2 -5 -4 -3 -2 -1 -4 2 1 -10 -7 -2 -4 -5 6 -5 9 -7 5 -4 0 -3 5 4 3 -4 -2 -2 -2 -6 -6 9 2 3 7 4 2 -4 -6 4 5 -5 1 -6 -6 2 -4 -3 8 0 -2 6 8 4 0 3 13 1 -4 -11 7 9 -3 -1 1 0 -2 -4');
CREATE TABLE known_browsers (
    key_hash TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    seen_at BIGINT NOT NULL
);
INSERT INTO known_browsers VALUES('99f09d7b12bf475346f4c0fc04c5c994756b6d66306024efcfe29ff28c5ed76f','01a20493-b2dd-7183-8b82-c3687f1e9ff1',1795373118415);
INSERT INTO known_browsers VALUES('58ecd98cf6daca1d52f559385d35afdc485affe92b0c4630605532571ad5390f','01a20493-b3d8-7b96-8033-45b1b1e397e2',1795373118568);
CREATE UNIQUE INDEX accounts_by_email ON accounts (email_key);
CREATE INDEX identities_by_account ON identities (account_id);
CREATE INDEX sessions_by_account ON sessions (account_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX mail_tokens_by_account ON mail_tokens (account_id);
CREATE INDEX letters_by_due ON letters (due_at);
CREATE INDEX letters_by_email ON letters (email_key);
CREATE INDEX google_attempts_by_browser ON google_attempts (browser_hash);
CREATE INDEX google_attempts_by_start ON google_attempts (started_at);
CREATE INDEX google_attempts_by_account ON google_attempts (account_id);
CREATE INDEX accounts_sharing ON accounts (id) WHERE sharing = 1;
CREATE INDEX known_browsers_by_account ON known_browsers (account_id);
CREATE INDEX known_browsers_by_time ON known_browsers (seen_at);
CREATE INDEX sessions_by_sight ON sessions (seen_at);
CREATE INDEX mail_tokens_by_expiry ON mail_tokens (expires_at);
CREATE INDEX throttle_by_start ON throttle (started_at);
COMMIT;
