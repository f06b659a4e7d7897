import { addSample } from '@sextant/literature-index/testing/start-index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearchDatabase } from '../database.ts';
import { startReplicas } from '../testing/search-process.ts';

type Replicas = Awaited<ReturnType<typeof startReplicas>>;
let running: Replicas;
/** Few articles match all of its words: most results are near in meaning. */
const search = {
  query: 'lipid nanoparticle spleen kidney tropism',
  historicalDepth: 'all',
  sortOrder: 'relevance',
  record: false,
};

beforeAll(async () => {
  running = await startReplicas(1, { LITERATURE_SOURCE: 'local' });
  const pool = openSearchDatabase({ url: running.databaseUrl });
  await addSample(pool, { articles: 1_100 });
  await pool.end();
});
afterAll(() => running.close());

async function ask(replica: Replicas['replicas'][number]) {
  const { status, body } = await replica.post('/api/search', search);
  expect(status).toBe(200);
  return body;
}

test('a process that has just started answers as one that has run for long, or says what its answer lacks', async () => {
  const [first] = running.replicas;
  await expect.poll(() => ask(first!), { timeout: 110_000 }).not.toHaveProperty('missing');
  const complete = await ask(first!);
  for (let start = 0; start < 2; start += 1) {
    const another = await running.startAnother();
    let answer = await ask(another);
    while ('missing' in answer) answer = await ask(another);
    expect(answer).toEqual(complete);
  }
});
