-- Characters of a model's answer that have come so far.
ALTER TABLE insight.job_steps ADD COLUMN received integer;
