-- The literature: one row an article, as its source describes it.
CREATE TABLE search.articles (
  pmid bigint PRIMARY KEY,
  title text NOT NULL,
  abstract text,
  authors text[] NOT NULL,
  journal text NOT NULL,
  pub_date text NOT NULL,
  year integer,
  month integer,
  doi text,
  volume text,
  issue text,
  pages text,
  keywords text[] NOT NULL,
  mesh jsonb NOT NULL,
  publication_types text[] NOT NULL,
  stated_citations integer NOT NULL,
  retraction jsonb,
  synthetic boolean NOT NULL,
  version integer NOT NULL,
  revised date,
  reference_pmids bigint[] NOT NULL,
  content_hash text NOT NULL
);

CREATE TABLE search.journals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL UNIQUE,
  abbreviation text
);

-- What searching reads, apart from the articles so that it stays small.
CREATE TABLE search.index_entries (
  pmid bigint PRIMARY KEY REFERENCES search.articles (pmid) ON DELETE CASCADE,
  words tsvector NOT NULL,
  frequencies bytea NOT NULL,
  first_day date,
  last_day date,
  journal_id integer REFERENCES search.journals (id)
);
-- Random bytes do not compress.
ALTER TABLE search.index_entries ALTER COLUMN frequencies SET STORAGE EXTERNAL;
-- Without statistics of the words PostgreSQL takes every search for a rare one and uses the index. With them it reads the
-- whole table for common words, unpacking each tsvector: ten times slower.
ALTER TABLE search.index_entries ALTER COLUMN words SET STATISTICS 0;
-- A small pending list keeps the longest insert short: the list is worked off by whoever fills it.
CREATE INDEX index_entries_words ON search.index_entries USING gin (words) WITH (gin_pending_list_limit = 512);
CREATE INDEX index_entries_journal ON search.index_entries (journal_id);

-- How many articles have a term: what makes a word rare.
CREATE TABLE search.terms (
  term text COLLATE "C" PRIMARY KEY,
  articles integer NOT NULL
);

-- How many articles of the index cite a PMID, whether the index holds that one or not.
CREATE TABLE search.citation_counts (
  pmid bigint PRIMARY KEY,
  citations integer NOT NULL
);

-- Changes of the two tables above that imports have made and that are not added up yet.
CREATE TABLE search.statistics_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bucket smallint NOT NULL,
  terms jsonb NOT NULL,
  citations jsonb NOT NULL
);
CREATE INDEX statistics_deltas_bucket ON search.statistics_deltas (bucket, id);

-- One row: the size of the index, changed in the transaction that changes the index.
CREATE TABLE search.corpus (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  articles integer NOT NULL DEFAULT 0,
  synthetic_articles integer NOT NULL DEFAULT 0,
  title_terms bigint NOT NULL DEFAULT 0,
  abstract_terms bigint NOT NULL DEFAULT 0,
  keyword_terms bigint NOT NULL DEFAULT 0
);
INSERT INTO search.corpus DEFAULT VALUES;

-- What was imported, by content; `position` counts the records that are in, so that an import that was cut short goes on.
CREATE TABLE search.imports (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  content text NOT NULL UNIQUE,
  name text NOT NULL,
  status text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  added integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  deleted integer NOT NULL DEFAULT 0,
  error text,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

-- The sample corpus goes in one stroke, in the transaction that brings the first real articles. Its own rights, because
-- the service's role may not truncate; it does nothing where a real article exists.
CREATE FUNCTION search.remove_sample_corpus() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM search.articles WHERE NOT synthetic LIMIT 1) THEN RETURN; END IF;
  TRUNCATE search.articles, search.index_entries, search.journals, search.terms, search.citation_counts, search.statistics_deltas;
  UPDATE search.corpus SET articles = 0, synthetic_articles = 0, title_terms = 0, abstract_terms = 0, keyword_terms = 0;
  DELETE FROM search.imports WHERE kind = 'sample';
END $$;

CREATE TABLE search.outbox_events (id uuid PRIMARY KEY, type text NOT NULL, event jsonb NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now(), published_at timestamptz(3));
CREATE INDEX outbox_events_unpublished ON search.outbox_events (created_at) WHERE published_at IS NULL;
CREATE TABLE search.processed_events (durable text NOT NULL, event_id uuid NOT NULL, processed_at timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY (durable, event_id));
