-- What an operator has installed of newer lists of drugs; without it the table that comes with the release is used.
CREATE TABLE insight.drug_tables (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- A hash of the content.
  version text NOT NULL,
  packed bytea NOT NULL,
  installed_at timestamptz(3) NOT NULL DEFAULT now()
);
-- It is compressed already.
ALTER TABLE insight.drug_tables ALTER COLUMN packed SET STORAGE EXTERNAL;
