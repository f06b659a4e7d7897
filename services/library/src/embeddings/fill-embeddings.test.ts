import { EMBEDDING_DIMENSIONS, VectorsByPmid } from '@sextant/contracts/rpc/search';
import { answerRequests } from '@sextant/service-kit/bus/requests';
import { createPool } from '@sextant/service-kit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { article, startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.close());

const VECTOR = [0.5, ...Array<number>(EMBEDDING_DIMENSIONS - 1).fill(0)];

async function stored(id: string) {
  const pool = createPool({ url: library.database.url() });
  const { rows } = await pool.query(
    `SELECT embedding_model AS model, embedding::text LIKE '[0.5,0,%' AS filled FROM library.saved_articles WHERE id = $1`,
    [id],
  );
  await pool.end();
  return rows[0];
}

test('a saved article gets the vector that search has of it, also when search answers later; no answer ever holds it', async () => {
  const ada = library.as();
  const unknown = article();
  const known = article();
  const ids: string[] = [];
  for (const each of [unknown, known]) ids.push((await ada.post('/api/saved-articles', each)).json().id);
  const answering = await answerRequests(
    { bus: library.bus, service: 'search', verify: library.identity.verifierFor('search') },
    VectorsByPmid,
    async ({ pmids }) => ({
      model: 'm1',
      vectors: pmids.includes(known.pmid) ? { [known.pmid]: VECTOR } : {},
    }),
  );
  await expect.poll(() => stored(ids[1]!), { timeout: 30_000 }).toEqual({ model: 'm1', filled: true });
  expect(await stored(ids[0]!)).toEqual({ model: null, filled: null });
  expect((await ada.get('/api/saved-articles')).body).not.toContain('mbedding');
  await answering.stop();
});
