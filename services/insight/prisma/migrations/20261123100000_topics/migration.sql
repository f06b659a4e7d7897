-- A topic is a query with its type, journal, author and synonyms. `filters` are those of the search behind a row: of what was made before,
-- only jobs that have not ended know theirs. Null: not recorded.
ALTER TABLE insight.jobs ADD COLUMN topic_key text, ADD COLUMN filters json;
ALTER TABLE insight.innovation_analyses
  ADD COLUMN topic_key text, ADD COLUMN filters json, ADD COLUMN source text, ADD COLUMN analyst text;
ALTER TABLE insight.technology_radars
  ADD COLUMN topic_key text, ADD COLUMN filters json, ADD COLUMN source text, ADD COLUMN analyst text;
ALTER TABLE insight.technology_roadmaps
  ADD COLUMN topic_key text, ADD COLUMN filters json, ADD COLUMN source text, ADD COLUMN analyst text;

-- The same as `topicKey` in src/topics/topic-key.ts, whatever the locale of the database.
CREATE FUNCTION insight.folded(words text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN btrim(regexp_replace(lower(normalize(coalesce(words, ''), NFKC) COLLATE pg_c_utf8), '\s+', ' ', 'g'));
CREATE FUNCTION insight.topic_key(query text, filters json) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN substr(encode(sha256(convert_to(
    CASE WHEN filters IS NULL THEN insight.folded(query) ELSE concat_ws(chr(31),
      insight.folded(query),
      coalesce(filters ->> 'articleType', 'all'),
      insight.folded(filters ->> 'journalFilter'),
      insight.folded(filters ->> 'authorFilter'),
      CASE filters ->> 'synonyms' WHEN 'false' THEN 'words as typed' ELSE '' END) END, 'UTF8')), 'hex'), 1, 32);

UPDATE insight.jobs SET filters = coalesce(request -> 'filters', '{}') WHERE request IS NOT NULL;
UPDATE insight.jobs SET topic_key = insight.topic_key(search_query, filters);

UPDATE insight.innovation_analyses SET topic_key = insight.topic_key(search_query, NULL),
  source = (data -> 'evidence' -> 'background' -> 'source') #>> '{}', analyst = (data -> 'evidence' -> 'analyst') #>> '{}';
UPDATE insight.technology_radars SET topic_key = insight.topic_key(search_query, NULL),
  source = (data -> 'evidence' -> 'background' -> 'source') #>> '{}', analyst = (data -> 'evidence' -> 'analyst') #>> '{}';
UPDATE insight.technology_roadmaps SET topic_key = insight.topic_key(search_query, NULL),
  source = (data -> 'evidence' -> 'background' -> 'source') #>> '{}', analyst = (data -> 'evidence' -> 'analyst') #>> '{}';

UPDATE insight.innovation_analyses item SET topic_key = job.topic_key, filters = job.filters
  FROM insight.jobs job WHERE job.id = item.job_id AND job.user_id = item.user_id;
UPDATE insight.technology_radars item SET topic_key = job.topic_key, filters = job.filters
  FROM insight.jobs job WHERE job.id = item.job_id AND job.user_id = item.user_id;
UPDATE insight.technology_roadmaps item SET topic_key = job.topic_key, filters = job.filters
  FROM insight.jobs job WHERE job.id = item.job_id AND job.user_id = item.user_id;

DROP FUNCTION insight.topic_key(text, json);
DROP FUNCTION insight.folded(text);

ALTER TABLE insight.jobs ALTER COLUMN topic_key SET NOT NULL;
ALTER TABLE insight.innovation_analyses ALTER COLUMN topic_key SET NOT NULL;
ALTER TABLE insight.technology_radars ALTER COLUMN topic_key SET NOT NULL;
ALTER TABLE insight.technology_roadmaps ALTER COLUMN topic_key SET NOT NULL;

CREATE INDEX innovation_analyses_of_topic ON insight.innovation_analyses (user_id, topic_key, created_at DESC);
CREATE INDEX technology_radars_of_topic ON insight.technology_radars (user_id, topic_key, created_at DESC);
CREATE INDEX technology_roadmaps_of_topic ON insight.technology_roadmaps (user_id, topic_key, created_at DESC);
