-- A trial is found by its title, too: some name what they are on there alone.
UPDATE search.trials SET conditions = conditions || to_tsvector('simple', trial ->> 'title');
-- Trials of a file without dates counted as read in 1970.
UPDATE search.trials SET read_at = now() WHERE read_at < '2000-01-01';
