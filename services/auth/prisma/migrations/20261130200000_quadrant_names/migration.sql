-- What a user calls the four quadrants of a radar; NULL for the standard names.
ALTER TABLE auth.users ADD COLUMN quadrant_names jsonb;
