-- Nothing is looked up by these, and to count the most common authors and references of articles was three quarters of what keeping
-- PostgreSQL's own statistics cost: an import has it done again and again.
ALTER TABLE search.articles
  ALTER COLUMN title SET STATISTICS 0, ALTER COLUMN abstract SET STATISTICS 0, ALTER COLUMN authors SET STATISTICS 0,
  ALTER COLUMN journal SET STATISTICS 0, ALTER COLUMN pub_date SET STATISTICS 0, ALTER COLUMN doi SET STATISTICS 0,
  ALTER COLUMN volume SET STATISTICS 0, ALTER COLUMN issue SET STATISTICS 0, ALTER COLUMN pages SET STATISTICS 0,
  ALTER COLUMN keywords SET STATISTICS 0, ALTER COLUMN mesh SET STATISTICS 0, ALTER COLUMN publication_types SET STATISTICS 0,
  ALTER COLUMN retraction SET STATISTICS 0, ALTER COLUMN reference_pmids SET STATISTICS 0;
ALTER TABLE search.index_entries ALTER COLUMN frequencies SET STATISTICS 0;
-- As abstracts and headings: lz4, where this PostgreSQL was built with it.
DO $$ BEGIN
  ALTER TABLE search.articles ALTER COLUMN reference_pmids SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
