-- Everything around a game that isn't kept for ever: who sits where until it begins, what's proposed and so on. A change replaces
-- the one before, so however often somebody changes their mind, nothing grows.
CREATE TABLE surroundings (
    table_name TEXT PRIMARY KEY NOT NULL REFERENCES tables (name),
    -- How often it has been replaced: whoever replaces it must have seen what was there.
    revision INTEGER NOT NULL,
    -- How many entries came before it. Those that came after it have changed it since.
    entries INTEGER NOT NULL,
    -- As JSON.
    content TEXT NOT NULL
) STRICT, WITHOUT ROWID;
