import { expect, test } from 'vitest';
import { literatureCalls } from './calls.ts';
import { DEPTH_PRESETS, SearchFilters } from './filters.ts';

const { body } = literatureCalls.search;
const taken = (field: string, values: readonly unknown[]) =>
  values.filter((value) => body.safeParse({ query: 'lnp', [field]: value }).success);

test('a search returns page 1 with 20 results by default; 1 to 100 results and any page are accepted', {
  tags: ['data/search-limits'],
}, () => {
  expect(body.parse({ query: ' lnp ' })).toMatchObject({ query: 'lnp', resultsPerPage: 20, page: 1 });
  expect(taken('resultsPerPage', [0, 1, 20, 100, 101, 1.5])).toEqual([1, 20, 100]);
  expect(taken('page', [-1, 0, 1, 1_000_000, 1.5])).toEqual([1, 1_000_000]);
});

test('the options of a search are those of the form, and nothing else', {
  tags: ['data/search-choices'],
}, () => {
  const choices = {
    historicalDepth: ['0.5', '1', '2', '3', '5', '7', '10', 'all'],
    futureHorizon: ['none', '6m', '1y', '3y'],
    articleType: ['all', 'review', 'meta-analysis', 'clinical-trial', 'case-report'],
    analysisDepth: ['quick', 'standard', 'deep', 'comprehensive'],
    sortOrder: ['relevance', 'date-desc'],
  };
  for (const [field, values] of Object.entries(choices))
    expect(taken(field, [...values, 'other', '4'])).toEqual(values);
  expect(SearchFilters.safeParse({ journalFilter: 'Gut', authorFilter: 'Doe J' }).success).toBe(true);
});

test('each depth has its page size and its lowest similarity', { tags: ['search/presets'] }, () => {
  expect(DEPTH_PRESETS).toEqual({
    quick: { articleLimit: 15, threshold: 0.7 },
    standard: { articleLimit: 25, threshold: 0.65 },
    deep: { articleLimit: 50, threshold: 0.6 },
    comprehensive: { articleLimit: 80, threshold: 0.55 },
  });
});
