-- What programs sign in with. The secret is shown once to the user who makes it; here is its SHA-256.
CREATE TABLE auth.access_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  name text NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  prefix text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  last_used_from text
);
CREATE INDEX access_tokens_user_id ON auth.access_tokens (user_id);
CREATE INDEX access_tokens_expires_at ON auth.access_tokens (expires_at);
