CREATE TABLE library.owners (
  user_id uuid PRIMARY KEY,
  purged_at timestamptz(3),
  history_cleared_at timestamptz(3)
);

-- `vector` lives in `public`: an admin creates the extension before any migration runs.
CREATE TABLE library.saved_articles (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  pmid text NOT NULL,
  title text NOT NULL,
  authors jsonb NOT NULL,
  journal text NOT NULL,
  pub_date text NOT NULL,
  abstract text,
  doi text,
  volume text,
  issue text,
  pages text,
  keywords jsonb NOT NULL,
  citation_count integer NOT NULL DEFAULT 0,
  article_type text,
  retraction jsonb,
  synthetic boolean NOT NULL DEFAULT false,
  embedding public.vector(1536),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (user_id, pmid)
);
CREATE INDEX saved_articles_newest ON library.saved_articles (user_id, saved_at DESC, position);

CREATE TABLE library.search_history (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  query text NOT NULL,
  historical_depth text,
  future_horizon text,
  article_type text,
  journal_filter text,
  author_filter text,
  results_count integer NOT NULL,
  searched_at timestamptz(3) NOT NULL
);
CREATE INDEX search_history_newest ON library.search_history (user_id, searched_at DESC);

CREATE TABLE library.saved_queries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  historical_depth text,
  future_horizon text,
  article_type text,
  journal_filter text,
  author_filter text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX saved_queries_newest ON library.saved_queries (user_id, created_at DESC);

CREATE TABLE library.activity (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('search', 'save', 'analysis', 'radar', 'roadmap')),
  title text NOT NULL,
  detail text,
  pmid text,
  at timestamptz(3) NOT NULL
);
CREATE INDEX activity_newest ON library.activity (user_id, at DESC, id DESC);
CREATE INDEX activity_of_kind ON library.activity (user_id, kind, at DESC, id DESC);

CREATE TABLE library.active_hours (
  user_id uuid NOT NULL,
  hour timestamptz(3) NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (user_id, hour, kind)
);

CREATE TABLE library.outbox_events (id uuid PRIMARY KEY, type text NOT NULL, event jsonb NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now(), published_at timestamptz(3));
CREATE INDEX outbox_events_unpublished ON library.outbox_events (created_at) WHERE published_at IS NULL;
CREATE TABLE library.processed_events (durable text NOT NULL, event_id uuid NOT NULL, processed_at timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY (durable, event_id));
