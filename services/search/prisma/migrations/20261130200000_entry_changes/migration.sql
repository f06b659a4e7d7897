-- Which entries were changed, statement by statement, so that what a process holds of the index in memory stays exact: it reads again what
-- changed since. Writers hold the lock on `corpus`, so that these numbers are committed in their order. The last thousand are kept: whoever has
-- missed more reads everything again.
CREATE TABLE search.entry_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: all.
  pmids bigint[]
);

CREATE FUNCTION search.note_entry_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  noted bigint;
BEGIN
  INSERT INTO search.entry_changes (pmids) SELECT array_agg(pmid) FROM changed HAVING count(*) > 0 RETURNING id INTO noted;
  DELETE FROM search.entry_changes WHERE id <= noted - 1000;
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
  RETURN NULL;
END $$;
CREATE TRIGGER note_truncated AFTER TRUNCATE ON search.index_entries
  FOR EACH STATEMENT EXECUTE FUNCTION search.note_all_entries_changed();
