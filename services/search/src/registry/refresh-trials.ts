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

  async function wasAsked(key: string): Promise<boolean> {
    const { rows } = await database.query(
      `SELECT 1 FROM search.registry_searches WHERE key = $1 AND searched_at > now() - ${FRESH_SEARCHES} LIMIT 1`,
      [key],
    );
    return rows.length > 0;
  }
  const noteAsked = (key: string) =>
    database.query(
      `WITH old AS (DELETE FROM search.registry_searches WHERE searched_at < now() - ${FRESH_SEARCHES} AND key <> $1)
       INSERT INTO search.registry_searches (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET searched_at = now()`,
      [key],
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
        for (let at = 0; at < stale.length; at += IDS_PER_CALL) {
          const ids = stale.slice(at, at + IDS_PER_CALL);
          await readPages({ 'filter.ids': ids.join('|'), pageSize: String(IDS_PER_CALL) }, left);
        }
        const query = queryFor(search);
        if (query === '' || (await wasAsked(query))) return true;
        await readPages(
          { 'query.term': query, pageSize: String(PAGE), sort: 'LastUpdatePostDate:desc' },
          left,
        );
        await noteAsked(query);
        return true;
      } catch (error) {
        if (!(error instanceof RegistryFault)) throw error;
        return false;
      }
    },
  };
}
