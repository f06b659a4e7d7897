-- Sorts the words that wait into the index. An import calls it when it is time, since an insert that does it takes as long again; it
-- takes the index's owner, which the service's role is not.
CREATE FUNCTION search.sort_in_words() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
  RETURN gin_clean_pending_list('search.index_entries_words'::regclass);
