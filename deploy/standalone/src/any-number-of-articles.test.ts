import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, startWholeProduct, type WholeProduct } from './testing/whole-product.ts';

const asOf = '2026-11-21T12:00:00.000Z';
/** Quotation marks turn off term expansion, so the matches do not depend on whether vectors are built. */
const searchQuery = '"lipid nanoparticles"';
const corpus = { seed: 11, asOf: new Date('2026-11-21T23:59:59Z'), articles: 1_200 };
const records = [...generateSampleCorpus(corpus)];
/** Articles about the query; the selection drops all others. */
const known = records.filter(({ abstract }) => abstract?.includes('lipid nanoparticle'));
/** Articles missing from the index, so only the posted fields are available. */
const unknown = Array.from({ length: 2_000 }, (_, place) => {
  const record = known[place % known.length];
  if (!record) throw new Error('The corpus is empty');
  return { ...record, pmid: String(1_000_000 + place) };
});

let product: WholeProduct;
let browser: Awaited<ReturnType<WholeProduct['signedIn']>>;
beforeAll(async () => {
  product = await startWholeProduct();
  await product.fill(corpus);
  browser = await product.signedIn();
});
afterAll(() => product.close());

const asPosted = (record: LiteratureRecord) => {
  const { mesh, publicationTypes, retraction, synthetic, year, month, ...article } = record;
  return { ...article, abstract: article.abstract ?? '' };
};
type Posted = ReturnType<typeof asPosted>;
const bare = (record: LiteratureRecord): Posted => ({
  ...asPosted(record),
  title: `Lipid nanoparticles: ${record.title}`,
  abstract: '',
  keywords: [],
});

const CALLS = [
  ['/api/analyze-innovation-gaps-with-roadmaps', {}],
  ['/api/generate-technology-radar', { radarConfig: { name: 'Radar' } }],
  ['/api/generate-technology-roadmap', { roadmapConfig: { name: 'Roadmap' } }],
] as const;
type Answer = { jobId: string } & (AnalysisData | RadarData | RoadmapData);

const folded = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/**
 * Invariants of every answer: quotes are verbatim, posted and background articles are told apart, counts add
 * up.
 */
function checkGrounding({ evidence }: Answer, posted: readonly Posted[]) {
  if (!evidence) throw new Error('The answer has no evidence');
  const given = new Set(posted.map(({ pmid }) => pmid));
  const texts = new Map(
    [...records, ...posted].map(({ pmid, title, abstract }) => [pmid, folded(`${title} ${abstract ?? ''}`)]),
  );
  for (const { pmids, quotes, posted: own = pmids } of evidence.claims) {
    expect(pmids.length).toBeGreaterThan(0);
    expect(pmids.filter((pmid) => !texts.has(pmid))).toEqual([]);
    expect(own).toEqual(pmids.filter((pmid) => given.has(pmid)));
    expect(quotes.filter(({ pmid, text }) => !texts.get(pmid)?.includes(folded(text)))).toEqual([]);
  }
  expect(evidence.articles).toMatchObject({ posted: posted.length, used: posted.length });
  // About sixty articles are too few for statistics, and the answer warns about it.
  expect(evidence.background.thin).toBe(true);
  expect(evidence.warnings?.map(({ kind }) => kind)).toContain('few-articles');
  return evidence;
}

describe.each(CALLS)('%s', (path, options) => {
  const answerTo = (articles: readonly Posted[]) =>
    callApi<Answer>(browser, path, { articles, searchQuery, asOf, ...options });

  test.each([1, 3, 20, 40])('of %i indexed articles is based on them', async (count) => {
    const posted = known.slice(0, count).map(asPosted);
    const evidence = checkGrounding(await answerTo(posted), posted);
    expect(evidence.articles.unverified).toEqual([]);
  });

  test.each([1, 3, 20, 80, 2_000])('of %i articles missing from the index says so', async (count) => {
    const posted = unknown.slice(0, count).map(asPosted);
    const evidence = checkGrounding(await answerTo(posted), posted);
    expect(evidence.articles.unverified).toHaveLength(count);
  });

  test.each([1, 20, 2_000])('of %i articles with only a title quotes titles only', async (count) => {
    const posted = unknown.slice(0, count).map(bare);
    const evidence = checkGrounding(await answerTo(posted), posted);
    expect(evidence.articles.withoutAbstract).toBe(count);
  });

  test('of no articles is rejected', async () => {
    const { status, text } = await browser.post(path, { articles: [], searchQuery, asOf, ...options });
    expect(status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({ title: 'No articles to analyze' });
  });
});
