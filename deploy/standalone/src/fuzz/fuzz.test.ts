import type { ApiDocument } from '@sextant/contracts/openapi/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeSystem, type WholeSystem } from '../testing/whole-system.ts';
import { fuzz } from './fuzz.ts';

/** `npm run test:fuzz` sends the full number, drawn anew in each run; `FUZZ_SEED` repeats a failed one. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_128);

let system: WholeSystem;
beforeAll(async () => {
  system = await startWholeSystem({ articles: 200 });
});
afterAll(() => system.close());

test('no generated request of the API document is answered with a 5xx or an undocumented response', {
  timeout: 30 * 60_000,
}, async () => {
  console.info(`fuzz: ${REQUESTS} requests, seed ${SEED}`);
  const { gateway, createUser } = system;
  const document = (await gateway.browser().get('/docs/openapi.json')).json() as ApiDocument;
  const { answers, failures } = await fuzz({
    url: gateway.url,
    document,
    requests: REQUESTS,
    seed: SEED,
    createUser,
  });
  if (process.env.FUZZ_REQUESTS) console.table(answers);
  expect(failures.slice(0, 20), `seed ${SEED}, ${failures.length} failures`).toEqual([]);
  for (const counts of Object.values(answers)) expect(Object.keys(counts).length).toBeGreaterThan(0);
});
