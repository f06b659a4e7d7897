-- The newest of them is the day that the registry is shown as of, for each page of trials.
CREATE INDEX trials_read_at ON search.trials (read_at);
