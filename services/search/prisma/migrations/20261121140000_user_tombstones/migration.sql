-- A deleted user: a search that was under way records nothing any more.
CREATE TABLE search.user_tombstones (user_id uuid PRIMARY KEY, deleted_at timestamptz(3) NOT NULL);
