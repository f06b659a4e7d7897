import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeProduct, type WholeProduct } from '../testing/whole-product.ts';
import { type FoundSources, findPlantedSources } from './planted-sources.ts';

/** Random in every run, so nothing can be tuned to it. */
const seed = randomInt(1, 2 ** 31);

let product: WholeProduct;
let found: FoundSources;
beforeAll(async () => {
  product = await startWholeProduct();
  const corpus = { seed, asOf: new Date(), articles: 2_400 };
  await product.fill(corpus);
  found = await findPlantedSources(await product.signedIn(), corpus);
}, 240_000);
afterAll(() => product.close());

test('of a topic the planted companies are found, and no other', () => {
  expect(found.companies, `seed ${seed}, ${found.theme}`).toBeGreaterThanOrEqual(0.8);
  expect(found.wrong, `seed ${seed}, ${found.theme}`).toEqual([]);
});

test('the planted trials are found, with why they stopped and what is ahead', () => {
  expect(found.trials, `seed ${seed}, ${found.theme}`).toBeGreaterThanOrEqual(0.8);
});
