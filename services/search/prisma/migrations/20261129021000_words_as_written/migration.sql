-- How an entry was indexed: a number for the format and the vocabulary. Entries with another number are made anew in the background from
-- the stored articles. Those of older releases have 0.
ALTER TABLE search.index_entries
  ADD COLUMN entered date,
  ADD COLUMN created date,
  ADD COLUMN format integer NOT NULL DEFAULT 0;
-- Finds such entries at once; a few bytes for each entry, since nearly all have the same number.
CREATE INDEX index_entries_format ON search.index_entries (format);
