CREATE TABLE gateway.sessions (
  sid text PRIMARY KEY,
  sess json NOT NULL,
  expire timestamptz(3) NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sessions_expire ON gateway.sessions (expire);
CREATE INDEX sessions_user ON gateway.sessions (user_id);
