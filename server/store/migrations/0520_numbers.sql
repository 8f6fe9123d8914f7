-- How often something was done on a day, by all together.

CREATE TABLE numbers (
    -- Days since 1970, UTC.
    day BIGINT NOT NULL,
    name TEXT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (day, name)
);
