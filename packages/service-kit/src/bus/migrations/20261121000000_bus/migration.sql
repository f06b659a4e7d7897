-- The in-process bus. Leases, delays and wake-ups live in the memory of the one process that owns the bus; these tables hold what
-- must survive it: what was published, and what is not acknowledged yet.

CREATE TABLE bus.events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  type text NOT NULL,
  event jsonb NOT NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX events_type ON bus.events (type, seq);
CREATE INDEX events_published_at ON bus.events (published_at);

CREATE TABLE bus.durables (
  name text PRIMARY KEY,
  types text[] NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- One row for each durable and event, until it is acknowledged.
CREATE TABLE bus.deliveries (
  durable text NOT NULL REFERENCES bus.durables (name) ON DELETE CASCADE,
  seq bigint NOT NULL REFERENCES bus.events (seq) ON DELETE CASCADE,
  attempt integer NOT NULL DEFAULT 0,
  PRIMARY KEY (durable, seq)
);
CREATE INDEX deliveries_seq ON bus.deliveries (seq);

-- Done rows stay for the duplicate window.
CREATE TABLE bus.jobs (
  seq bigint GENERATED ALWAYS AS IDENTITY,
  queue text NOT NULL,
  id text NOT NULL,
  attempt integer NOT NULL DEFAULT 0,
  enqueued_at timestamptz(3) NOT NULL DEFAULT now(),
  done_at timestamptz(3),
  PRIMARY KEY (queue, id)
);
CREATE INDEX jobs_waiting ON bus.jobs (queue, seq) WHERE done_at IS NULL;

CREATE TABLE bus.dead_letters (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  consumer text NOT NULL,
  id text NOT NULL,
  event jsonb,
  attempts integer NOT NULL,
  reason text NOT NULL,
  died_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX dead_letters_died_at ON bus.dead_letters (died_at);
