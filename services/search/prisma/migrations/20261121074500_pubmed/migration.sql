-- Articles that PubMed handed out. Apart from search.articles: they are not the local index, are never searched here, and do not
-- count in its statistics.
CREATE TABLE search.pubmed_articles (
  pmid bigint PRIMARY KEY,
  record jsonb NOT NULL,
  -- How many articles of PubMed Central cite it; null where PubMed did not say.
  citations integer,
  fetched_at timestamptz(3) NOT NULL DEFAULT now()
);

-- What PubMed answered to a search, kept for a while so that its pages belong together.
CREATE TABLE search.pubmed_searches (
  key text NOT NULL,
  -- Rank of the first PMID, from 0.
  first integer NOT NULL,
  pmids bigint[] NOT NULL,
  count integer NOT NULL,
  translation text NOT NULL,
  web_env text,
  query_key text,
  searched_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (key, first)
);
CREATE INDEX pubmed_searches_by_age ON search.pubmed_searches (searched_at);

-- The one pace at which all processes together may ask PubMed: one row.
CREATE TABLE search.pubmed_pace (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- When the latest requests may leave, oldest first; never more than one second's worth.
  grants timestamptz[] NOT NULL DEFAULT '{}',
  -- PubMed asked to be left alone until then.
  closed_until timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO search.pubmed_pace DEFAULT VALUES;
