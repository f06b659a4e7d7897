-- What a saved query found when it was run last: what it finds beyond that is new.
ALTER TABLE library.saved_queries
  ADD COLUMN last_run_at timestamptz(3),
  ADD COLUMN seen_pmids text[] NOT NULL DEFAULT '{}',
  -- There were more matches than are remembered.
  ADD COLUMN seen_capped boolean NOT NULL DEFAULT false,
  ADD COLUMN new_count integer,
  ADD COLUMN checked_at timestamptz(3);

-- Which model of the search service an embedding is of.
ALTER TABLE library.saved_articles ADD COLUMN embedding_model text;
