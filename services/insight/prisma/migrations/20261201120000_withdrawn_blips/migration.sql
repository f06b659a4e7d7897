-- A list names the year in which a technology left the market after the literature of its radar ended.
CREATE OR REPLACE FUNCTION insight.radar_figures(data json) RETURNS json LANGUAGE sql IMMUTABLE
  RETURN (SELECT json_build_object(
      'rings', (SELECT coalesce(json_object_agg(ring, of_ring), '{}') FROM (
        SELECT item ->> 'ring' AS ring, count(*)::integer AS of_ring FROM json_array_elements(items) AS item
        WHERE item ->> 'ring' IS NOT NULL GROUP BY 1) AS counted),
      'blips', (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('name', left(item ->> 'name', 200), 'ring', item ->> 'ring',
          'quadrant', item ->> 'quadrant', 'withdrawnSince', CASE json_typeof(item #> '{assessment,withdrawnSince}') WHEN 'number'
            THEN item #> '{assessment,withdrawnSince}' END)) ORDER BY place), '[]')
        FROM json_array_elements(items) WITH ORDINALITY AS listed(item, place) WHERE place <= 100))
    FROM (SELECT CASE json_typeof(data -> 'items') WHEN 'array' THEN data -> 'items' ELSE '[]' END AS items) AS radar);

UPDATE insight.technology_radars SET figures = insight.radar_figures(data);
