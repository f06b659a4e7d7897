-- What a list draws small and says in one sentence of each stored item, bounded whatever was posted.
CREATE OR REPLACE FUNCTION insight.analysis_figures(data json) RETURNS json LANGUAGE sql IMMUTABLE
  RETURN json_build_object('gaps', insight.entries(data -> 'underResearchedAreas'), 'trends', insight.entries(data -> 'overallTrends'),
    'headline', left(coalesce(data #>> '{executiveSummary,0,text}', data #>> '{overallTrends,0}', data #>> '{emergingOpportunities,0}',
      data #>> '{marketGaps,0}', data #>> '{recommendations,0}'), 500));
CREATE OR REPLACE FUNCTION insight.radar_figures(data json) RETURNS json LANGUAGE sql IMMUTABLE
  RETURN (SELECT json_build_object(
      'rings', (SELECT coalesce(json_object_agg(ring, of_ring), '{}') FROM (
        SELECT item ->> 'ring' AS ring, count(*)::integer AS of_ring FROM json_array_elements(items) AS item
        WHERE item ->> 'ring' IS NOT NULL GROUP BY 1) AS counted),
      'blips', (SELECT coalesce(json_agg(json_build_object('name', left(item ->> 'name', 200), 'ring', item ->> 'ring',
          'quadrant', item ->> 'quadrant') ORDER BY place), '[]')
        FROM json_array_elements(items) WITH ORDINALITY AS listed(item, place) WHERE place <= 100))
    FROM (SELECT CASE json_typeof(data -> 'items') WHEN 'array' THEN data -> 'items' ELSE '[]' END AS items) AS radar);
CREATE OR REPLACE FUNCTION insight.roadmap_figures(data json) RETURNS json LANGUAGE sql IMMUTABLE
  RETURN json_build_object('elements', insight.entries(data -> 'elements'), 'roadmapType', data ->> 'roadmapType', 'model', data ->> 'model',
    'steps', (SELECT coalesce(json_agg(json_build_object('name', left(item ->> 'name', 200), 'category', item ->> 'category',
        'maturityLevel', item ->> 'maturityLevel', 'startDate', item #>> '{timeline,startDate}',
        'endDate', item #>> '{timeline,endDate}') ORDER BY place), '[]')
      FROM json_array_elements(CASE json_typeof(data -> 'elements') WHEN 'array' THEN data -> 'elements' ELSE '[]' END)
        WITH ORDINALITY AS listed(item, place) WHERE place <= 60));

UPDATE insight.innovation_analyses SET figures = insight.analysis_figures(data);
UPDATE insight.technology_radars SET figures = insight.radar_figures(data);
UPDATE insight.technology_roadmaps SET figures = insight.roadmap_figures(data);
