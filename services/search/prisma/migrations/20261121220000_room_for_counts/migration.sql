-- Counts are raised again and again. With room for the new version on the same page neither their index nor another page is written.
ALTER TABLE search.terms SET (fillfactor = 50);
ALTER TABLE search.citation_counts SET (fillfactor = 50);
