-- Which entries were changed, statement by statement, so that what a process holds of the index in memory stays exact: it reads again what
-- changed since. Writers hold the lock on `corpus`, so that these numbers are committed in their order. The last thousand are kept, and
-- what the segments below lack: whoever has missed more reads everything again.
CREATE TABLE search.entry_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: all.
  pmids bigint[]
);

-- The words of some 50,000 articles each, as of a revision: see store/segments. Whoever loads them asks the database for what changed since.
CREATE TABLE search.segments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- PMIDs, without the first and with the last.
  after bigint NOT NULL UNIQUE,
  until bigint NOT NULL,
  revision bigint NOT NULL,
  -- Changed since they were built, until the revision.
  changed bigint[] NOT NULL DEFAULT '{}',
  pmids bytea NOT NULL,
  words bytea NOT NULL,
  offsets bytea NOT NULL,
  rows bytea NOT NULL
);
ALTER TABLE search.segments ALTER COLUMN rows SET STORAGE EXTERNAL;

CREATE FUNCTION search.note_entry_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  noted bigint;
BEGIN
  INSERT INTO search.entry_changes (pmids) SELECT array_agg(pmid) FROM changed HAVING count(*) > 0 RETURNING id INTO noted;
  DELETE FROM search.entry_changes WHERE id <= least(noted - 1000, (SELECT min(revision) FROM search.segments));
  RETURN NULL;
END $$;
CREATE TRIGGER note_added AFTER INSERT ON search.index_entries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search.note_entry_changes();
CREATE TRIGGER note_updated AFTER UPDATE ON search.index_entries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search.note_entry_changes();
CREATE TRIGGER note_deleted AFTER DELETE ON search.index_entries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search.note_entry_changes();

-- Facets list values as records have them, whose letters may change where their words do not.
CREATE TRIGGER note_updated AFTER UPDATE ON search.articles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION search.note_entry_changes();

CREATE FUNCTION search.note_all_entries_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO search.entry_changes (pmids) VALUES (NULL);
  DELETE FROM search.segments;
  RETURN NULL;
END $$;
CREATE TRIGGER note_truncated AFTER TRUNCATE ON search.index_entries
  FOR EACH STATEMENT EXECUTE FUNCTION search.note_all_entries_changed();
