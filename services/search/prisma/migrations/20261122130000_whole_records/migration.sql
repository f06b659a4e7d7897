-- Which parser read a file: a newer one reads it again. First, so that the articles, which every search reads, are locked last.
ALTER TABLE search.imports ADD COLUMN parsed_by integer;

-- What a record says beside its text and its citation. Null in records that an older parser read: nothing is rewritten here, and no
-- column has a default. Behind content_hash, which covers the columns before it and stays what it is; metadata_hash covers these.
-- None is looked up, so PostgreSQL need not count their values.
ALTER TABLE search.articles
  ADD COLUMN substances jsonb,
  ADD COLUMN mesh_headings jsonb,
  ADD COLUMN publication_type_uis text[],
  ADD COLUMN trials jsonb,
  ADD COLUMN languages text[],
  ADD COLUMN country text,
  ADD COLUMN grants jsonb,
  ADD COLUMN parsed_by integer,
  ADD COLUMN metadata_hash text,
  ALTER COLUMN substances SET STATISTICS 0, ALTER COLUMN mesh_headings SET STATISTICS 0,
  ALTER COLUMN publication_type_uis SET STATISTICS 0, ALTER COLUMN trials SET STATISTICS 0,
  ALTER COLUMN languages SET STATISTICS 0, ALTER COLUMN country SET STATISTICS 0, ALTER COLUMN grants SET STATISTICS 0,
  ALTER COLUMN parsed_by SET STATISTICS 0, ALTER COLUMN metadata_hash SET STATISTICS 0;

-- As abstracts and headings: lz4, where this PostgreSQL was built with it.
DO $$ BEGIN
  ALTER TABLE search.articles ALTER COLUMN substances SET COMPRESSION lz4, ALTER COLUMN mesh_headings SET COMPRESSION lz4,
    ALTER COLUMN grants SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
