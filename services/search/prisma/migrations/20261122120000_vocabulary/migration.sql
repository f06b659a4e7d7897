-- Versions of MeSH that an operator has taken; without a current one the table that comes with the release is used.
CREATE TABLE search.vocabularies (
  -- The year and a hash of all that the table says.
  version text PRIMARY KEY,
  year integer NOT NULL,
  descriptors integer NOT NULL,
  substances integer NOT NULL,
  -- The files that it was made from.
  files text[] NOT NULL,
  current boolean NOT NULL DEFAULT false,
  made_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX vocabularies_current_key ON search.vocabularies (current) WHERE current;

CREATE TABLE search.vocabulary_parts (
  version text NOT NULL REFERENCES search.vocabularies ON DELETE CASCADE,
  part integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (version, part)
);
-- It is compressed already.
ALTER TABLE search.vocabulary_parts ALTER COLUMN content SET STORAGE EXTERNAL;
