import { randomUUID } from 'node:crypto';
import type { RadarData } from '@sextant/contracts/insight/radar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
let user: string;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11'), makeRecord('12'), makeRecord('13')] });
});
beforeEach(() => {
  user = randomUUID();
});
afterAll(() => world.close());

/**
 * Creates a radar from these articles; returns the history given to its analyst, and a function to save it.
 */
async function makeRadar(pmids: string[], searchQuery = 'mRNA delivery', more: object = {}) {
  const articles = pmids.map((pmid) => makeArticle(pmid));
  const jobId = await world.startJob(user, 'radar', searchQuery, { articles, ...more });
  const { result } = await world.untilFinished(user, jobId);
  const task = world.analysts.tasks.at(-1);
  if (task?.kind !== 'radar' || !result) throw new Error('No radar was made');
  return {
    earlier: task.earlierRadars.map((radar) => radar.evidence?.fingerprint),
    fingerprint: result.evidence?.fingerprint,
    radarData: result as RadarData,
    save: (changes: object = {}) =>
      world.post(user, '/api/technology-radars', {
        name: 'R',
        searchQuery,
        radarData: result,
        jobId,
        ...changes,
      }),
  };
}

test('the history of a radar is the latest saved one of the same search, and the latest with other evidence', async () => {
  const first = await makeRadar(['11']);
  expect(first.earlier).toEqual([]);
  await first.save();
  const second = await makeRadar(['12'], ' MRNA  delivery');
  expect(second.earlier).toEqual([first.fingerprint]);
  await second.save();
  const twin = await makeRadar(['12']);
  expect(twin.fingerprint).toBe(second.fingerprint);
  await twin.save();
  expect((await makeRadar(['12'])).earlier).toEqual([second.fingerprint, first.fingerprint]);
});

test('another query, other filters, unsaved radars, radars saved without their job, and other users’ radars are excluded', async () => {
  await (await makeRadar(['11'], 'another query')).save();
  await (await makeRadar(['11'], 'mRNA delivery', { filters: { articleType: 'review' } })).save();
  await (await makeRadar(['12'])).save({ jobId: undefined });
  await makeRadar(['13']);
  expect((await makeRadar(['11'])).earlier).toEqual([]);
  await (await makeRadar(['11'])).save();
  user = randomUUID();
  expect((await makeRadar(['12'])).earlier).toEqual([]);
});

test('a model’s radar is not in the history of the built-in analyst: its selection of items differs', async () => {
  const byModel = await makeRadar(['11']);
  const { radarData } = byModel;
  const evidence = radarData.evidence && { ...radarData.evidence, analyst: 'Model analyst (fake)' };
  await byModel.save({ radarData: { ...radarData, evidence } });
  expect((await makeRadar(['12'])).earlier).toEqual([]);
  const builtIn = await makeRadar(['13']);
  await builtIn.save();
  expect((await makeRadar(['12'])).earlier).toEqual([builtIn.fingerprint]);
});
