-- What corrects a saved article or takes it back, as shown when it was saved. Null in articles that an older release saved.
ALTER TABLE library.saved_articles ADD COLUMN notices jsonb;
