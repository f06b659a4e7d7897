-- When the user of an account showed to read the mail of its address; null again with another address.
ALTER TABLE auth.users ADD COLUMN email_confirmed_at timestamptz(3);

-- The newest link that was sent to an account's address. The token in it is stored as SHA-256.
CREATE TABLE auth.email_confirmations (
  user_id uuid PRIMARY KEY REFERENCES auth.users (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  email_key text NOT NULL,
  ends_at timestamptz(3) NOT NULL
);
CREATE INDEX email_confirmations_ends_at ON auth.email_confirmations (ends_at);
