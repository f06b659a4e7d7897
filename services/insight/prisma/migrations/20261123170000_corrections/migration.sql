-- What analysts changed of the results of a topic, a row a change. Rows are only added: the newest version of a subject says what holds.
CREATE TABLE insight.corrections (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  topic_key text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  section text NOT NULL,
  concept_key text,
  name text NOT NULL,
  version integer NOT NULL,
  changes json NOT NULL,
  decision json NOT NULL,
  reason text,
  basis json NOT NULL,
  undoes uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Of two changes of one version, one is refused.
CREATE UNIQUE INDEX corrections_user_id_topic_key_subject_version_key
  ON insight.corrections (user_id, topic_key, subject, version);
CREATE INDEX corrections_of_topic ON insight.corrections (user_id, topic_key, created_at DESC);
