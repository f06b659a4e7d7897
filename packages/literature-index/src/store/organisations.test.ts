import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiteratureIndex } from '../literature-index.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../testing/start-index.ts';
import { currentVersion } from './index-cache.ts';
import { hasStaleEntries, renewEntries } from './writing/renew-entries.ts';

const affiliations = [
  'Example Inc., Boston, MA, USA. Electronic address: ',
  'Department of Sums, University of Exampleton, Exampleton, Canada; Example Co., Ltd., Tokyo, Japan',
];
const article = (pmid: string, fields: Parameters<typeof sourceArticle>[0] = {}, version = 1) =>
  sourceArticle({ pmid, title: `Study ${pmid}`, parsedBy: 3, ...fields }, { version });

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
  await addArticles(index.pool, [
    article('1', {
      affiliations,
      grants: [{ id: 'R01 XY000001', acronym: 'XY', agency: 'NXX NIH HHS', country: 'United States' }],
      accessions: ['ClinicalTrials.gov/NCT00000001', 'GENBANK/AB000001'],
    }),
    article('2', { affiliations: ['Other GmbH, Example Street 1, Berlin'] }),
    article('3'),
  ]);
});
afterAll(() => index.close());

const read = (...pmids: string[]) => openLiteratureIndex({ database: index.pool }).organisations(pmids);
const OF_1 = [
  { key: 'example', name: 'Example', kind: 'company', country: 'US' },
  { key: 'universityexampleton', name: 'University of Exampleton', kind: 'university', country: 'CA' },
  { key: 'example', name: 'Example', kind: 'company', country: 'JP' },
];

test('an import stores organisations of affiliations; an article without any has none', async () => {
  const [first, second, third] = (await read('1', '2', '3', '99')).toSorted(
    (a, b) => Number(a.pmid) - Number(b.pmid),
  );
  expect(first?.organisations).toHaveLength(3);
  expect(first?.organisations).toEqual(expect.arrayContaining(OF_1));
  expect(second).toEqual({
    pmid: '2',
    organisations: [{ key: 'other', name: 'Other', kind: 'company', country: 'DE' }],
  });
  expect(third).toEqual({ pmid: '3', organisations: [] });
  expect(await read('99')).toEqual([]);
});

test('articles of an earlier release get theirs in the background', async () => {
  await index.pool.query('DELETE FROM search.article_organisations');
  await index.pool.query('UPDATE search.index_entries SET format = 0');
  expect(await read('1')).toEqual([]);
  await renewEntries(index.pool);
  expect(await hasStaleEntries(await currentVersion(index.pool))).toBe(false);
  expect((await read('1'))[0]?.organisations).toEqual(expect.arrayContaining(OF_1));
});

test.each([
  ['example[ad]', ['1', '2']],
  ['"example inc"[ad]', ['1']],
  ['"university of exampleton"[affiliation]', ['1']],
  ['exampl*[ad]', ['1', '2']],
  ['boston japan[ad]', []],
  ['sums exampleton[ad:~3]', ['1']],
  ['example[tiab]', []],
  ['XY000001[gr]', ['1']],
  ['"NXX NIH HHS"[gr]', ['1']],
  ['NCT00000001[si]', ['1']],
  ['genbank[si]', ['1']],
  ['"ClinicalTrials.gov/NCT00000001"[si]', ['1']],
  ['nct0000*[si]', ['1']],
])('%s finds exactly the articles that have it', async (query, pmids) => {
  const found = await openLiteratureIndex({ database: index.pool }).search(
    { query, filters: {}, asOf: new Date() },
    { ordering: 'date-desc', offset: 0, limit: 10 },
  );
  expect(found.pmids.toSorted()).toEqual(pmids);
});

test('a revised record has its new organisations alone, a deleted one none', async () => {
  await addArticles(index.pool, [
    article('1', { title: 'Revised', affiliations: ['Third Ltd, Leeds, UK'] }, 2),
  ]);
  expect(await read('1')).toEqual([
    { pmid: '1', organisations: [{ key: 'third', name: 'Third', kind: 'company', country: 'GB' }] },
  ]);
  await index.pool.query('DELETE FROM search.articles WHERE pmid = 1');
  const { rows } = await index.pool.query('SELECT 1 FROM search.article_organisations WHERE pmid = 1');
  expect(rows).toEqual([]);
});
