-- A full analysis: the three jobs that make it, and the table of its evidence, one document.
CREATE TABLE insight.topic_runs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  topic_key text NOT NULL,
  search_query text NOT NULL,
  selection json,
  evidence json,
  -- Of the evidence; counted in the user's quota.
  bytes integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX topic_runs_of_topic ON insight.topic_runs (user_id, topic_key, created_at DESC);

-- Null for results that were made one by one, and for those of before.
ALTER TABLE insight.jobs ADD COLUMN run_id uuid;
CREATE INDEX jobs_run_id ON insight.jobs (run_id) WHERE run_id IS NOT NULL;
ALTER TABLE insight.innovation_analyses ADD COLUMN run_id uuid;
ALTER TABLE insight.technology_radars ADD COLUMN run_id uuid;
ALTER TABLE insight.technology_roadmaps ADD COLUMN run_id uuid;

-- What a reader found in public articles: depends on text and reader alone, so all users share it.
CREATE TABLE insight.article_readings (
  pmid text NOT NULL,
  text_hash text NOT NULL,
  reader text NOT NULL,
  version text NOT NULL,
  reading json NOT NULL,
  used_on date NOT NULL DEFAULT current_date,
  PRIMARY KEY (pmid, text_hash, reader, version)
);
CREATE INDEX article_readings_used_on ON insight.article_readings (used_on);

-- What a user decided on a study or on a sentence of it, a row a decision. Rows are only added: the newest one of a field holds.
CREATE TABLE insight.row_decisions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  topic_key text NOT NULL,
  pmid text NOT NULL,
  -- Null: the study as a whole.
  sentence text,
  -- As printed, so that it stays in the table when a reader no longer finds it.
  quote text,
  field text NOT NULL,
  value_before json NOT NULL,
  value_after json NOT NULL,
  undoes uuid,
  -- Counts the decisions on the study.
  version integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Of two decisions of one version, one is refused.
CREATE UNIQUE INDEX row_decisions_user_id_topic_key_pmid_version_key
  ON insight.row_decisions (user_id, topic_key, pmid, version);
