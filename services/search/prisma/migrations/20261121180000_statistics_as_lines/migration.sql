-- Changes of the statistics are lines of a key, a blank and a number: written and read in a third of the time of JSON.
UPDATE search.statistics_deltas SET
  terms = (SELECT coalesce(string_agg(key || ' ' || value, E'\n'), '') FROM json_each_text(terms::json)),
  citations = (SELECT coalesce(string_agg(key || ' ' || value, E'\n'), '') FROM json_each_text(citations::json));
