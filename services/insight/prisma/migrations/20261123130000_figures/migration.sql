-- What a list of stored items shows of each, and what an account's quota counts: neither is to need the data, which may be megabytes.
ALTER TABLE insight.innovation_analyses ADD COLUMN bytes integer, ADD COLUMN figures json;
ALTER TABLE insight.technology_radars ADD COLUMN bytes integer, ADD COLUMN figures json;
ALTER TABLE insight.technology_roadmaps ADD COLUMN bytes integer, ADD COLUMN figures json;

CREATE FUNCTION insight.entries(list json) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE json_typeof(list) WHEN 'array' THEN json_array_length(list) ELSE 0 END;
-- Kept: what is stored from now on is counted by the same words.
CREATE FUNCTION insight.analysis_figures(data json) RETURNS json LANGUAGE sql IMMUTABLE
  RETURN json_build_object('gaps', insight.entries(data -> 'underResearchedAreas'), 'trends', insight.entries(data -> 'overallTrends'));
CREATE FUNCTION insight.radar_figures(data json) RETURNS json LANGUAGE sql IMMUTABLE
  RETURN (SELECT json_build_object('rings', coalesce(json_object_agg(ring, items), '{}')) FROM (
    SELECT item ->> 'ring' AS ring, count(*)::integer AS items FROM json_array_elements(
      CASE json_typeof(data -> 'items') WHEN 'array' THEN data -> 'items' ELSE '[]' END) AS item
    WHERE item ->> 'ring' IS NOT NULL GROUP BY 1) AS counted);
CREATE FUNCTION insight.roadmap_figures(data json) RETURNS json LANGUAGE sql IMMUTABLE
  RETURN json_build_object('elements', insight.entries(data -> 'elements'), 'roadmapType', data ->> 'roadmapType', 'model', data ->> 'model');

UPDATE insight.innovation_analyses SET bytes = octet_length(data::text), figures = insight.analysis_figures(data);
UPDATE insight.technology_radars SET bytes = octet_length(data::text), figures = insight.radar_figures(data);
UPDATE insight.technology_roadmaps SET bytes = octet_length(data::text), figures = insight.roadmap_figures(data);

ALTER TABLE insight.innovation_analyses ALTER COLUMN bytes SET NOT NULL, ALTER COLUMN figures SET NOT NULL;
ALTER TABLE insight.technology_radars ALTER COLUMN bytes SET NOT NULL, ALTER COLUMN figures SET NOT NULL;
ALTER TABLE insight.technology_roadmaps ALTER COLUMN bytes SET NOT NULL, ALTER COLUMN figures SET NOT NULL;
