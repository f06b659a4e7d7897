import { relearnIfOutgrown } from '@sextant/literature-index/synonyms';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

let search: TestSearch;
const pmids = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));

beforeAll(async () => {
  search = await startSearch();
  const article = (
    pmid: string,
    title: string,
    abstract = 'Text.',
    keywords: string[] = [],
    mesh: string[] = [],
  ) => sourceArticle({ pmid, title, abstract, keywords, mesh: mesh.map((term) => ({ term, major: false })) });
  await search.add(
    ...pmids(100, 9).map((pmid) =>
      article(pmid, 'Inhalers', 'Chronic obstructive pulmonary disease (COPD) was treated.'),
    ),
    article('110', 'COPD and inhalers'),
    article('111', 'Chronic obstructive pulmonary disease alone'),
    // A short form that is also an ordinary word.
    ...pmids(200, 3).map((pmid) => article(pmid, 'Imaging', 'Computed axial tomography (CAT) was used.')),
    article('209', 'Computed axial tomography of heads'),
    ...pmids(210, 30).map((pmid) => article(pmid, 'A cat is a pet')),
    ...pmids(300, 6).map((pmid) =>
      article(pmid, 'Screening', 'Text.', ['breast cancer'], ['Breast Neoplasms']),
    ),
    article('310', 'Survey', 'Text.', [], ['Breast Neoplasms']),
  );
  await relearnIfOutgrown(search.pool);
});
afterAll(() => search.close());

const find = async (query: string, more: object = {}) => {
  const answer = await search
    .as()
    .post('/api/search', { query, historicalDepth: 'all', resultsPerPage: 100, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  const { pmids: found, queryTranslation, synonyms } = answer.json();
  return {
    found: new Set<string>(found),
    translation: queryTranslation as string,
    synonyms: synonyms as string[],
  };
};

describe('a query', () => {
  test('with an acronym finds what spells it out, and says so', async () => {
    const { found, translation, synonyms } = await find('copd inhalers');
    expect(found).toContain('110');
    expect(synonyms).toEqual(['chronic obstructive pulmonary disease']);
    expect(translation).toContain('(copd OR "chronic obstructive pulmonary disease")');
    expect((await find('COPD')).found).toContain('111');
  });

  test('that spells it out finds the acronym', async () => {
    const { found, translation } = await find('chronic obstructive pulmonary disease');
    expect(found).toContain('110');
    expect(translation).toBe('((chronic AND obstructive AND pulmonary AND disease) OR COPD)');
  });

  test('finds only the words as typed where that is asked for', async () => {
    const { found, translation, synonyms } = await find('copd', { synonyms: false });
    expect(found).not.toContain('111');
    expect([translation, synonyms]).toEqual(['copd', []]);
  });

  test('with an ordinary word that is an acronym too means the word, unless it is in capitals', async () => {
    expect((await find('cat')).synonyms).toEqual([]);
    expect((await find('CAT')).found).toContain('209');
    expect((await find('computed axial tomography')).synonyms).toEqual([]);
  });

  test('with the name that authors use finds what MeSH calls it', async () => {
    const { found, synonyms } = await find('breast cancer');
    expect(synonyms).toEqual(['breast neoplasms']);
    expect(found).toContain('310');
  });

  test('in the search syntax has other names for words alone, not for quotes, fields and what is excluded', async () => {
    expect((await find('COPD AND inhalers')).synonyms).toEqual(['chronic obstructive pulmonary disease']);
    expect((await find('"COPD"')).synonyms).toEqual([]);
    expect((await find('COPD[ti]')).synonyms).toEqual([]);
    const { found, synonyms } = await find('disease NOT COPD');
    expect(synonyms).toEqual([]);
    expect(found).toContain('111');
  });

  test.each(['semantic', 'date'])('ordered by %s has them too', async (sortMethod) => {
    expect((await find('copd', { sortMethod })).found).toContain('111');
  });
});

test('the articles by similarity say which names were looked for', async () => {
  const answer = await search
    .as()
    .post('/api/search/semantic', { query: 'COPD', historicalDepth: 'all', depth: 'comprehensive' });
  expect(answer.json()).toMatchObject({ synonyms: ['chronic obstructive pulmonary disease'] });
});
