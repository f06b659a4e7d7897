import { setTimeout as sleep } from 'node:timers/promises';
import type { Article } from '@sextant/contracts/literature/article';
import type { SimilarityMethod } from '@sextant/contracts/literature/calls';
import type { Browser } from '@sextant/gateway/testing/browser';
import { openSearchDatabase } from '@sextant/search/database';
import { fillSampleCorpus } from '@sextant/search/sample-corpus/fill-sample-corpus';
import { createPool } from '@sextant/service-kit/database';
import { startWholeSystem } from './whole-system.ts';

/**
 * The whole product as users call it: computing services behind a gateway, over an index that the test fills.
 */
export async function startWholeProduct(options: Parameters<typeof startWholeSystem>[0] = {}) {
  const system = await startWholeSystem({ insightRole: 'both', ...options });
  const { database } = system.services;
  const sql = createPool({ url: database.url() });

  return {
    url: system.gateway.url,
    sql,
    /** Signs in a new user. */
    signedIn: async (): Promise<Browser> => (await system.createUser()).browser,
    /**
     * Replaces the index by the sample corpus of a seed.
     * @param options.vectors also waits until search uses its vectors
     */
    async fill(
      corpus: { seed: number; asOf: Date; articles?: number },
      { vectors = false } = {},
    ): Promise<void> {
      const pool = openSearchDatabase({ url: database.url('search') });
      const { browser } = await system.createUser();
      await sql.query('SELECT search.remove_sample_corpus()');
      await sql.query("DELETE FROM search.imports WHERE kind = 'sample'");
      // Otherwise a corpus of the same size and PMIDs would reuse the vectors of the previous one.
      await sql.query('DELETE FROM search.semantic_models');
      if (vectors) await waitForSimilarity(browser, 'lexical');
      await fillSampleCorpus({ database: pool, ...corpus });
      await pool.end();
      if (vectors) await waitForSimilarity(browser, 'semantic');
    },
    async close() {
      await sql.end();
      await system.close();
    },
  };
}
export type WholeProduct = Awaited<ReturnType<typeof startWholeProduct>>;

/**
 * Search drops the vectors of a removed index, and builds those of the next one some time after its import.
 */
async function waitForSimilarity(browser: Browser, wanted: SimilarityMethod): Promise<void> {
  const search = { query: 'cancer', record: false };
  for (;;) {
    const { method } = await callApi<{ method: SimilarityMethod }>(browser, '/api/search/semantic', search);
    if (method === wanted) return;
    await sleep(500);
  }
}

/** Sends a call that must succeed. Waits and retries when rate limited. */
export async function callApi<T>(browser: Browser, path: string, body?: object): Promise<T> {
  const answer = body === undefined ? await browser.get(path) : await browser.post(path, body);
  if (answer.status === 429) {
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 60));
    return callApi(browser, path, body);
  }
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.json() as T;
}

/** The best articles of a query, as the browser would post them. */
export async function bestArticles(browser: Browser, query: string, limit: number): Promise<Article[]> {
  const search = { query, historicalDepth: 'all', resultsPerPage: limit, record: false };
  const { pmids } = await callApi<{ pmids: string[] }>(browser, '/api/search', search);
  return callApi<Article[]>(browser, '/api/summaries', { pmids });
}
