-- Organisations that affiliations name, without persons and addresses. Entries of the new format are made with them, in the background for
-- articles that are stored already. Organisations stay when articles go, as names without articles.
CREATE TABLE search.organisations (
  id serial PRIMARY KEY,
  -- The name without case, accents and prepositions.
  key text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  -- ISO 3166 alpha-2; empty where no text tells.
  country text NOT NULL,
  UNIQUE (key, kind, country)
);
CREATE TABLE search.article_organisations (
  pmid bigint NOT NULL REFERENCES search.articles (pmid) ON DELETE CASCADE,
  -- No foreign key: organisations are never deleted, and an import would check each row.
  organisation integer NOT NULL,
  PRIMARY KEY (pmid, organisation)
);
CREATE INDEX article_organisations_by_organisation ON search.article_organisations (organisation);

CREATE OR REPLACE FUNCTION search.remove_sample_corpus() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM search.articles WHERE NOT synthetic LIMIT 1) THEN RETURN; END IF;
  TRUNCATE search.statistics_deltas, search.terms, search.citation_counts, search.articles, search.index_entries, search.journals,
    search.article_organisations, search.organisations;
  UPDATE search.corpus SET articles = 0, synthetic_articles = 0, title_terms = 0, abstract_terms = 0, keyword_terms = 0;
  DELETE FROM search.imports WHERE kind = 'sample';
END $$;
