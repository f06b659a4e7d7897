-- How many words wait to be sorted in is up to the import, which knows how fast this database is.
ALTER INDEX search.index_entries_words RESET (gin_pending_list_limit);
