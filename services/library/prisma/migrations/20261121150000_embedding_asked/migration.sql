-- When search was last asked for the vector of a saved article: it is asked again until it has one, and when its model is another.
ALTER TABLE library.saved_articles ADD COLUMN embedding_asked_at timestamptz(3);
CREATE INDEX saved_articles_without_embedding ON library.saved_articles (embedding_asked_at NULLS FIRST) WHERE embedding IS NULL;
