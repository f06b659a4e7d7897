import { FIRST_SYNTHETIC_TRIAL, type RegisteredTrial, type Trial } from '@sextant/contracts/literature/trial';
import { type Database, Parameters } from '../store/database.ts';
import { stopReasonOf } from './stop-reason.ts';

/** What the trials of a literature are found by; one of them is enough. */
export interface TrialSearch {
  readonly nctIds: readonly string[];
  /** Articles that report a trial. A trial's background does not make it one of the literature. */
  readonly pmids: readonly string[];
  /** Conditions or interventions, each by any of its names or headings. */
  readonly subjects: readonly { readonly names: readonly string[]; readonly headings: readonly string[] }[];
  /** One of the subjects is enough; else all of them. */
  readonly isAny: boolean;
  /** Only numbers below this. */
  readonly after: string | null;
  readonly limit: number;
}

/** A page is one message, of 1 MB at most. */
const MAX_PAGE_BYTES = 500_000;

/** SQL that holds for the trials on a subject. */
function aboutSql({ names, headings }: TrialSearch['subjects'][number], parameters: Parameters): string {
  const phrases = names.map((name) => {
    const query = `phraseto_tsquery('simple', ${parameters.add(name)})`;
    return `conditions @@ ${query} OR interventions @@ ${query}`;
  });
  const byHeading = headings.length > 0 ? [`headings && ${parameters.add(headings)}::text[]`] : [];
  return `(${[...byHeading, ...phrases].join(' OR ') || 'false'})`;
}

/** The day on which the newest of the trials was read; null if there are none. */
export async function registryAsOf(database: Database, { isReal = false } = {}): Promise<string | null> {
  const { rows } = await database.query<{ day: string | null }>(
    `SELECT max(read_at)::date::text AS day FROM ${database.schema}.trials ${isReal ? 'WHERE nct_id < $1' : ''} LIMIT 1`,
    isReal ? [FIRST_SYNTHETIC_TRIAL] : [],
  );
  return rows[0]?.day ?? null;
}

/**
 * The trials of a literature by descending number; `next` is where the next page begins, null at the end.
 */
export async function findTrials(
  database: Database,
  { nctIds, pmids, subjects, isAny, after, limit }: TrialSearch,
): Promise<{ trials: RegisteredTrial[]; next: string | null; asOf: string | null }> {
  const { schema } = database;
  const parameters = new Parameters(schema);
  const about = subjects.map((subject) => aboutSql(subject, parameters)).join(isAny ? ' OR ' : ' AND ');
  const own = [
    `nct_id = ANY(${parameters.add(nctIds)}::text[])`,
    `nct_id IN (SELECT nct_id FROM ${schema}.trial_articles WHERE pmid = ANY(${parameters.add(pmids)}::bigint[]) AND type <> 'background')`,
    ...(about ? [`(${about})`] : []),
  ].join(' OR ');
  const cursor = after === null ? '' : `AND nct_id < ${parameters.add(after)}`;
  const { rows } = await database.query<{ trial: Trial }>(
    `SELECT trial FROM ${schema}.trials WHERE (${own}) ${cursor} ORDER BY nct_id DESC LIMIT ${parameters.add(limit + 1)}`,
    parameters.values,
  );
  const trials: RegisteredTrial[] = [];
  let bytes = 0;
  for (const { trial } of rows.slice(0, limit)) {
    bytes += Buffer.byteLength(JSON.stringify(trial));
    if (trials.length > 0 && bytes > MAX_PAGE_BYTES) break;
    trials.push({ ...trial, stopReason: trial.whyStopped ? stopReasonOf(trial.whyStopped) : null });
  }
  return {
    trials,
    next: trials.length < rows.length ? (trials.at(-1)?.nctId ?? null) : null,
    asOf: await registryAsOf(database),
  };
}
