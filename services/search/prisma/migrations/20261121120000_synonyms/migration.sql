-- Other names of things, learned from the index itself: acronyms by their definitions, author keywords by the MeSH headings beside them.
CREATE TABLE search.synonyms (
  -- Stems of the name that a query may have, in their order, joined by blanks.
  name text NOT NULL,
  -- The other name, as it is shown and read.
  synonym text NOT NULL,
  -- 'acronym' or 'heading'.
  kind text NOT NULL,
  -- Whether the name must be typed in capitals: in small letters it is an ordinary word.
  capitals boolean NOT NULL,
  -- Articles that the tie rests on.
  articles integer NOT NULL,
  PRIMARY KEY (name, synonym)
);

-- What the synonyms were learned from: one row.
CREATE TABLE search.synonyms_state (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  articles integer NOT NULL DEFAULT 0,
  synthetic boolean NOT NULL DEFAULT false,
  -- A process is learning until then.
  busy_until timestamptz(3) NOT NULL DEFAULT '-infinity'
);
INSERT INTO search.synonyms_state DEFAULT VALUES;
