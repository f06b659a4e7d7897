-- Words compress by a tenth, and take as many pieces of 2 kB afterwards: time spent for nothing, a fortieth of an import's on PostgreSQL.
ALTER TABLE search.index_entries ALTER COLUMN words SET STORAGE EXTERNAL;
