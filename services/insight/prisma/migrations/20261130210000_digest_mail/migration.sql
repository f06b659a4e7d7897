-- Mails with digests. One gathers what a user's watches find within a while; then it is sent, by whoever takes it.
CREATE TABLE insight.digest_mails (
  -- Also the left part of its Message-ID: sent again, it is the same mail.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- 'gathering', 'waiting', or what became of it
  state text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- How often it was handed to the mail server without an answer.
  handed_over integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX digest_mails_gathering ON insight.digest_mails (user_id) WHERE state = 'gathering';
CREATE INDEX digest_mails_due ON insight.digest_mails (due_at) WHERE ended_at IS NULL;
CREATE INDEX digest_mails_of_user ON insight.digest_mails (user_id, created_at DESC);
CREATE INDEX digest_mails_ended_at ON insight.digest_mails (ended_at) WHERE ended_at IS NOT NULL;

-- Which digests a mail has.
CREATE TABLE insight.mailed_digests (
  digest_id uuid PRIMARY KEY REFERENCES insight.digests ON DELETE CASCADE,
  mail_id uuid NOT NULL REFERENCES insight.digest_mails ON DELETE CASCADE
);
CREATE INDEX mailed_digests_mail_id ON insight.mailed_digests (mail_id);

-- What links in mails are signed with, by every process: one row, made with the first mail.
CREATE TABLE insight.mail_keys (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  key bytea NOT NULL
);

-- Whether names are shown is also for subjects of mails, so it outlives an address of the feed.
ALTER TABLE insight.digest_feeds ALTER COLUMN secret_hash DROP NOT NULL;
