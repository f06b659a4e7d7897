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
      "analysis": "d1dd6d01f6f6831c5e92b0af587ce57b70b0862967185f6dde6fc8f74d67e05a",
      "earlier": "20ad281c3be37c1b5b1ac4e3a8f34a13f744b88929a27428e926c445e42c4da9",
      "later": "522665d212d31c5724a2c81cf1397645b97520a7b93becdf17f8074fdc3c1afc",
      "roadmap": "00c01d14516f5054e7f43c7e0c13b35f7538d74bfed1d9cd71d535c641c43622",
    }
  `);
});
