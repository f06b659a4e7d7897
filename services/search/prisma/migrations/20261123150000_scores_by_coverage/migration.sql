-- Scores by meaning now fall where words of the query are missing: what they were calibrated by is measured anew, on its first use.
DELETE FROM search.calibrations;
