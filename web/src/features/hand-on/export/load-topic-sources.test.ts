import { mockTopicKey } from '@sextant/briefing/testing/mock-topic-key';
import { trialsFixture } from '@sextant/briefing/testing/trial-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { loadTopicSources } from './load-topic-sources.ts';

const topic = { topicKey: mockTopicKey('mRNA'), runId: undefined };
const page = {
  runId: '6f1e1c6c-57a4-4f6c-8d6b-0f6a0b1f5a11',
  asOf: '2026-11-21T09:00:00Z',
  registryAsOf: '2026-11-20',
  isIncomplete: false,
  subject: 'Invented Fever',
  total: 20,
  trials: trialsFixture(20),
  nextCursor: null,
};

test('loads the trials that read out ahead, soonest first; organisations that no run read are none', async () => {
  startMockApi();
  mockServer.use(
    http.get(`*${insightCalls.topicOrganisations.path}`, () => problem(404, 'No table.')),
    http.get(`*${insightCalls.topicTrials.path}`, () => HttpResponse.json(page)),
  );
  const sources = await loadTopicSources(topic, { withTables: true });
  expect(sources?.who).toBeNull();
  if (!sources?.pipeline || sources.pipeline === 'lost') throw new Error('There are trials');
  const dates = sources.pipeline.ahead.map(({ primaryCompletion }) => primaryCompletion?.date ?? '');
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual(dates.toSorted());
  expect(sources.pipeline.total).toBe(20);
});

test('what the server does not answer is lost, and said to be', async () => {
  startMockApi();
  mockServer.use(
    http.get(`*${insightCalls.topicOrganisations.path}`, () => problem(503, 'Busy.')),
    http.get(`*${insightCalls.topicTrials.path}`, () => problem(503, 'Busy.')),
  );
  expect(await loadTopicSources(topic, { withTables: true })).toEqual({
    who: 'lost',
    pipeline: 'lost',
    tables: null,
  });
});

test('a version that no run made has none, and nothing is asked', async () => {
  startMockApi();
  expect(await loadTopicSources({ ...topic, runId: null }, { withTables: true })).toBeNull();
  expect(await loadTopicSources(undefined, { withTables: true })).toBeNull();
});
