-- When a password that an operator's reset made up is worth nothing any more; null for one that somebody chose.
ALTER TABLE auth.users ADD COLUMN password_ends_at timestamptz(3);
