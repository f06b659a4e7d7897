import { insightCalls } from '@sextant/contracts/insight/calls';
import type { Digest, DigestSummary } from '@sextant/contracts/insight/digest';
import type { Webhook } from '@sextant/contracts/insight/webhook';
import type { HttpHandler } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import type { MockInsight } from './mock-insight.ts';
import { mockTopic } from './mock-topics.ts';
import { makeWatch } from './watch-fixtures.ts';

export const FEED_SECRET = 'f'.repeat(43);
export const WEBHOOK_SECRET = `whsec_${'s'.repeat(43)}=`;
const NO_WATCH = 'There is no such watch.';

const summaryOf = ({ before: _b, after: _a, content: _c, notes: _n, ...summary }: Digest): DigestSummary =>
  summary;

function changeHook(insight: MockInsight, change: Partial<Webhook>) {
  const { webhook } = insight.webhook;
  if (!webhook) return problem(404, 'There is no webhook.');
  insight.webhook = { isOffered: true, webhook: { ...webhook, ...change } };
  return insight.webhook;
}

/** Watches, digests, the feed and the webhook, in memory. */
export const mockWatches = (insight: MockInsight): HttpHandler[] => [
  mockCall(insightCalls.watches, () => ({ items: insight.watches, limit: 50 })),
  mockCall(insightCalls.createWatch, ({ body }) => {
    const topic = mockTopic(insight, body.topicKey);
    if (!topic) return problem(404, 'There is no such topic.');
    const watch = makeWatch({
      ...body,
      id: crypto.randomUUID(),
      searchQuery: topic.searchQuery,
      lastRun: null,
    });
    insight.watches = [watch, ...insight.watches];
    return watch;
  }),
  mockCall(insightCalls.changeWatch, ({ params, body }) => {
    const watch = insight.watches.find(({ id }) => id === params.id);
    if (!watch) return problem(404, NO_WATCH);
    const { isPaused, looked, ...given } = body;
    const paused = isPaused === undefined ? watch.paused : isPaused ? 'user' : null;
    const changed = { ...watch, ...given, paused, nextRunAt: paused ? null : '2999-12-07T05:03:00.000Z' };
    insight.watches = insight.watches.map((one) => (one === watch ? changed : one));
    if (looked)
      insight.digests = insight.digests.map((one) =>
        one.watchId === watch.id ? { ...one, isNew: false } : one,
      );
    return changed;
  }),
  mockCall(insightCalls.runWatch, ({ params }) => {
    const watch = insight.watches.find(({ id }) => id === params.id);
    if (!watch) return problem(404, NO_WATCH);
    const running = { ...watch, isRunning: true };
    insight.watches = insight.watches.map((one) => (one === watch ? running : one));
    return running;
  }),
  mockCall(insightCalls.deleteWatch, ({ params }) => {
    if (!insight.watches.some(({ id }) => id === params.id)) return problem(404, NO_WATCH);
    insight.watches = insight.watches.filter(({ id }) => id !== params.id);
    insight.digests = insight.digests.filter(({ watchId }) => watchId !== params.id);
    return undefined;
  }),
  mockCall(insightCalls.digests, ({ query: { cursor, limit } }) => {
    const start = Number(cursor ?? 0);
    const end = start + limit;
    return {
      items: insight.digests.slice(start, end).map(summaryOf),
      nextCursor: end < insight.digests.length ? String(end) : null,
    };
  }),
  mockCall(
    insightCalls.digest,
    ({ params }) =>
      insight.digests.find(({ id }) => id === params.id) ?? problem(404, 'There is no such digest.'),
  ),
  mockCall(insightCalls.digestMail, () => insight.digestMail),
  mockCall(insightCalls.webhook, () => insight.webhook),
  mockCall(insightCalls.createWebhook, ({ body: { url } }) => {
    if (url.startsWith('http:')) return problem(422, 'A webhook needs an https address.');
    const createdAt = '2026-11-30T10:00:00.000Z';
    const webhook = { url, createdAt, paused: null, retryAt: null, lastSentAt: null, messages: [] };
    insight.webhook = { isOffered: true, webhook };
    return { ...insight.webhook, secret: WEBHOOK_SECRET };
  }),
  mockCall(insightCalls.changeWebhook, ({ body: { isPaused } }) =>
    changeHook(insight, { paused: isPaused ? 'user' : null }),
  ),
  mockCall(insightCalls.testWebhook, () =>
    changeHook(insight, {
      messages: [
        {
          id: 'f0000000-0000-4000-8000-000000000001',
          ...{ digestId: null, state: 'waiting', attempts: 0, failure: null, endedAt: null },
          createdAt: '2026-11-30T10:00:00.000Z',
        },
      ],
    }),
  ),
  mockCall(insightCalls.deleteWebhook, () => {
    insight.webhook = { isOffered: true, webhook: null };
    return undefined;
  }),
  mockCall(insightCalls.digestFeed, () => insight.feed),
  mockCall(insightCalls.createDigestFeed, ({ body }) => {
    insight.feed = { createdAt: '2026-11-30T10:00:00.000Z', showsNames: body.showsNames };
    return { ...insight.feed, path: `/api/feeds/${FEED_SECRET}` };
  }),
  mockCall(insightCalls.changeDigestFeed, ({ body }) => {
    insight.feed = { ...insight.feed, showsNames: body.showsNames };
    return insight.feed;
  }),
  mockCall(insightCalls.deleteDigestFeed, () => {
    insight.feed = { ...insight.feed, createdAt: null };
    return undefined;
  }),
];
