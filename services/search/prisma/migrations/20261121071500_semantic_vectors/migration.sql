-- Generations of the built-in semantic model. A new one is built beside the current one and replaces it at once.
CREATE TABLE search.semantic_models (
  name text PRIMARY KEY,
  dimensions integer NOT NULL,
  current boolean NOT NULL DEFAULT false,
  -- Rises with every change of the vectors of this model.
  revision integer NOT NULL DEFAULT 0,
  articles integer NOT NULL,
  synthetic boolean NOT NULL,
  -- What the index was like when the vectors last fitted it.
  index_state text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX semantic_models_current ON search.semantic_models (current) WHERE current;

-- The projection of a model from terms to dimensions, in rows of some hundred kilobytes.
CREATE TABLE search.semantic_model_parts (
  model text NOT NULL REFERENCES search.semantic_models (name) ON DELETE CASCADE,
  part integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (model, part)
);
ALTER TABLE search.semantic_model_parts ALTER COLUMN content SET STORAGE EXTERNAL;

-- Vectors by article and model. No reference to the article: a vector without one is found by nobody, and swept up later.
CREATE TABLE search.embeddings (
  model text NOT NULL REFERENCES search.semantic_models (name) ON DELETE CASCADE,
  pmid bigint NOT NULL,
  content_hash text NOT NULL,
  vector public.halfvec NOT NULL,
  PRIMARY KEY (model, pmid)
);

-- One process at a time builds vectors; one that died is succeeded when its time is over.
CREATE TABLE search.semantic_lease (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  owner text,
  until timestamptz(3) NOT NULL DEFAULT '-infinity'
);
INSERT INTO search.semantic_lease DEFAULT VALUES;
