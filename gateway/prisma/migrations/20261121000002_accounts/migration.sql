-- What the sessions of a user must hold to. Whoever makes or ends sessions of a user takes this row first.
CREATE TABLE gateway.accounts (
  user_id uuid PRIMARY KEY,
  -- Sessions made with an older password are over.
  credential_version integer NOT NULL,
  -- The tombstone of a deleted account.
  deleted_at timestamptz(3)
);

ALTER TABLE gateway.sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN device text NOT NULL DEFAULT 'Unknown browser',
  ADD COLUMN last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN credential_version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT sessions_id_key UNIQUE (id);

CREATE TABLE gateway.outbox_events (id uuid PRIMARY KEY, type text NOT NULL, event jsonb NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now(), published_at timestamptz(3));
CREATE INDEX outbox_events_unpublished ON gateway.outbox_events (created_at) WHERE published_at IS NULL;
CREATE TABLE gateway.processed_events (durable text NOT NULL, event_id uuid NOT NULL, processed_at timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY (durable, event_id));
