-- The sample corpus has invented trials, from this number on; they go with it.
CREATE OR REPLACE FUNCTION search.remove_sample_corpus() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM search.articles WHERE NOT synthetic LIMIT 1) THEN RETURN; END IF;
  TRUNCATE search.statistics_deltas, search.terms, search.citation_counts, search.articles, search.index_entries, search.journals,
    search.article_organisations, search.organisations;
  DELETE FROM search.trials WHERE nct_id >= 'NCT99000000';
  UPDATE search.corpus SET articles = 0, synthetic_articles = 0, title_terms = 0, abstract_terms = 0, keyword_terms = 0;
  DELETE FROM search.imports WHERE kind = 'sample';
END $$;
