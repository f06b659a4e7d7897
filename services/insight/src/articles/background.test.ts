import type { MatchIds, Reach } from '@sextant/contracts/rpc/search';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { findBackground } from './background.ts';
import type { RetryContext } from './request-search.ts';

/** A fake search service with these match counts. */
function searchThatReaches(articles: Record<Exclude<Reach, 'sample'>, number>, words: number | null) {
  const requests: z.output<typeof MatchIds.body>[] = [];
  const ask = (async (_: unknown, { body }: { body: z.output<typeof MatchIds.body> }) => {
    requests.push(body);
    const total = body.reach === 'sample' ? 0 : articles[body.reach];
    const from = Number(body.after ?? 0);
    const to = Math.min(total, from + body.limit);
    const found = Array.from({ length: to - from }, (__, i) => ({
      pmid: String(from + i + 1),
      revision: '1',
    }));
    const next = to < total ? String(to) : null;
    return { articles: found, next, total, capped: false, words, source: 'local index' };
  }) as unknown as Requester;
  const nothing = async () => {};
  const { signal } = new AbortController();
  const retryContext: RetryContext = {
    sendRequest: ask,
    userId: 'u',
    delaysMs: [],
    timeoutMs: 1,
    signal,
    onRetry: nothing,
    onResume: nothing,
    onMissing: () => {},
  };
  return { retryContext, requests };
}

const read = async (articles: Record<Exclude<Reach, 'sample'>, number>, words: number | null = 3) => {
  const { retryContext, requests } = searchThatReaches(articles, words);
  const filters = { historicalDepth: '2', articleType: 'review' } as const;
  const background = await findBackground(retryContext, {
    query: 'q',
    filters,
    asOf: '2026-01-01T00:00:00Z',
  });
  const steps = background.steps.map(({ reach, articles: count }) => `${reach} ${count}`);
  return { ...background, steps, requests, read: background.articles.length };
};

describe('the background', () => {
  test('is what the query matches over all years, regardless of the search’s depth; other filters apply', async () => {
    const { requests, ...background } = await read({ matches: 450, 'all-but-one': 9_000, nearest: 2_000 });
    expect(background).toMatchObject({ read: 450, total: 450, historicalDepth: 'all', searchDepth: '2' });
    expect(background.steps).toEqual(['matches 450']);
    for (const { filters } of requests)
      expect(filters).toEqual({ historicalDepth: 'all', articleType: 'review' });
  });

  test.each([
    [
      'few match, and far more all but one word',
      { matches: 60, 'all-but-one': 300, nearest: 900 },
      3,
      'all-but-one 300',
    ],
    [
      'nothing has all words, and what lacks one may leave out half of the query',
      { matches: 0, 'all-but-one': 300, nearest: 900 },
      3,
      'nearest 900',
    ],
    ['these are few as well', { matches: 60, 'all-but-one': 150, nearest: 900 }, 3, 'nearest 900'],
    ['of two words one would be left', { matches: 60, 'all-but-one': 300, nearest: 900 }, 2, 'nearest 900'],
    [
      'one word less is what half the index holds',
      { matches: 60, 'all-but-one': 5_000, nearest: 900 },
      4,
      'nearest 900',
    ],
    [
      'nothing more is near in meaning',
      { matches: 60, 'all-but-one': 150, nearest: 90 },
      3,
      'all-but-one 150',
    ],
    ['nothing is known of meaning', { matches: 60, 'all-but-one': 300, nearest: 0 }, 2, 'matches 60'],
    [
      'nearly all with one word less match',
      { matches: 80, 'all-but-one': 150, nearest: 900 },
      3,
      'matches 80',
    ],
    [
      'hardly any article has all of many words',
      { matches: 2, 'all-but-one': 40, nearest: 900 },
      6,
      'nearest 900',
    ],
    ['the query is one word', { matches: 12, 'all-but-one': 0, nearest: 900 }, 1, 'matches 12'],
    ['nothing matches', { matches: 0, 'all-but-one': 0, nearest: 0 }, 1, 'matches 0'],
  ] as const)('if %s: %o, %s words, it is %s', async (_, articles, words, last) => {
    const background = await read(articles, words);
    expect(background.steps[0]).toBe(`matches ${articles.matches}`);
    expect(background.steps.at(-1)).toBe(last);
    expect(background.read).toBe(Number(last.split(' ')[1]));
  });
});
