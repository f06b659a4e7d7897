-- Whether a result of a run is kept is asked when runs are cleared away, and when a result is deleted.
CREATE INDEX innovation_analyses_run_id ON insight.innovation_analyses (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX technology_radars_run_id ON insight.technology_radars (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX technology_roadmaps_run_id ON insight.technology_roadmaps (run_id) WHERE run_id IS NOT NULL;
