-- Who may make an account where that needs an invitation. An operator is shown the code once; here is its SHA-256.
CREATE TABLE auth.invitations (
  code_hash text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ends_at timestamptz(3) NOT NULL
);
CREATE INDEX invitations_ends_at ON auth.invitations (ends_at);
