import { createHash } from 'node:crypto';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, startWholeProduct, type WholeProduct } from './testing/whole-product.ts';

const asOf = '2026-11-21T12:00:00.000Z';
/** Quotation marks turn off term expansion, so the matches do not depend on whether vectors are built. */
const searchQuery = '"lipid nanoparticles"';
const corpus = { seed: 11, asOf: new Date('2026-11-21T23:59:59Z'), articles: 1_200 };
const named = [...generateSampleCorpus(corpus)].filter(({ abstract }) =>
  abstract?.includes('lipid nanoparticle'),
);

let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct();
  await product.fill(corpus);
});
afterAll(() => product.close());

const post = (records: readonly LiteratureRecord[]) => ({
  articles: records.map(({ mesh, publicationTypes, retraction, synthetic, year, month, ...article }) => ({
    ...article,
    abstract: article.abstract ?? '',
  })),
  searchQuery,
});

interface Answer {
  jobId: string;
  id?: string;
  evidence: Evidence;
}
/** Hash of an answer without its job id. */
const hash = ({ jobId, ...answer }: Answer) =>
  createHash('sha256').update(JSON.stringify(answer)).digest('hex');

test('the same articles, background, day and earlier radar give the same answer byte for byte, on every database', async () => {
  const browser = await product.signedIn();
  const radarConfig = { name: 'Radar' };
  const radar = (records: readonly LiteratureRecord[], day: string) =>
    callApi<Answer & RadarData>(browser, '/api/generate-technology-radar', {
      ...post(records),
      asOf: day,
      radarConfig,
    });
  const earlier = await radar(named.slice(0, 20), '2026-06-01T00:00:00.000Z');
  const { jobId, ...radarData } = earlier;
  await callApi(browser, '/api/technology-radars', { name: 'R', searchQuery, radarData, jobId });
  const later = await radar(named.slice(-20), asOf);
  expect(later.items.some(({ movement, isNew }) => movement !== undefined || isNew)).toBe(true);
  expect(hash(await radar(named.slice(-20), asOf))).toBe(hash(later));

  const analysis = await callApi<Answer>(browser, '/api/analyze-innovation-gaps-with-roadmaps', {
    ...post(named.slice(-20)),
    asOf,
  });
  const roadmap = await callApi<Answer>(browser, '/api/generate-technology-roadmap', {
    ...post(named.slice(-20)),
    asOf,
    roadmapConfig: { name: 'Roadmap' },
  });
  // Recorded hashes, the same on every database. A change of the method changes them: `vitest run same-answer
  // -u`.
  expect({
    earlier: hash(earlier),
    later: hash(later),
    analysis: hash(analysis),
    roadmap: hash(roadmap),
  }).toMatchInlineSnapshot(`
    {
      "analysis": "f9ecb37f93eca3a636f6470e3c8d43542ef17824e0a202f2f52709397a580552",
      "earlier": "f157a6af7e3a572f1d9278e7452dadf58b5914d141c5b7ed1bc788171cedd6bf",
      "later": "048c106b75641773ae735116779bb7007aa596634d9a3278eeada78be0138a5b",
      "roadmap": "b3b7209f2681afbcd5a1ab55af1bf5d0e8a5176453bb10b36f3eb006827057fe",
    }
  `);
});
