import { ArticlesByPmid } from '@sextant/contracts/rpc/search';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { describe, expect, test } from 'vitest';
import { RequestRejected, type RetryContext, requestFromSearch } from './request-search.ts';

/** A fake search service that returns these responses in order. */
function searchThat(...answers: (Error | { records: [] })[]) {
  const retries: unknown[] = [];
  let requestCount = 0;
  const ask = (async () => {
    const answer = answers[Math.min(requestCount, answers.length - 1)];
    requestCount += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Requester;
  const retryContext: RetryContext = {
    sendRequest: ask,
    userId: 'somebody',
    delaysMs: [2, 4],
    timeoutMs: 100,
    signal: new AbortController().signal,
    onRetry: async (retry) => void retries.push(retry),
    onResume: async () => void retries.push('resumed'),
    onMissing: () => {},
  };
  return { retryContext, retries, requestCount: () => requestCount };
}
const silence = new BusRequestError('bus.timeout', 'no answer');
const body = { pmids: ['1'] };

describe('requestFromSearch', () => {
  test('retries while there is no response, and reports attempt, maximum and delay before each wait', async () => {
    const { retryContext, retries } = searchThat(silence, silence, { records: [] });
    expect(await requestFromSearch(retryContext, ArticlesByPmid, body)).toEqual({ records: [] });
    expect(retries).toEqual([
      { attempt: 2, maximum: 3, delaySeconds: 0.002 },
      'resumed',
      { attempt: 3, maximum: 3, delaySeconds: 0.004 },
      'resumed',
    ]);
  });

  test('gives up after the last attempt', async () => {
    const { retryContext, requestCount } = searchThat(silence);
    await expect(requestFromSearch(retryContext, ArticlesByPmid, body)).rejects.toThrow('did not answer');
    expect(requestCount()).toBe(3);
  });

  test('does not retry a rejected request', async () => {
    const { retryContext, requestCount: requests } = searchThat(
      new BusRequestError('request.invalid', 'no such field'),
    );
    await expect(requestFromSearch(retryContext, ArticlesByPmid, body)).rejects.toThrow(RequestRejected);
    expect(requests()).toBe(1);
  });

  test('stops waiting when the run is cancelled', async () => {
    const cancelled = new AbortController();
    const { retryContext } = searchThat(silence);
    const asking = requestFromSearch(
      {
        ...retryContext,
        delaysMs: [60_000],
        signal: cancelled.signal,
        onRetry: async () => cancelled.abort(new Error('cancelled')),
      },
      ArticlesByPmid,
      body,
    );
    await expect(asking).rejects.toThrow('cancelled');
  });
});
