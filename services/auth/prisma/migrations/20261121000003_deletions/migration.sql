-- Grows with every change of the password: sessions made with an older one are over.
ALTER TABLE auth.users ADD COLUMN credential_version integer NOT NULL DEFAULT 1;

-- Deleted accounts, for 30 days: which services have answered that they keep nothing of them any more.
CREATE TABLE auth.deletions (
  user_id uuid PRIMARY KEY,
  -- SHA-256 of the token in the status link.
  token_hash text NOT NULL UNIQUE,
  requested_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX deletions_requested_at ON auth.deletions (requested_at);
CREATE TABLE auth.purges (
  user_id uuid NOT NULL REFERENCES auth.deletions ON DELETE CASCADE,
  service text NOT NULL,
  purged_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, service)
);

-- Failures at an account and those of its known browsers are found by the hash of its name.
ALTER TABLE auth.sign_in_failures ADD COLUMN account text;
CREATE INDEX sign_in_failures_account ON auth.sign_in_failures (account);
