import { createHash } from 'node:crypto';
import type { TrialsOfTopic } from '@sextant/contracts/rpc/search';
import type { Database } from '@sextant/literature-index/database';
import { storeStudies } from '@sextant/literature-index/trials';
import type { Logger } from '@sextant/service-kit/logging';
import type { z } from 'zod';
import { type RegistryClient, RegistryFault } from './registry-client.ts';

type TopicSearch = z.output<typeof TrialsOfTopic.body>;

/** Brings the trials of a topic up to date before they are looked up. */
export interface TrialRefresher {
  /** @returns whether the registry answered everything: else what is stored is all that is known */
  refresh(search: TopicSearch): Promise<boolean>;
}

/** Below insight's patience. */
const WITHIN_MS = 10_000;
const IDS_PER_CALL = 100;
const PAGE = 200;
const MAX_PAGES = 5;
const FRESH_TRIALS = `interval '7 days'`;
const FRESH_SEARCHES = `interval '1 day'`;
/** Of a subject: its name and some other names. */
const MAX_NAMES = 5;

const quoted = (name: string) => `"${name.replace(/["\\]/g, ' ').trim()}"`;

/** The registry's query for subjects: `(AREA[ConditionSearch]("Asthma" OR …) OR AREA[InterventionSearch]("Asthma" OR …))`. */
function queryFor({ subjects, isAny }: TopicSearch): string {
  return subjects
    .filter(({ names }) => names.length > 0)
    .map(({ names }) => {
      const any = `(${names.slice(0, MAX_NAMES).map(quoted).join(' OR ')})`;
      return `(AREA[ConditionSearch]${any} OR AREA[InterventionSearch]${any})`;
    })
    .join(isAny ? ' OR ' : ' AND ');
}

export function createTrialRefresher({
  client,
  database,
  logger,
}: {
  readonly client: RegistryClient;
  readonly database: Database;
  readonly logger: Logger;
}): TrialRefresher {
  /** Numbers that were never read, or long ago. */
  async function staleOf(nctIds: readonly string[]): Promise<string[]> {
    const { rows } = await database.query<{ nct_id: string }>(
      `SELECT nct_id FROM search.trials WHERE nct_id = ANY($1::text[]) AND read_at > now() - ${FRESH_TRIALS} LIMIT $2`,
      [nctIds, nctIds.length],
    );
    const fresh = new Set(rows.map(({ nct_id }) => nct_id));
    return nctIds.filter((number) => !fresh.has(number));
  }

  /** Keys of these that were asked for within a day: hashes of queries, and numbers that the registry did not know. */
  async function askedLately(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await database.query<{ key: string }>(
      `SELECT key FROM search.registry_searches WHERE key = ANY($1::text[]) AND searched_at > now() - ${FRESH_SEARCHES} LIMIT $2`,
      [keys, keys.length],
    );
    return new Set(rows.map(({ key }) => key));
  }
  // In one order, so that two processes with the same keys do not deadlock.
  const noteAsked = (keys: readonly string[]) =>
    database.query(
      `WITH old AS (DELETE FROM search.registry_searches WHERE searched_at < now() - ${FRESH_SEARCHES} AND key <> ALL($1::text[]))
       INSERT INTO search.registry_searches (key) SELECT unnest($1::text[]) ON CONFLICT (key) DO UPDATE SET searched_at = now()`,
      [keys.toSorted()],
    );

  /** Stores each page as it comes, so that an outage loses nothing that was read. */
  async function readPages(parameters: Readonly<Record<string, string>>, left: () => number): Promise<void> {
    let token: string | null | undefined;
    for (let number = 1; number <= MAX_PAGES; number += 1) {
      const page = await client.page({ ...parameters, ...(token && { pageToken: token }) }, left());
      const skipped = await storeStudies(database, page.studies);
      if (skipped > 0) logger.warn({ skipped }, 'ClinicalTrials.gov gave what is no study');
      token = page.nextPageToken;
      if (!token) return;
    }
  }

  return {
    async refresh(search) {
      const end = performance.now() + WITHIN_MS;
      const left = () => end - performance.now();
      try {
        const stale = await staleOf(search.nctIds);
        const lately = await askedLately(stale);
        const wanted = stale.filter((number) => !lately.has(number));
        for (let at = 0; at < wanted.length; at += IDS_PER_CALL) {
          const ids = wanted.slice(at, at + IDS_PER_CALL);
          await readPages({ 'filter.ids': ids.join('|'), pageSize: String(IDS_PER_CALL) }, left);
          const unknown = await staleOf(ids);
          if (unknown.length > 0) await noteAsked(unknown);
        }
        const query = queryFor(search);
        const key = createHash('sha256').update(query).digest('hex');
        if (query === '' || (await askedLately([key])).has(key)) return true;
        await readPages(
          { 'query.term': query, pageSize: String(PAGE), sort: 'LastUpdatePostDate:desc' },
          left,
        );
        await noteAsked([key]);
        return true;
      } catch (error) {
        if (!(error instanceof RegistryFault)) throw error;
        return false;
      }
    },
  };
}
