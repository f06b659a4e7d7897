-- Part of the index that a job waits for.
ALTER TABLE insight.job_steps ADD COLUMN waiting_for text;
