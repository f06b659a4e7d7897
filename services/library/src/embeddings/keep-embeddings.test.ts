import { randomUUID } from 'node:crypto';
import { EMBEDDING_DIMENSIONS, VectorsByPmid } from '@sextant/contracts/rpc/search';
import type { Subscription } from '@sextant/service-kit/bus/bus';
import { answerRequests } from '@sextant/service-kit/bus/requests';
import { createPool } from '@sextant/service-kit/database';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { article, startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
let pool: ReturnType<typeof createPool>;
let answering: Subscription | null = null;
let asked: string[][] = [];

/** Search as far as the library sees it. */
async function searchAnswers(model: string | null, unknown: readonly string[] = []): Promise<void> {
  const { bus, identity } = library;
  answering = await answerRequests(
    { bus, service: 'search', verify: identity.verifierFor('search') },
    VectorsByPmid,
    async ({ pmids }) => {
      asked.push(pmids);
      const known = model === null ? [] : pmids.filter((pmid) => !unknown.includes(pmid));
      const vector = [0.6, 0.8, ...new Array<number>(EMBEDDING_DIMENSIONS - 2).fill(0)];
      return { model, vectors: Object.fromEntries(known.map((pmid) => [pmid, vector])) };
    },
  );
}
const stored = async (pmid: string) => {
  const { rows } = await pool.query(
    `SELECT user_id, embedding_model AS model, public.vector_dims(embedding) AS dimensions,
       round((embedding OPERATOR(public.<#>) embedding)::numeric, 4)::float8 AS product
     FROM library.saved_articles WHERE pmid = $1 ORDER BY saved_at LIMIT 10`,
    [pmid],
  );
  return rows.map(({ user_id: _, ...row }) => row);
};
const filled = { model: 'latent-1', dimensions: EMBEDDING_DIMENSIONS, product: -1 };

beforeAll(async () => {
  library = await startLibrary();
  pool = createPool({ url: library.database.url('library') });
});
afterEach(async () => {
  await answering?.stop();
  answering = null;
  asked = [];
});
afterAll(async () => {
  await pool.end();
  await library.close();
});

describe('the embedding of a saved article', () => {
  test('is requested after the save, stored for all users of the article and never returned', async () => {
    await searchAnswers('latent-1');
    const [one, other] = [library.as(), library.as()];
    const saved = article();
    await one.post('/api/saved-articles', saved);
    await expect.poll(() => stored(saved.pmid)).toEqual([filled]);
    await other.post('/api/bulk-save-articles', { articles: [saved, article()], quantity: 2 });
    await expect.poll(() => stored(saved.pmid)).toEqual([filled, filled]);
    const list = await one.get('/api/saved-articles');
    expect(list.json()).toHaveLength(1);
    expect(list.body).not.toContain('embedding');
  });

  test('is stored later if search was unavailable at the save', async () => {
    const saved = [article(), article()];
    for (const each of saved)
      expect((await library.as().post('/api/saved-articles', each)).statusCode).toBe(201);
    await searchAnswers('latent-1');
    for (const { pmid } of saved) await expect.poll(() => stored(pmid)).toEqual([filled]);
  });

  test('stays empty if search has none, and is not requested repeatedly', async () => {
    const [unknown, known] = [article(), article()];
    await searchAnswers('latent-1', [unknown.pmid]);
    await library.as().post('/api/saved-articles', unknown);
    await library.as().post('/api/saved-articles', known);
    await expect.poll(() => stored(known.pmid)).toEqual([filled]);
    expect(await stored(unknown.pmid)).toEqual([{ model: null, dimensions: null, product: null }]);
    expect(asked.flat().filter((pmid) => pmid === unknown.pmid)).toHaveLength(1);
  });

  test('is requested again if it is from an earlier model', async () => {
    await searchAnswers('latent-2');
    const before = article({ pmid: '77' });
    await library.as().post('/api/saved-articles', before);
    await expect.poll(() => stored('77')).toEqual([{ ...filled, model: 'latent-2' }]);
    await pool.query(
      `UPDATE library.saved_articles SET embedding_asked_at = now() - interval '1 hour', embedding_model = 'latent-1' WHERE pmid = '77'`,
    );
    await library.as(randomUUID()).post('/api/saved-articles', article());
    await expect.poll(() => stored('77')).toEqual([{ ...filled, model: 'latent-2' }]);
  });
});
