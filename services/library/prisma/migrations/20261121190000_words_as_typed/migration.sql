-- Whether a search looked for other names of its words, too: it is run again as it was.
ALTER TABLE library.search_history ADD COLUMN synonyms boolean NOT NULL DEFAULT true;
ALTER TABLE library.saved_queries ADD COLUMN synonyms boolean NOT NULL DEFAULT true;
