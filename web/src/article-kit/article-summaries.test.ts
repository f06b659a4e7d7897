import { sampleArticles } from '@sextant/briefing/testing/sample-articles';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { mockServer } from '../testing/mock-server.ts';
import { fetchSummaries } from './article-summaries.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a summary is identified by its PMID, or by its id without one', {
  tags: ['articles/summary-id'],
}, async () => {
  // Only production builds skip the validation of responses.
  vi.stubEnv('PROD', true);
  const [article] = sampleArticles(1);
  const { pmid: _, ...bare } = { ...article };
  mockServer.use(
    http.post('*/api/summaries', () =>
      HttpResponse.json([
        { ...bare, id: '101' },
        { ...bare, id: 102 },
        { ...bare, id: 'x', pmid: '103' },
      ]),
    ),
  );
  const summaries = await fetchSummaries(['101', '102', '103']);
  expect(summaries.map(({ pmid }) => pmid)).toEqual(['101', '102', '103']);
});

test('a summary with the specification’s fields alone, or fewer, has every field that screens read', {
  tags: ['articles/summary-id'],
}, async () => {
  vi.stubEnv('PROD', true);
  mockServer.use(
    http.post('*/api/summaries', () =>
      HttpResponse.json([
        { pmid: '101', title: 'A', authors: ['Ito K'], journal: 'J', pubDate: '2023' },
        { id: 102, title: null },
        { title: 'of nothing' },
      ]),
    ),
  );
  expect(await fetchSummaries(['101', '102'])).toEqual([
    {
      pmid: '101',
      title: 'A',
      authors: ['Ito K'],
      journal: 'J',
      pubDate: '2023',
      keywords: [],
      citationCount: 0,
    },
    { pmid: '102', title: '', authors: [], journal: '', pubDate: '', keywords: [], citationCount: 0 },
  ]);
});
