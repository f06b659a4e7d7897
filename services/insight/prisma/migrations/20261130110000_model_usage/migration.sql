-- Tokens that answers of a language model cost, by user, day (UTC) and run or job.
CREATE TABLE insight.model_usage (
  user_id uuid NOT NULL,
  day date NOT NULL,
  run_id uuid NOT NULL,
  calls integer NOT NULL,
  tokens_read bigint NOT NULL,
  tokens_written bigint NOT NULL,
  PRIMARY KEY (user_id, day, run_id)
);
CREATE INDEX model_usage_day ON insight.model_usage (day);
