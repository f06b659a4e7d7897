-- Other names of organisations, from a file that an operator installs: what an affiliation says is told by its usual name when it is read.
CREATE TABLE search.organisation_files (
  -- A hash of all that the file says.
  version text PRIMARY KEY,
  source text NOT NULL,
  -- The day of its newest entry, where the file tells it.
  as_of date,
  names integer NOT NULL,
  current boolean NOT NULL DEFAULT false,
  installed_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX organisation_files_current_key ON search.organisation_files (current) WHERE current;

CREATE TABLE search.organisation_names (
  version text NOT NULL REFERENCES search.organisation_files ON DELETE CASCADE,
  -- A name as `search.organisations` has it.
  key text NOT NULL,
  -- Where an organisation of that name sits; empty for one that sits anywhere.
  country text NOT NULL,
  -- No other organisation of the file has that name.
  is_only boolean NOT NULL,
  to_key text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  place text NOT NULL,
  PRIMARY KEY (version, key, country)
);

-- The day of the newest is told with each answer.
CREATE INDEX trials_by_reading ON search.trials (read_at);
