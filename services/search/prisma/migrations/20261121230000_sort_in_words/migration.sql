-- Sorts the words that wait into the index. An import calls it when it is time, since an insert that does it takes as long again; it
-- takes the index's owner, which the service's role is not. The index is found by its name at each call: one that is made anew has it too.
CREATE FUNCTION search.sort_in_words() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
AS $$ SELECT gin_clean_pending_list('search.index_entries_words'::regclass) $$;
