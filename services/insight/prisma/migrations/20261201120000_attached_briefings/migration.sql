-- Mails of such a watch carry the briefing of the run that they tell of.
ALTER TABLE insight.watches ADD COLUMN attaches_briefing boolean NOT NULL DEFAULT false;
