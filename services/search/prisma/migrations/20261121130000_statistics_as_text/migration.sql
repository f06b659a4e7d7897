-- Changes of the statistics are written once, read once and never looked into: as jsonb each of their hundred thousands of
-- numbers was taken apart, and the whole compressed, for nothing.
ALTER TABLE search.statistics_deltas ALTER COLUMN terms TYPE text USING terms::text, ALTER COLUMN citations TYPE text USING citations::text;
ALTER TABLE search.statistics_deltas ALTER COLUMN terms SET STORAGE EXTERNAL;
ALTER TABLE search.statistics_deltas ALTER COLUMN citations SET STORAGE EXTERNAL;
