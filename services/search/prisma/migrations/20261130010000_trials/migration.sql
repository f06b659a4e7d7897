-- Registered trials: what is kept of each as one document, and the words and headings by which it is found.
CREATE TABLE search.trials (
  nct_id text PRIMARY KEY,
  trial jsonb NOT NULL,
  updated date,
  headings text[] NOT NULL,
  conditions tsvector NOT NULL,
  interventions tsvector NOT NULL,
  read_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX trials_by_heading ON search.trials USING gin (headings);
CREATE INDEX trials_by_condition ON search.trials USING gin (conditions);
CREATE INDEX trials_by_intervention ON search.trials USING gin (interventions);

CREATE TABLE search.trial_articles (
  nct_id text NOT NULL REFERENCES search.trials (nct_id) ON DELETE CASCADE,
  pmid bigint NOT NULL,
  type text NOT NULL,
  PRIMARY KEY (nct_id, pmid)
);
CREATE INDEX trial_articles_pmid ON search.trial_articles (pmid);
