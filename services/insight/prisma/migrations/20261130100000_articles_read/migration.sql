-- How many articles a language model has read, of how many.
ALTER TABLE insight.job_steps ADD COLUMN articles_read integer, ADD COLUMN articles_to_read integer;
