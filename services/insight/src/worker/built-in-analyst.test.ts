import { randomUUID } from 'node:crypto';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArticle } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

const asOf = '2026-11-21T12:00:00.000Z';
const records = [...generateSampleCorpus({ seed: 'worker', asOf: new Date(asOf), articles: 1_200 })];
const posted = records.filter((record) => record.abstract?.includes('lipid nanoparticle')).slice(-20);

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records, realAnalysts: true, timings: { ackWaitMs: 10_000 } });
});
afterAll(() => world.close());

const CALLS = [
  ['/api/analyze-innovation-gaps-with-roadmaps', {}],
  ['/api/generate-technology-radar', { radarConfig: { name: 'Radar' } }],
  ['/api/generate-technology-roadmap', { roadmapConfig: { name: 'Roadmap' } }],
] as const;

describe.each(CALLS)('%s, computed in a thread', (url, config) => {
  const body = {
    articles: posted.map(({ pmid }) => makeArticle(pmid)),
    searchQuery: 'lipid nanoparticle',
    asOf,
    ...config,
  };

  test('uses the whole match set, and cites only its articles, with flags for posted ones', async () => {
    const answer = await world.post(randomUUID(), url, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const evidence: Evidence = answer.json().evidence;
    expect(evidence).toMatchObject({
      asOf,
      background: { count: records.length, capped: false, withoutMetadata: records.length },
    });
    expect(evidence.claims.length).toBeGreaterThan(0);
    const pmids = new Set(posted.map(({ pmid }) => pmid));
    const read = new Set(records.map(({ pmid }) => pmid));
    for (const claim of evidence.claims) {
      for (const pmid of claim.pmids) expect(read).toContain(pmid);
      expect(claim.posted ?? claim.pmids).toEqual(claim.pmids.filter((pmid) => pmids.has(pmid)));
    }
  });

  test('is byte-identical when computed again', async () => {
    const user = randomUUID();
    const [first, second] = [await world.post(user, url, body), await world.post(user, url, body)];
    const withoutJob = (text: string) => text.replace(/"jobId":"[^"]+"/, '');
    expect(withoutJob(second.body)).toBe(withoutJob(first.body));
  });
});

test('a radar is compared with the earlier one of the same search, not with its copy', async () => {
  const user = randomUUID();
  async function radarOf(articles: typeof posted) {
    const jobId = await world.startJob(user, 'radar', 'lipid nanoparticle', {
      articles: articles.map(({ pmid }) => makeArticle(pmid)),
      asOf,
    });
    const job = await world.untilFinished(user, jobId);
    if (job.kind !== 'radar' || !job.result) throw new Error(job.error ?? 'No radar');
    const { items } = job.result;
    await world.post(user, '/api/technology-radars', {
      name: 'R',
      searchQuery: 'lnp',
      radarData: job.result,
      jobId,
    });
    return items.map(({ movement, isNew }) => movement ?? (isNew ? 'new' : 'no history'));
  }
  expect(new Set(await radarOf(posted.slice(0, 15)))).toEqual(new Set(['no history']));
  expect(new Set(await radarOf(posted.slice(0, 15)))).toEqual(new Set(['no history']));
  expect(await radarOf(posted)).not.toContain('no history');
});
