-- What an account's quota counts.
ALTER TABLE library.saved_articles ADD COLUMN bytes integer;
UPDATE library.saved_articles SET bytes = octet_length(concat(pmid, title, authors, journal, pub_date, abstract, doi, keywords));
ALTER TABLE library.saved_articles ALTER COLUMN bytes SET NOT NULL;
