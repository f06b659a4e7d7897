import { createHash } from 'node:crypto';
import type { SearchOrdering } from '@sextant/contracts/literature/calls';
import type { Database } from '@sextant/literature-index/database';
import type { EutilsClient } from './eutils-client.ts';
import { readSearch, type SearchResponse } from './eutils-responses.ts';

/** PubMed does not list results beyond this rank. */
export const LAST_RANK = 10_000;
/** Number of PMIDs per request: a match set of the insight service, or fifty pages of a list. */
export const WINDOW = 1_000;
/** How long the pages of a search are served from the same result. */
const KEPT = `interval '30 minutes'`;

const SORT: Readonly<Record<SearchOrdering, string>> = { relevance: 'relevance', 'date-desc': 'pub_date' };

/** The PMIDs of a search in PubMed's order. */
export interface SearchResults {
  readonly count: number;
  readonly translation: string;
  /** PMIDs of ranks `offset` to `offset + limit`, from 0; fewer at the end of PubMed's list. */
  slice(offset: number, limit: number): Promise<string[]>;
}

interface Row {
  pmids: string[];
  count: number;
  translation: string;
  web_env: string | null;
  query_key: string | null;
}

const toAnswer = (row: Row): SearchResponse => ({
  count: row.count,
  pmids: row.pmids,
  translation: row.translation,
  history: row.web_env && row.query_key ? { webEnv: row.web_env, queryKey: row.query_key } : null,
});

/**
 * Searches PubMed and caches the results, so that the pages of one search are consistent, and paging sends no request.
 */
export function createSearchResults(options: {
  readonly client: EutilsClient;
  readonly database: Database;
  readonly baseUrl: string;
}): (term: string, ordering: SearchOrdering) => Promise<SearchResults> {
  const { client, database, baseUrl } = options;

  async function readCached(key: string, first: number): Promise<SearchResponse | null> {
    const { rows } = await database.query<Row>(
      `SELECT pmids, count, translation, web_env, query_key FROM search.pubmed_searches
       WHERE key = $1 AND first = $2 AND searched_at > now() - ${KEPT} LIMIT 1`,
      [key, first],
    );
    return rows[0] ? toAnswer(rows[0]) : null;
  }

  async function writeCached(key: string, first: number, response: SearchResponse): Promise<void> {
    const { count, pmids, translation, history } = response;
    await database.query(`DELETE FROM search.pubmed_searches WHERE searched_at < now() - 2 * ${KEPT}`);
    // Another result of the same search: its cached later windows belong to the old one.
    if (first === 0) await database.query('DELETE FROM search.pubmed_searches WHERE key = $1', [key]);
    await database.query(
      `INSERT INTO search.pubmed_searches (key, first, pmids, count, translation, web_env, query_key)
       VALUES ($1, $2, $3::bigint[], $4, $5, $6, $7)
       ON CONFLICT (key, first) DO UPDATE SET pmids = excluded.pmids, count = excluded.count,
         translation = excluded.translation, web_env = excluded.web_env, query_key = excluded.query_key, searched_at = now()`,
      [key, first, pmids, count, translation, history?.webEnv ?? null, history?.queryKey ?? null],
    );
  }

  /** Concurrent calls for one search share its request. */
  const pending = new Map<string, Promise<SearchResults>>();

  async function search(term: string, ordering: SearchOrdering): Promise<SearchResults> {
    const sort = SORT[ordering];
    const key = createHash('sha256')
      .update(JSON.stringify([baseUrl, term, sort]))
      .digest('base64url');

    /** @param history of the first window: later ones use the same result, regardless of newer publications */
    async function readWindow(first: number, history: SearchResponse['history']): Promise<SearchResponse> {
      const cached = await readCached(key, first);
      if (cached) return cached;
      const response = await client.request({
        utility: 'esearch',
        parameters: {
          term,
          sort,
          retmode: 'json',
          retstart: String(first),
          retmax: String(Math.min(WINDOW, LAST_RANK - first)),
          usehistory: 'y',
          ...(history && { WebEnv: history.webEnv, query_key: history.queryKey }),
        },
        read: (body) => readSearch(body, first),
      });
      await writeCached(key, first, response);
      return response;
    }

    const top = await readWindow(0, null);
    return {
      count: top.count,
      translation: top.translation || term,
      async slice(offset, limit) {
        const end = Math.min(offset + limit, top.count, LAST_RANK);
        const pmids: string[] = [];
        for (let first = Math.floor(offset / WINDOW) * WINDOW; first < end; first += WINDOW) {
          const window = first === 0 ? top : await readWindow(first, top.history);
          pmids.push(...window.pmids.slice(Math.max(0, offset - first), end - first));
        }
        return pmids;
      },
    };
  }

  return (term, ordering) => {
    const key = `${ordering} ${term}`;
    const results = pending.get(key) ?? search(term, ordering).finally(() => pending.delete(key));
    pending.set(key, results);
    return results;
  };
}
