-- Who did what: the lines that every service publishes, by the id of their event.
CREATE TABLE auth.audit_entries (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  service text NOT NULL,
  action text NOT NULL,
  outcome text NOT NULL,
  -- Who did it: a user, or a user of the operator's machine.
  user_id uuid,
  operator text,
  address text,
  object_kind text,
  object_id text,
  count integer NOT NULL,
  declared boolean NOT NULL,
  details jsonb NOT NULL,
  -- The account is deleted: ids of it are its pseudonym here, and there is no address.
  forgotten boolean NOT NULL DEFAULT false
);
CREATE INDEX audit_entries_at ON auth.audit_entries (at, id);
CREATE INDEX audit_entries_user ON auth.audit_entries (user_id, at, id) WHERE user_id IS NOT NULL;
CREATE INDEX audit_entries_about ON auth.audit_entries (object_id, at, id) WHERE object_kind = 'user';

-- What a deleted account is called in the trail. Once the deletion itself is forgotten nothing leads from the account to its name there.
ALTER TABLE auth.deletions ADD COLUMN pseudonym uuid NOT NULL DEFAULT gen_random_uuid();
