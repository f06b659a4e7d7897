-- Where a user's digests are told to another system. Its secret is derived from the operator's key and the id, and is not stored.
CREATE TABLE insight.webhooks (
  user_id uuid PRIMARY KEY,
  -- Another one with each secret.
  id uuid NOT NULL,
  url text NOT NULL,
  secret_hash text NOT NULL,
  -- 'user', 'failures', 'gone' or 'key-changed'
  paused text,
  -- Nothing is sent before it.
  retry_at timestamptz(3),
  last_sent_at timestamptz(3),
  -- When it was made or last resumed: what failed before counts no more.
  resumed_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Messages to webhooks: they wait, or have ended.
CREATE TABLE insight.webhook_messages (
  -- Id of the event, in every attempt.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES insight.webhooks ON DELETE CASCADE,
  -- Null of a test.
  digest_id uuid REFERENCES insight.digests ON DELETE CASCADE,
  event json NOT NULL,
  -- 'waiting', or what became of it
  state text NOT NULL DEFAULT 'waiting',
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- Why the last attempt failed, and the status that was answered.
  failure text,
  failure_status smallint,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3)
);
CREATE INDEX webhook_messages_due ON insight.webhook_messages (due_at) WHERE ended_at IS NULL;
CREATE INDEX webhook_messages_of_user ON insight.webhook_messages (user_id, created_at DESC);
CREATE INDEX webhook_messages_digest_id ON insight.webhook_messages (digest_id);
CREATE INDEX webhook_messages_ended_at ON insight.webhook_messages (ended_at) WHERE ended_at IS NOT NULL;
