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
