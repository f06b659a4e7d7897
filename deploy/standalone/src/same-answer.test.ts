import { createHash } from 'node:crypto';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startWholeProduct, type WholeProduct } from './testing/whole-product.ts';

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
    ask<Answer & RadarData>(browser, '/api/generate-technology-radar', {
      ...post(records),
      asOf: day,
      radarConfig,
    });
  const earlier = await radar(named.slice(0, 20), '2026-06-01T00:00:00.000Z');
  const { jobId, ...radarData } = earlier;
  await ask(browser, '/api/technology-radars', { name: 'R', searchQuery, radarData, jobId });
  const later = await radar(named.slice(-20), asOf);
  expect(later.items.some(({ movement, isNew }) => movement !== undefined || isNew)).toBe(true);
  expect(hash(await radar(named.slice(-20), asOf))).toBe(hash(later));

  const analysis = await ask<Answer>(browser, '/api/analyze-innovation-gaps-with-roadmaps', {
    ...post(named.slice(-20)),
    asOf,
  });
  const roadmap = await ask<Answer>(browser, '/api/generate-technology-roadmap', {
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
      "analysis": "98cea3c99f34cccffefcaae0d9948ff1ea9ea2ebd51949443bfaaeb29c12850e",
      "earlier": "7e23abc4c5b27c22329e8d3cf9b3590f8ae7ef82397d04186d149d90cc088deb",
      "later": "cc47ba2b531336135262d76443c56b2352f03da0dffbd5e5ad86b42fc624f7b9",
      "roadmap": "1108cd65021588bcabb882bec8f7dbac2b5c238938fa2c3eeaf2d351cb680e2e",
    }
  `);
});
