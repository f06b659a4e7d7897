-- How far a file was stored before a newer parser began to read it again: up to there it is read for metadata alone.
ALTER TABLE search.imports ADD COLUMN stored_before integer;

-- A file that is being read again was stored to its end; how many entries it has is not known any more.
UPDATE search.imports SET stored_before = 2147483647, status = 'running' WHERE status = 'rereading';
