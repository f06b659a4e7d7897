-- How raw scores of likeness are spread over the index, by the way they are measured: what `similarityScore` is read off.
CREATE TABLE search.calibrations (
  model text PRIMARY KEY,
  percentiles double precision[] NOT NULL,
  scores double precision[] NOT NULL,
  articles integer NOT NULL,
  synthetic boolean NOT NULL,
  measured_at timestamptz(3) NOT NULL DEFAULT now()
);
