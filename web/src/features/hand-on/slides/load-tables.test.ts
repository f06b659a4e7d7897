import { MAX_STUDIES } from '@sextant/briefing/evidence-part';
import { mockTopicKey } from '@sextant/briefing/testing/mock-topic-key';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { loadTables } from './load-tables.ts';
import { tablesFixture } from './testing/deck-fixture.ts';

const topic = { topicKey: mockTopicKey('mRNA'), runId: undefined, radarId: 'a', earlier: null };
const { page, headToHead, map, trend } = tablesFixture();

/** Answers the tables, and records what was asked for the studies. */
function answerTables(): URL[] {
  startMockApi();
  const asked: URL[] = [];
  mockServer.use(
    http.get(`*${insightCalls.headToHead.path}`, () => HttpResponse.json(headToHead)),
    http.get(`*${insightCalls.evidenceMap.path}`, () => HttpResponse.json(map)),
    http.get(`*${insightCalls.evidenceTrend.path}`, () => HttpResponse.json(trend)),
    http.get(`*${insightCalls.evidence.path}`, ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json(page);
    }),
  );
  return asked;
}

test('asks for the strongest studies of the run alone', async () => {
  const asked = answerTables();
  const { tables, missing } = await loadTables(topic);
  expect(tables).toEqual({ page, headToHead, map, trend });
  expect(missing).toEqual([]);
  expect(asked[0]?.searchParams.getAll('design')).toContain('randomized-trial');
  expect(asked[0]?.searchParams.get('limit')).toBe(String(MAX_STUDIES));
});

test('a version that no run made has no tables, and asks for none', async () => {
  const asked = answerTables();
  const { tables, changes, missing } = await loadTables({ ...topic, runId: null });
  expect([tables, changes, missing]).toEqual([null, null, []]);
  expect(asked).toEqual([]);
});

test.each([
  [404, []],
  [503, ['The evidence table could not be loaded; it is on the Evidence tab.']],
])(
  'where the tables answer %i, what is missing is %j',
  {
    tags: ['exports/slides-missing'],
  },
  async (status, said) => {
    answerTables();
    mockServer.use(http.get(`*${insightCalls.evidenceMap.path}`, () => problem(status, 'No table.')));
    const { tables, missing } = await loadTables(topic);
    expect(tables).toBeNull();
    expect(missing).toEqual(said);
  },
);
