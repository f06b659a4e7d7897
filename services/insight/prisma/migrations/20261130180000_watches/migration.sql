-- A topic that is run again in a rhythm. What is needed to run it is kept here: its results may be of several depths.
CREATE TABLE insight.watches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  topic_key text NOT NULL,
  search_query text NOT NULL,
  filters json NOT NULL,
  schedule json NOT NULL,
  deliveries text[] NOT NULL,
  next_run_at timestamptz(3) NOT NULL,
  -- The run that was begun for it and is not compared yet, and when it was begun.
  run_id uuid,
  taken_at timestamptz(3),
  -- The run that the next one is compared with.
  base_run_id uuid,
  failures integer NOT NULL DEFAULT 0,
  paused text,
  last_run_at timestamptz(3),
  last_outcome text,
  looked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX watches_user_id_topic_key_key ON insight.watches (user_id, topic_key);
CREATE INDEX watches_due ON insight.watches (next_run_at) WHERE paused IS NULL AND run_id IS NULL;
CREATE INDEX watches_run_id ON insight.watches (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX watches_base_run_id ON insight.watches (base_run_id) WHERE base_run_id IS NOT NULL;

-- What changed from one run of a watched topic to a later one, as a document. A run has one at most.
CREATE TABLE insight.digests (
  id uuid PRIMARY KEY,
  watch_id uuid NOT NULL REFERENCES insight.watches ON DELETE CASCADE,
  user_id uuid NOT NULL,
  topic_key text NOT NULL,
  search_query text NOT NULL,
  before_run_id uuid NOT NULL,
  before_as_of timestamptz(3) NOT NULL,
  after_run_id uuid NOT NULL,
  after_as_of timestamptz(3) NOT NULL,
  content json NOT NULL,
  notes text[] NOT NULL,
  counts json NOT NULL,
  made_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX digests_watch_id_after_run_id_key ON insight.digests (watch_id, after_run_id);
CREATE INDEX digests_of_user ON insight.digests (user_id, made_at DESC, id);

-- The Atom feed of a user. The secret in its address is stored as SHA-256: whoever reads the table cannot read the feed.
CREATE TABLE insight.digest_feeds (
  user_id uuid PRIMARY KEY,
  -- Another one with each address: names the feed to its readers.
  id uuid NOT NULL,
  secret_hash text NOT NULL,
  shows_names boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX digest_feeds_secret_hash_key ON insight.digest_feeds (secret_hash);
