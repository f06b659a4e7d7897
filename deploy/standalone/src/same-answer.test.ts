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
      "analysis": "be8894887625889e37e071152b63fe85e2a2b91091d99591b5a61ace80fb47fd",
      "earlier": "1419cfe5429d2bed42022f81002b423377aed82243ea463ffac7f67c704f0c9b",
      "later": "07149f910a53aa056567a935e97053759b6651ec6732ee86fe715f689cb6ec9f",
      "roadmap": "e8a27dbb25b505a0c36224d491e80684fd400dcd848d88f438a1100c7f3f80f4",
    }
  `);
});
