CREATE TABLE insight.jobs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('analysis', 'radar', 'roadmap')),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  step text NOT NULL DEFAULT 'idle',
  search_query text NOT NULL,
  article_count integer NOT NULL,
  request json,
  result json,
  failures integer NOT NULL DEFAULT 0,
  deliveries integer NOT NULL DEFAULT 0,
  error text,
  enqueued integer NOT NULL DEFAULT 0,
  enqueued_at timestamptz(3),
  alive_at timestamptz(3),
  history_key text,
  fingerprint text,
  saved_id uuid,
  saved_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3)
);
CREATE INDEX jobs_of_user ON insight.jobs (user_id, created_at DESC);
CREATE INDEX jobs_waiting ON insight.jobs (user_id, created_at, id) WHERE status = 'queued';
CREATE INDEX jobs_running ON insight.jobs (alive_at) WHERE status = 'running';
CREATE INDEX jobs_finished ON insight.jobs (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE insight.step_counters (user_id uuid PRIMARY KEY, last bigint NOT NULL);
CREATE TABLE insight.job_steps (
  user_id uuid NOT NULL,
  sequence bigint NOT NULL,
  job_id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  step text NOT NULL,
  attempt integer,
  maximum integer,
  delay_seconds double precision,
  at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, sequence)
);
CREATE INDEX job_steps_of_job ON insight.job_steps (job_id, sequence);

CREATE TABLE insight.innovation_analyses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  search_query text NOT NULL,
  data json NOT NULL,
  job_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (user_id, job_id)
);
CREATE INDEX innovation_analyses_of_user ON insight.innovation_analyses (user_id, created_at DESC);

CREATE TABLE insight.technology_radars (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  search_query text NOT NULL,
  data json NOT NULL,
  job_id uuid,
  history_key text,
  fingerprint text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (user_id, job_id)
);
CREATE INDEX technology_radars_of_user ON insight.technology_radars (user_id, created_at DESC);
CREATE INDEX technology_radars_history ON insight.technology_radars (user_id, history_key, created_at DESC)
  WHERE history_key IS NOT NULL;

CREATE TABLE insight.technology_roadmaps (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  description text,
  search_query text NOT NULL,
  data json NOT NULL,
  job_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (user_id, job_id)
);
CREATE INDEX technology_roadmaps_of_user ON insight.technology_roadmaps (user_id, created_at DESC);

CREATE TABLE insight.user_tombstones (user_id uuid PRIMARY KEY, deleted_at timestamptz(3) NOT NULL);

CREATE TABLE insight.outbox_events (id uuid PRIMARY KEY, type text NOT NULL, event jsonb NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now(), published_at timestamptz(3));
CREATE INDEX outbox_events_unpublished ON insight.outbox_events (created_at) WHERE published_at IS NULL;
CREATE TABLE insight.processed_events (durable text NOT NULL, event_id uuid NOT NULL, processed_at timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY (durable, event_id));
