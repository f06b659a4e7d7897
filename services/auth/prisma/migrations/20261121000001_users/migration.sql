CREATE TABLE auth.users (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL UNIQUE,
  email text,
  email_key text UNIQUE,
  password_hash text NOT NULL,
  first_name text,
  last_name text,
  profile_image_url text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE auth.outbox_events (id uuid PRIMARY KEY, type text NOT NULL, event jsonb NOT NULL, created_at timestamptz(3) NOT NULL DEFAULT now(), published_at timestamptz(3));
CREATE INDEX outbox_events_unpublished ON auth.outbox_events (created_at) WHERE published_at IS NULL;
CREATE TABLE auth.processed_events (durable text NOT NULL, event_id uuid NOT NULL, processed_at timestamptz(3) NOT NULL DEFAULT now(), PRIMARY KEY (durable, event_id));
