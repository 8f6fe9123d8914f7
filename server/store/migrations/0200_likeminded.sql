-- How many people have which kind of map, blurred: at most one snapshot for each day.

CREATE TABLE likeminded (
    -- Days since 1970, UTC.
    day BIGINT PRIMARY KEY,
    -- Names the division into kinds that the counts belong to.
    kinds TEXT NOT NULL,
    -- The blurred counts, with spaces between.
    counts TEXT NOT NULL
);

CREATE INDEX accounts_sharing ON accounts (id) WHERE sharing = 1;
