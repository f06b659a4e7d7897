-- Articles that somebody saved. What PubMed handed out of them is not cleared away with the rest. Who saved them is not known here.
CREATE TABLE search.kept_articles (
  pmid bigint PRIMARY KEY,
  kept_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX pubmed_articles_by_age ON search.pubmed_articles (fetched_at);
