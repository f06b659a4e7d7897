import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { Claim } from '@sextant/contracts/insight/evidence';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { Sql } from '@sextant/service-kit/database';
import { STORED_KINDS } from '../item-store/kinds.ts';
import type { Position } from './cursor.ts';
import type { TopicResult } from './versions.ts';

/** Maximum number of a topic's records per kind, the newest. */
const MAX_RESULTS_PER_KIND = 300;
const KINDS: readonly JobKind[] = ['analysis', 'radar', 'roadmap'];

/** A UNION of one query per kind. */
const unionOfKinds = (queryOf: (kind: JobKind, table: string) => string): string =>
  KINDS.map((kind) => `(${queryOf(kind, STORED_KINDS[kind].table)})`).join(' UNION ALL ');

/** LIKE patterns for the words of a search, with wildcards escaped. */
const toLikePatterns = (words: string): string[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

export interface TopicSearch {
  readonly words: string;
  /** Only the topic of this record or job. */
  readonly result: string | null;
  readonly position: Position | null;
  readonly take: number;
}

/** Keys of the user's topics, newest first, starting after `position`. */
export function listTopicKeys(
  db: Sql,
  userId: string,
  { words, result, position, take }: TopicSearch,
): Promise<Position[]> {
  return db.$queryRawUnsafe<Position[]>(
    `SELECT topic_key AS key, max(created_at) AS at FROM (
       ${unionOfKinds((_kind, table) => `SELECT topic_key, created_at, search_query FROM ${table} WHERE user_id = $1::uuid`)}
     ) results
     WHERE search_query ILIKE ALL ($2::text[])
       AND ($3::uuid IS NULL OR topic_key IN (
         SELECT topic_key FROM insight.jobs WHERE user_id = $1::uuid AND id = $3::uuid UNION ALL
         ${unionOfKinds((_kind, table) => `SELECT topic_key FROM ${table} WHERE user_id = $1::uuid AND (id = $3::uuid OR job_id = $3::uuid)`)}))
     GROUP BY topic_key
     HAVING $4::timestamptz IS NULL OR (max(created_at), topic_key) < ($4::timestamptz, $5)
     ORDER BY at DESC, key DESC LIMIT $6::integer`,
    userId,
    toLikePatterns(words),
    result,
    position?.at ?? null,
    position?.key ?? null,
    take,
  );
}

/** The user's saved records of these topics without their data, newest first. */
export function topicResults(
  db: Sql,
  userId: string,
  keys: readonly string[],
): Promise<(TopicResult & { readonly key: string })[]> {
  return db.$queryRawUnsafe(
    `${unionOfKinds(
      (kind, table) =>
        `SELECT topic_key AS key, id, '${kind}' AS kind, job_id AS "jobId", run_id AS "runId", search_query AS "searchQuery", filters, source, analyst,
           created_at AS "createdAt", ${kind === 'radar' ? 'history_key' : 'NULL'} AS "historyKey",
           ${kind === 'radar' ? 'fingerprint' : 'NULL'} AS fingerprint
         FROM ${table} WHERE user_id = $1::uuid AND topic_key = ANY($2::text[])
         ORDER BY created_at DESC, id LIMIT ${MAX_RESULTS_PER_KIND} * cardinality($2::text[])`,
    )} ORDER BY "createdAt" DESC, id LIMIT 100000`,
    userId,
    keys,
  );
}

/** The first texts of an analysis, in display order; null if its version lacks them. */
export interface OpeningStatements {
  readonly id: string;
  readonly data: Pick<
    AnalysisData,
    'overallTrends' | 'emergingOpportunities' | 'marketGaps' | 'recommendations'
  > & { readonly executiveSummary: AnalysisData['executiveSummary'] | null };
  /** Of the sentences of the summary. */
  readonly claims: readonly Claim[] | null;
}

/** A larger record, of which a page may have fifty, is shown by its figures as computed: its data would be too much. */
const MAX_READ_BYTES = 512 * 1024;

/** The opening statements of these analyses; of a very large one, its headline. */
export function analysisOpeningStatements(
  db: Sql,
  userId: string,
  ids: readonly string[],
): Promise<OpeningStatements[]> {
  return db.$queryRawUnsafe<OpeningStatements[]>(
    `SELECT id, CASE WHEN bytes <= $3::integer
       THEN json_build_object('executiveSummary', data -> 'executiveSummary', 'overallTrends', data -> 'overallTrends',
         'emergingOpportunities', data -> 'emergingOpportunities', 'marketGaps', data -> 'marketGaps',
         'recommendations', data -> 'recommendations')
       ELSE json_build_object('overallTrends', CASE WHEN figures ->> 'headline' IS NULL THEN '[]'::json ELSE json_build_array(figures -> 'headline') END,
         'emergingOpportunities', '[]'::json, 'marketGaps', '[]'::json, 'recommendations', '[]'::json) END AS data,
       CASE WHEN bytes <= $3::integer THEN
         (SELECT json_agg(claim) FROM json_array_elements(CASE json_typeof(data #> '{evidence,claims}') WHEN 'array'
           THEN data #> '{evidence,claims}' ELSE '[]' END) AS claim WHERE claim ->> 'path' LIKE '/executiveSummary/%')
       END AS claims
     FROM insight.innovation_analyses WHERE user_id = $1::uuid AND id = ANY($2::uuid[]) LIMIT 100`,
    userId,
    ids,
    MAX_READ_BYTES,
  );
}

/** The items of these radars, for thumbnails; of a very large one, its first hundred. */
export function radarItems(
  db: Sql,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; items: RadarData['items'] }[]> {
  return db.$queryRawUnsafe(
    `SELECT id, CASE WHEN bytes <= $3::integer THEN data -> 'items' ELSE figures -> 'blips' END AS items
     FROM insight.technology_radars WHERE user_id = $1::uuid AND id = ANY($2::uuid[]) LIMIT 100`,
    userId,
    ids,
    MAX_READ_BYTES,
  );
}

/** Topics whose saved results cite any of these articles, with those articles, newest first. */
export const findTopicsCiting = (
  db: Sql,
  userId: string,
  pmids: readonly string[],
): Promise<{ key: string; searchQuery: string; pmids: string[] }[]> =>
  db.$queryRawUnsafe(
    `SELECT topic_key AS key, (array_agg(search_query ORDER BY created_at DESC))[1] AS "searchQuery",
       array_agg(DISTINCT pmid) AS pmids
     FROM (${unionOfKinds((_kind, table) => `SELECT topic_key, search_query, created_at, cited FROM ${table} WHERE user_id = $1::uuid AND cited ?| $2::text[]`)}) results,
       jsonb_array_elements_text(cited) AS pmid
     WHERE pmid = ANY ($2::text[])
     GROUP BY topic_key ORDER BY max(created_at) DESC, topic_key LIMIT 1000`,
    userId,
    pmids,
  );

/** Articles that saved results of a topic cite; a very large topic is limited to the first by PMID. */
export async function findCitedArticles(db: Sql, userId: string, key: string): Promise<string[]> {
  const rows = await db.$queryRawUnsafe<{ pmid: string }[]>(
    `SELECT DISTINCT pmid FROM (${unionOfKinds((_kind, table) => `SELECT cited FROM ${table} WHERE user_id = $1::uuid AND topic_key = $2`)}) results,
       jsonb_array_elements_text(cited) AS pmid ORDER BY pmid LIMIT 20000`,
    userId,
    key,
  );
  return rows.map(({ pmid }) => pmid);
}

/** What a trial is that has ended early, or rests. */
const STOPPED = `('terminated', 'withdrawn', 'suspended')`;

/** Trials of the newest run of a topic that the run before knew, and knew as not stopped; null without two runs that know trials. */
export async function countTrialsStopped(db: Sql, userId: string, key: string): Promise<number | null> {
  const [row] = await db.$queryRawUnsafe<{ count: number | null }[]>(
    `WITH runs AS (
       SELECT row_number() OVER (ORDER BY created_at DESC, id) AS place, evidence #> '{trials,trials}' AS trials FROM insight.topic_runs
       WHERE user_id = $1::uuid AND topic_key = $2 AND evidence IS NOT NULL ORDER BY created_at DESC, id LIMIT 2)
     SELECT CASE WHEN json_typeof(newest.trials) = 'array' AND json_typeof(earlier.trials) = 'array' THEN
       (SELECT count(*)::int FROM json_array_elements(newest.trials) trial
        JOIN json_array_elements(earlier.trials) before ON before ->> 'nctId' = trial ->> 'nctId'
        WHERE trial ->> 'status' IN ${STOPPED} AND before ->> 'status' NOT IN ${STOPPED}) END AS count
     FROM runs newest JOIN runs earlier ON newest.place = 1 AND earlier.place = 2 LIMIT 1`,
    userId,
    key,
  );
  return row?.count ?? null;
}
