import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { mockServer } from '../testing/mock-server.ts';
import { sampleArticles } from '../testing/sample-articles.ts';
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
