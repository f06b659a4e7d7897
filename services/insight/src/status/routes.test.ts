import { randomUUID } from 'node:crypto';
import { AnalystStatus } from '@sextant/contracts/account/status';
import { shippedDrugFacts } from '@sextant/drug-facts/shipped-drug-facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: [] });
});
afterAll(() => world.close());

test('200: the gateway gets the name of the analyst, without naming a user', async () => {
  const answer = await world.app.inject({ url: '/internal/status', headers: world.headersFor() });
  expect(answer.statusCode).toBe(200);
  const { sources, ...analyst } = AnalystStatus.strict().parse(answer.json());
  expect(analyst).toEqual({ kind: 'built-in', label: 'Built-in analyst' });
  const { EMA } = shippedDrugFacts().sources;
  expect(sources).toHaveLength(4);
  expect(sources).toContainEqual({ of: 'drugs', name: EMA.name, licence: EMA.licence, asOf: EMA.asOf });
});

test('without registers of drugs it names none of their lists', async () => {
  const other = await world.another({ config: { DRUG_FACTS: 'off' } });
  const answer = await other.app.inject({ url: '/internal/status', headers: world.headersFor() });
  expect(AnalystStatus.parse(answer.json()).sources).toEqual([]);
  await other.close();
});

test('401: nobody else does', async () => {
  expect((await world.app.inject('/internal/status')).statusCode).toBe(401);
});

test('a worker serves health checks and no calls', async () => {
  const worker = await world.another({ config: { INSIGHT_ROLE: 'worker' } });
  expect((await worker.app.inject('/readyz')).statusCode).toBe(200);
  const headers = world.headersFor({ userId: randomUUID() });
  expect((await worker.app.inject({ url: '/api/jobs', headers })).statusCode).toBe(404);
  await worker.close();
});
