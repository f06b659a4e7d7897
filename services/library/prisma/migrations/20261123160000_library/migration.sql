-- Words without accents, capitals and marks, whatever the locale of the database: of what is stored, and of what is looked for.
CREATE FUNCTION library.plain_words(words text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN btrim(regexp_replace(
    regexp_replace(lower(normalize(coalesce(words, ''), NFKD) COLLATE pg_c_utf8), '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));

-- '2023 Nov-Dec' and '2023-11-05' as 20231100 and 20231105, to sort by; null without a year.
CREATE FUNCTION library.publication_day(pub_date text) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN substring(pub_date, '\d{4}')::integer * 10000
    + coalesce(substring(pub_date, '\d{4}[/-](\d\d)')::integer,
        (strpos('janfebmaraprmayjunjulaugsepoctnovdec', lower(substring(pub_date, '\d{4}\s+([A-Za-z]{3})'))) + 2) / 3, 0) * 100
    + coalesce(substring(pub_date, '\d{4}[/-]\d\d[/-](\d\d)')::integer, substring(pub_date, '\d{4}\s+[A-Za-z]{3}\s+(\d{1,2})\M')::integer, 0);

-- Tags, in alphabetical order, and a note are the user's own; a removed article is deleted a day later.
-- A tsvector holds a megabyte: longer texts are found by what they begin with.
ALTER TABLE library.saved_articles
  ADD COLUMN tags jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN note_version integer NOT NULL DEFAULT 0,
  ADD COLUMN removed_at timestamptz(3),
  ADD COLUMN words tsvector GENERATED ALWAYS AS (to_tsvector('pg_catalog.simple', library.plain_words(
    title || ' ' || left(authors::text, 30000) || ' ' || journal || ' ' || coalesce(left(abstract, 30000), '') || ' '
    || left(keywords::text, 20000) || ' ' || tags::text || ' ' || note || ' ' || pmid || ' ' || coalesce(doi, '')))) STORED;
CREATE INDEX saved_articles_removed ON library.saved_articles (removed_at) WHERE removed_at IS NOT NULL;
