import { articleFixtures } from '@sextant/briefing/testing/insight-fixtures';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import { useSourceArticles } from './use-source-articles.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('summaries are cached for 5 minutes, then fetched again', {
  tags: ['articles/source-cache'],
}, async () => {
  const state = startMockApi();
  state.articles = articleFixtures(2);
  let calls = 0;
  mockServer.use(
    http.post(`*${literatureCalls.summaries.path}`, () => {
      calls += 1;
    }),
  );
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const pmids = state.articles.map(({ pmid }) => pmid);
  const look = async () => {
    const { result, unmount } = renderHook(() => useSourceArticles(pmids), { wrapper });
    await waitFor(() => expect([result.current.byPmid.size, client.isFetching()]).toEqual([2, 0]));
    unmount();
  };
  await look();
  vi.setSystemTime(Date.now() + 5 * 60_000 - 1_000);
  await look();
  expect(calls).toBe(1);
  vi.setSystemTime(Date.now() + 2_000);
  await look();
  expect(calls).toBe(2);
});
