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
      "analysis": "fc9cae19f245f5b6559383681c6c7a1aab79b8403650c096f02393be88be32e3",
      "earlier": "08eaf73ced5dda3101b6b86cd397a82fe5d5da29e72db0f5a5d4c50cbf0c7029",
      "later": "60d6c32ac796f41ee4c109bc7ebeb7dadf9d4e90e925f016f5f5c9163db2ff70",
      "roadmap": "fb909550a3b714c227e6c80617a1eba572279f9f28571e52cbaf1c3db3b9f065",
    }
  `);
});
