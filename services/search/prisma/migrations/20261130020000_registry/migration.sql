-- The pace at which all processes together ask ClinicalTrials.gov, as that of PubMed; and the searches that it was asked, so that none is
-- asked twice a day.
CREATE TABLE search.registry_pace (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  grants timestamptz[] NOT NULL DEFAULT '{}',
  closed_until timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO search.registry_pace DEFAULT VALUES;
CREATE TABLE search.registry_searches (
  key text PRIMARY KEY,
  searched_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX registry_searches_by_age ON search.registry_searches (searched_at);
