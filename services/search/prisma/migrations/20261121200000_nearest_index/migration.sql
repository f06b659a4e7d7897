-- Indexes of the nearest vectors, one a generation, for more vectors than fit memory: `src/semantic/nearest.ts`. Each model has its own
-- length, so that each has its own index. The service's role may make and drop none but these.
CREATE FUNCTION search.nearest_index(model text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
  RETURN 'embeddings_hnsw_' || left(md5(model), 16);

-- In memory, where it is quick: links and vector of each article, as much as is needed, two gigabytes at most. Several processes build
-- it at once where the server has the shared memory for that.
CREATE FUNCTION search.make_nearest_index(model text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog SET statement_timeout = 0 AS $$
DECLARE
  generation search.semantic_models;
  kilobytes bigint;
  statement text;
BEGIN
  SELECT * INTO STRICT generation FROM search.semantic_models m WHERE m.name = make_nearest_index.model;
  SELECT (count(*) * (2 * generation.dimensions + 1500)) / 1024 INTO kilobytes
  FROM search.embeddings e WHERE e.model = generation.name;
  PERFORM set_config('maintenance_work_mem', least(greatest(kilobytes, 65536), 2097152) || 'kB', true);
  statement := format('CREATE INDEX IF NOT EXISTS %I ON search.embeddings
    USING hnsw ((vector::public.halfvec(%s)) public.halfvec_cosine_ops) WITH (m = 32, ef_construction = 200) WHERE model = %L',
    search.nearest_index(generation.name), generation.dimensions, generation.name);
  BEGIN
    EXECUTE statement;
  EXCEPTION WHEN insufficient_resources THEN
    PERFORM set_config('max_parallel_maintenance_workers', '0', true);
    EXECUTE statement;
  END;
END $$;

-- Those of generations that are gone. Nobody waits for it: what is in use now goes the next time.
CREATE FUNCTION search.drop_nearest_indexes() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog SET lock_timeout = '1s' AS $$
DECLARE
  name text;
BEGIN
  FOR name IN
    SELECT indexname FROM pg_indexes
    WHERE schemaname = 'search' AND tablename = 'embeddings' AND starts_with(indexname, 'embeddings_hnsw_')
      AND indexname NOT IN (SELECT search.nearest_index(m.name) FROM search.semantic_models m)
    LIMIT 100
  LOOP
    EXECUTE format('DROP INDEX search.%I', name);
  END LOOP;
EXCEPTION WHEN lock_not_available THEN NULL;
END $$;
