import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { createIndexSample } from './index-sample.ts';
import type { RetryContext } from './request-search.ts';

const search = { query: 'q', asOf: '2026-01-01T00:00:00Z' };

/** A search service with this reply to every page. */
function searchThat(reply: () => unknown) {
  const reaches: string[] = [];
  const sendRequest = (async (_: unknown, { body }: { body: { reach: string } }) => {
    reaches.push(body.reach);
    return reply();
  }) as unknown as Requester;
  const nothing = async () => {};
  const retryContext: RetryContext = {
    sendRequest,
    userId: 'u',
    delaysMs: [],
    timeoutMs: 1,
    signal: new AbortController().signal,
    onRetry: nothing,
    onResume: nothing,
    onMissing: () => {},
  };
  return { reaches, retryContext };
}

const page = () => ({ records: [makeRecord('7')], next: null, total: 1, capped: false, source: 'local' });

test('the sample is read once for an index, and again when the index has changed', async () => {
  const { reaches, retryContext } = searchThat(page);
  const sample = createIndexSample();
  const { pmid, title, abstract } = makeRecord('7');
  expect(await sample.current(retryContext, 'local index, 10 articles', search)).toEqual([
    { pmid, title, abstract },
  ]);
  await sample.current(retryContext, 'local index, 10 articles', search);
  expect(reaches).toEqual(['sample']);
  await sample.current(retryContext, 'local index, 11 articles', search);
  expect(reaches).toEqual(['sample', 'sample']);
});

test('a search service that knows no samples gives none, any other failure is one', async () => {
  const refusing = searchThat(() => {
    throw new BusRequestError('request.invalid', 'no such reach');
  });
  expect(await createIndexSample().current(refusing.retryContext, 'x', search)).toEqual([]);
  const silent = searchThat(() => {
    throw new BusRequestError('bus.timeout', 'no reply');
  });
  await expect(createIndexSample().current(silent.retryContext, 'x', search)).rejects.toThrow(
    'did not answer',
  );
});

test('a sample of an incomplete index is used, and read again for the next answer', async () => {
  let missing: string[] | undefined = ['articles'];
  const { reaches, retryContext } = searchThat(() => ({ ...page(), missing }));
  const lacked: string[] = [];
  const context = { ...retryContext, onMissing: (parts: readonly string[]) => void lacked.push(...parts) };
  const sample = createIndexSample();
  expect(await sample.current(context, 'local', search)).toHaveLength(1);
  missing = undefined;
  await sample.current(context, 'local', search);
  await sample.current(context, 'local', search);
  expect(reaches).toEqual(['sample', 'sample']);
  expect(lacked).toEqual(['articles']);
});
