-- Wrong passwords, by what they were tried at or from; key is a hash, so the table names nobody.
CREATE TABLE auth.sign_in_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  open_at timestamptz(3) NOT NULL,
  forgotten_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_failures_forgotten_at ON auth.sign_in_failures (forgotten_at);
