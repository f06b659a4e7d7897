-- PMIDs that a result rests on, out of its claims: by them a topic is found from its articles, without reading the results.
CREATE FUNCTION insight.cited_pmids(data json) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN coalesce(jsonb_path_query_array((data #> '{evidence,claims}')::jsonb, '$[*].pmids[*]'), '[]');
ALTER TABLE insight.innovation_analyses ADD COLUMN cited jsonb GENERATED ALWAYS AS (insight.cited_pmids(data)) STORED;
ALTER TABLE insight.technology_radars ADD COLUMN cited jsonb GENERATED ALWAYS AS (insight.cited_pmids(data)) STORED;
ALTER TABLE insight.technology_roadmaps ADD COLUMN cited jsonb GENERATED ALWAYS AS (insight.cited_pmids(data)) STORED;
