import type { Database } from '../store/database.ts';
import type { Logger } from '../store/logger.ts';
import { readCorpusSize } from '../store/statistics.ts';
import { type Calibration, createCalibration, scoresAtPoints } from './calibration.ts';
import { PERCENTILES } from './points.ts';

/** A similarity measure with calibrated scores. */
export interface CalibratedModel {
  readonly name: string;
  /** Default scores at the points for an index too small to measure; from articles and titles of real literature. */
  readonly defaultScores: readonly number[];
  /** Raw scores of a sample of query–document pairs, deterministic for an index. */
  sample(): Promise<Float64Array>;
}

/** Below this many articles each point would depend on single pairs. */
const MIN_ARTICLES = 200;
/** Measured again when the index has changed by more than this share. */
const MAX_CHANGE_SHARE = 0.1;

/** The index now, and the calibration with the index that it was measured on; null if there is none. */
interface CalibrationRow {
  size: number;
  is_synthetic: boolean;
  stored: { percentiles: number[]; scores: number[]; articles: number; synthetic: boolean } | null;
}

const readSql = (schema: string) => `
  SELECT c.articles AS size, c.synthetic_articles > 0 AS is_synthetic, to_jsonb(m) AS stored
  FROM ${schema}.corpus c LEFT JOIN ${schema}.calibrations m ON m.model = $1 LIMIT 1`;
const writeSql = (schema: string) => `
  INSERT INTO ${schema}.calibrations (model, percentiles, scores, articles, synthetic) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (model) DO UPDATE SET percentiles = excluded.percentiles, scores = excluded.scores,
    articles = excluded.articles, synthetic = excluded.synthetic, measured_at = now()`;

/**
 * Calibrations of this index, stored in the database, so that they survive restarts and are shared by processes. A
 * missing one is measured on first use; an outdated one is used until its replacement has been measured in the
 * background.
 */
export interface Calibrations {
  of(model: CalibratedModel): Promise<Calibration>;
  /** Resolves when no measurement is running. */
  idle(): Promise<void>;
}

export function createCalibrations(database: Database, logger?: Logger): Calibrations {
  const inFlight = new Map<string, Promise<Calibration>>();

  async function measure(model: CalibratedModel): Promise<Calibration> {
    const { articles, synthetic } = await readCorpusSize(database);
    const scores = scoresAtPoints(await model.sample());
    await database.query(writeSql(database.schema), [
      model.name,
      PERCENTILES,
      scores,
      articles,
      synthetic > 0,
    ]);
    return createCalibration(scores);
  }

  function measureOnce(model: CalibratedModel): Promise<Calibration> {
    const begun = inFlight.get(model.name);
    if (begun) return begun;
    const measuring = measure(model).finally(() => inFlight.delete(model.name));
    inFlight.set(model.name, measuring);
    return measuring;
  }

  const hasSamePoints = ({ percentiles }: NonNullable<CalibrationRow['stored']>) =>
    percentiles.length === PERCENTILES.length &&
    percentiles.every((percentile, index) => percentile === PERCENTILES[index]);

  return {
    async of(model) {
      const { rows } = await database.query<CalibrationRow>(readSql(database.schema), [model.name]);
      const { size = 0, is_synthetic = false, stored = null } = rows[0] ?? {};
      if (size < MIN_ARTICLES) return createCalibration(model.defaultScores);
      if (!stored || !hasSamePoints(stored))
        return measureOnce(model).catch((error: unknown) => {
          logger?.warn(
            { err: error },
            'similarity could not be calibrated; that of a typical literature stands in',
          );
          return createCalibration(model.defaultScores);
        });
      const changed = Math.abs(size - stored.articles) / stored.articles;
      if (changed > MAX_CHANGE_SHARE || stored.synthetic !== is_synthetic)
        measureOnce(model).catch((error: unknown) =>
          logger?.warn(
            { err: error },
            'similarity could not be calibrated anew; the earlier calibration serves on',
          ),
        );
      return createCalibration(stored.scores);
    },
    async idle() {
      await Promise.allSettled(inFlight.values());
    },
  };
}
