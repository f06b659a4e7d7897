-- What is searched and shown of a record beside its text and its citation. Null in records that an older parser read. The hash of the
-- metadata stays the last column and covers these too: it is written anew when a file is read again.
ALTER TABLE search.articles
  DROP COLUMN metadata_hash,
  ADD COLUMN author_names text[],
  ADD COLUMN lead_authors text[],
  ADD COLUMN group_authors text[],
  ADD COLUMN other_abstracts jsonb,
  ADD COLUMN vernacular_title text,
  ADD COLUMN affiliations text[],
  ADD COLUMN notices jsonb,
  ADD COLUMN entered date,
  ADD COLUMN created date,
  ADD COLUMN accessions text[],
  ADD COLUMN metadata_hash text;
-- None is looked up here, so PostgreSQL need not count their values.
ALTER TABLE search.articles
  ALTER COLUMN author_names SET STATISTICS 0, ALTER COLUMN lead_authors SET STATISTICS 0,
  ALTER COLUMN group_authors SET STATISTICS 0, ALTER COLUMN other_abstracts SET STATISTICS 0,
  ALTER COLUMN vernacular_title SET STATISTICS 0, ALTER COLUMN affiliations SET STATISTICS 0,
  ALTER COLUMN notices SET STATISTICS 0, ALTER COLUMN entered SET STATISTICS 0, ALTER COLUMN created SET STATISTICS 0,
  ALTER COLUMN accessions SET STATISTICS 0, ALTER COLUMN metadata_hash SET STATISTICS 0;

-- As abstracts and headings: lz4, where this PostgreSQL was built with it.
DO $$ BEGIN
  ALTER TABLE search.articles ALTER COLUMN author_names SET COMPRESSION lz4, ALTER COLUMN other_abstracts SET COMPRESSION lz4,
    ALTER COLUMN affiliations SET COMPRESSION lz4, ALTER COLUMN accessions SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
