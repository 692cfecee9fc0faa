-- Tables, what has happened at them, and what was said.
CREATE TABLE tables (
    name TEXT PRIMARY KEY NOT NULL,
    created_ms INTEGER NOT NULL,
    -- What's settled for good, as JSON: the setup, the deal, and the hashes of the keys.
    foundation TEXT NOT NULL,
    -- What a list shows. It follows from the entries, and is here so that no game has to be replayed for it.
    stage INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    latest_ms INTEGER NOT NULL,
    summary TEXT NOT NULL,
    -- When somebody's time will be up.
    deadline_ms INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_listed ON tables (stage, latest_ms) WHERE listed = 1;
CREATE INDEX tables_deadlines ON tables (deadline_ms) WHERE deadline_ms IS NOT NULL;

CREATE TABLE entries (
    table_name TEXT NOT NULL REFERENCES tables (name),
    number INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    entry TEXT NOT NULL,
    -- Of the position that the entry led to.
    fingerprint INTEGER NOT NULL,
    PRIMARY KEY (table_name, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE lines (
    table_name TEXT NOT NULL REFERENCES tables (name),
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_name, number)
) STRICT, WITHOUT ROWID;

-- When the server was last known to be up, and when it was down: the games' clocks stand still then.
CREATE TABLE uptime (alive_ms INTEGER NOT NULL) STRICT;
INSERT INTO uptime (alive_ms) VALUES (0);

CREATE TABLE pauses (from_ms INTEGER NOT NULL, to_ms INTEGER NOT NULL) STRICT;
