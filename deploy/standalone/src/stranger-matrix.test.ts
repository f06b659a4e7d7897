import { randomUUID } from 'node:crypto';
import { JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { ARTICLE, GENERATION, RADAR, ROADMAP } from '@sextant/contracts/openapi/examples';
import { OPERATIONS, type Operation } from '@sextant/contracts/openapi/operations';
import type { Browser } from '@sextant/gateway/testing/browser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startWholeSystem, type WholeSystem } from './testing/whole-system.ts';

/** In everything that Ada makes: wherever Bob reads it, something leaked. */
const ADAS = 'adaswords';

let system: WholeSystem;
let ada: Browser;
let adaId: string;
/** Ids of what Ada has, by the path behind which it is found. */
let things: Record<string, string>;
let otherRadar: string;

const made = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await ada.post(path, body, { headers });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.json() as { id: string; jobId: string };
};

beforeAll(async () => {
  system = await startWholeSystem();
  ({ browser: ada, id: adaId } = await system.newcomer());
  const stored = { name: ADAS, searchQuery: ADAS };
  const radar = { ...stored, radarData: { ...RADAR, name: ADAS } };
  const analysisData = {
    overallTrends: [ADAS],
    emergingOpportunities: [],
    marketGaps: [],
    recommendations: [],
    underResearchedAreas: [],
  };
  const job = await made(
    '/api/analyze-innovation-gaps-with-roadmaps',
    { ...GENERATION, searchQuery: ADAS },
    { prefer: 'respond-async' },
  );
  things = {
    '/api/saved-articles/:id': (await made('/api/saved-articles', { ...ARTICLE, title: ADAS })).id,
    '/api/saved-queries/:id': (await made('/api/saved-queries', { name: ADAS, query: ADAS })).id,
    '/api/jobs/:id': job.jobId,
    '/api/innovation-analyses/:id': (await made('/api/innovation-analyses', { ...stored, analysisData })).id,
    '/api/technology-radars/:id': (await made('/api/technology-radars', radar)).id,
    '/api/technology-roadmaps/:id': (
      await made('/api/technology-roadmaps', { ...stored, roadmapData: { ...ROADMAP, name: ADAS } })
    ).id,
  };
  const saved = things['/api/saved-articles/:id']!;
  things['/api/library/:id'] = saved;
  await made('/api/library/tags', { ids: [saved], add: [ADAS] });
  const [session] = (await ada.get('/api/sessions')).json() as { id: string }[];
  things['/api/sessions/:id'] = session!.id;
  const { items: topics } = (await ada.get('/api/topics')).json() as { items: { key: string }[] };
  things['/api/topics/:key'] = topics[0]!.key;
  otherRadar = (await made('/api/technology-radars', radar)).id;
  await made('/api/search', { query: ADAS });
  await vi.waitFor(async () => expect((await ada.get('/api/search-history')).json()).toHaveLength(1));
});
afterAll(() => system.close());

const nameOf = ({ call }: Operation) => `${call.method} ${call.path}`;
const takesAnId = ({ call }: Operation) => /\/:(id|key)/.test(call.path);
/** Lists that are empty for nobody, each with a test of its own. */
const OF_EVERYBODY: Readonly<Record<string, true>> = { '/api/sessions': true };
/** A list at the top, or in an object of which every user has an own one. */
const returnsAList = ({ call: { method, path, answer } }: Operation) =>
  method === 'GET' &&
  !(path in OF_EVERYBODY) &&
  (answer instanceof z.ZodArray ||
    // As a whole, or as summaries.
    (answer instanceof z.ZodUnion && answer.options[0] instanceof z.ZodArray) ||
    (answer instanceof z.ZodObject && answer.shape.items instanceof z.ZodArray));

/** What is neither a thing with an id nor a user's list, and why a stranger finds nothing of Ada's there. */
const ELSE: Readonly<Record<string, string>> = {
  'GET /api/user': 'answers who asks',
  'PATCH /api/user': 'changes who asks',
  'POST /api/user/password': 'changes who asks',
  'DELETE /api/user': 'deletes who asks',
  'GET /api/deletions/:token': 'knows nothing but a token of 32 random bytes',
  'GET /api/sessions': 'lists the sessions of who asks: see below',
  'DELETE /api/sessions': 'ends sessions of who asks',
  'POST /api/login': 'begins a session',
  'POST /api/register': 'makes an account',
  'GET /api/registration': 'the same for everybody',
  'POST /api/logout': 'ends the session that asks',
  'POST /api/audit/exports': 'notes what who asks says of themself',
  'GET /api/status': 'the same for everybody',
  'GET /api/vocabulary': 'the same for everybody',
  'GET /api/usage/library': 'counts things of who asks',
  'GET /api/usage/results': 'counts things of who asks',
  'POST /api/search': 'literature',
  'POST /api/search/semantic': 'literature',
  'POST /api/search/facets': 'literature',
  'POST /api/summaries': 'literature',
  'POST /api/abstracts': 'literature',
  'GET /api/article/:pmid': 'literature',
  'POST /api/semantic-search': 'literature',
  'POST /api/saved-articles': 'makes a thing of who asks',
  'POST /api/bulk-save-articles': 'makes things of who asks',
  'POST /api/library/removals': 'removes things of who asks',
  'POST /api/library/restorations': 'brings back things of who asks',
  'POST /api/library/tags': 'changes things of who asks',
  'PATCH /api/library/tags': 'changes things of who asks',
  'DELETE /api/library/tags': 'changes things of who asks',
  'DELETE /api/search-history': 'forgets the searches of who asks',
  'POST /api/saved-queries': 'makes a thing of who asks',
  'POST /api/analyze-innovation-gaps-with-roadmaps': 'makes a job of who asks',
  'POST /api/generate-technology-radar': 'makes a job of who asks',
  'POST /api/generate-technology-roadmap': 'makes a job of who asks',
  'POST /api/innovation-analyses': 'makes a thing of who asks',
  'POST /api/technology-radars': 'makes a thing of who asks',
  'POST /api/technology-roadmaps': 'makes a thing of who asks',
};

const BY_ID = OPERATIONS.filter(takesAnId);
const LISTS = OPERATIONS.filter(returnsAList);
/** The path that says which of Ada's things a call is about: `/api/technology-radars/:id` of `…/:id/diff`. */
const thingOf = ({ call }: Operation) => call.path.replace(/(\/:(?:id|key)).*$/, '$1');

/** An id, or a key, that nobody has. */
const nobodys = ({ path }: Operation['call']) =>
  path.includes('/:key') ? randomUUID().replaceAll('-', '') : randomUUID();

const ask = (browser: Browser, { call, request }: Operation, id: string = nobodys(call)) =>
  browser.send(
    call.method,
    `${call.path.replace(/:(id|key)/, id).replace(':pmid', ARTICLE.pmid)}${call.query && takesAnId({ call } as Operation) ? `?against=${otherRadar}` : ''}`,
    {
      ...(call.body && { body: request }),
      headers: { prefer: 'respond-async' },
    },
  );

test('every call of the contracts has its row: a thing with an id, a list, or the reason why neither', () => {
  const rows = new Set([...BY_ID.map(nameOf), ...LISTS.map(nameOf), ...Object.keys(ELSE)]);
  expect(OPERATIONS.map(nameOf).filter((name) => !rows.has(name))).toEqual([]);
  expect(BY_ID.filter((operation) => !(thingOf(operation) in things)).map(nameOf)).toEqual([]);
  expect(Object.keys(ELSE).filter((name) => !OPERATIONS.map(nameOf).includes(name))).toEqual([]);
});

describe('a stranger', () => {
  let bob: Browser;
  beforeAll(async () => {
    ({ browser: bob } = await system.newcomer());
  });

  test.each(BY_ID.map((operation) => [nameOf(operation), operation] as const))(
    'gets of %s the same 404 as for what does not exist',
    async (_name, operation) => {
      const [theirs, nobodys] = await Promise.all([
        ask(bob, operation, things[thingOf(operation)]),
        ask(bob, operation),
      ]);
      expect(theirs.status).toBe(404);
      expect(theirs.text).not.toContain(ADAS);
      expect({ ...theirs.problem(), requestId: '' }).toEqual({ ...nobodys.problem(), requestId: '' });
    },
  );

  test.each(LISTS.map((operation) => [nameOf(operation), operation] as const))(
    'finds nothing in %s',
    async (_name, operation) => {
      const [theirs, own] = await Promise.all([ask(bob, operation), ask(ada, operation)]);
      const listed = (answer: unknown) => (Array.isArray(answer) ? answer : (answer as { items: [] }).items);
      expect(theirs.status).toBe(200);
      expect(listed(theirs.json())).toEqual([]);
      expect(theirs.text).not.toContain(adaId);
      // The row shows something only if there was something to find.
      expect(listed(own.json())).not.toEqual([]);
    },
  );

  test('finds no session of Ada’s among their own', async () => {
    const listed = (await bob.get('/api/sessions')).json() as { id: string }[];
    expect(listed).toHaveLength(1);
    expect(listed.map(({ id }) => id)).not.toContain(things['/api/sessions/:id']);
  });

  test('ends no session of Ada’s by ending all others', async () => {
    expect((await bob.send('DELETE', '/api/sessions')).status).toBe(204);
    expect((await ada.get('/api/sessions')).status).toBe(200);
  });

  test('hears nothing of Ada’s jobs in the event stream', async () => {
    const answer = await fetch(`${system.gateway.url}${JOB_EVENTS_PATH}`, {
      headers: { cookie: bob.cookie, 'last-event-id': '0' },
    });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    const body = { ...GENERATION, searchQuery: 'of bob' };
    const { jobId } = (
      await bob.post('/api/analyze-innovation-gaps-with-roadmaps', body, {
        headers: { prefer: 'respond-async' },
      })
    ).json() as { jobId: string };
    let heard = '';
    while (!heard.includes(jobId)) heard += (await reader.read()).value;
    await reader.cancel();
    expect(heard).not.toContain(things['/api/jobs/:id']);
  });

  test('compares no radar of their own with one of Ada’s', async () => {
    const own = (
      await bob.post('/api/technology-radars', { name: 'b', searchQuery: 'b', radarData: RADAR })
    ).json();
    const { id } = own as { id: string };
    const answer = await bob.get(
      `/api/technology-radars/${id}/diff?against=${things['/api/technology-radars/:id']}`,
    );
    expect(answer.status).toBe(404);
  });

  test('saves nothing in the name of Ada’s job', async () => {
    const body = {
      name: 'b',
      searchQuery: 'b',
      jobId: things['/api/jobs/:id'],
      analysisData: OPERATIONS.find(({ id }) => id === 'saveAnalysis')!.request,
    };
    const answer = await bob.post('/api/innovation-analyses', {
      ...body,
      analysisData: (body.analysisData as { analysisData: unknown }).analysisData,
    });
    expect(answer.problem()).toMatchObject({ status: 404, code: 'insight.job-not-found' });
    expect((await ada.get(`/api/jobs/${things['/api/jobs/:id']}`)).json()).toMatchObject({ savedId: null });
  });

  test('corrects nothing of Ada’s, whatever of hers is named', async () => {
    const key = things['/api/topics/:key'];
    const body = {
      ...{ kind: 'radar', recordId: things['/api/technology-radars/:id'], path: '/items/0' },
      change: { hidden: true },
    };
    const headers = { 'if-match': '"0"' };
    const theirs = await bob.post(`/api/topics/${key}/corrections`, body, { headers });
    const nobodys = await bob.post(
      `/api/topics/${key}/corrections`,
      { ...body, recordId: randomUUID() },
      { headers },
    );
    expect(theirs.status).toBe(404);
    expect({ ...theirs.problem(), requestId: '' }).toEqual({ ...nobodys.problem(), requestId: '' });
    expect((await ada.get(`/api/topics/${key}/corrections`)).json()).toEqual({
      corrections: [],
      history: [],
    });
  });

  test('changed nothing of Ada’s by all that', async () => {
    for (const [path, id] of Object.entries(things)) {
      const answer = (await ada.get(path.replace(/\/:(id|key)$/, ''))).json() as { items: [] } | [];
      const list = (Array.isArray(answer) ? answer : answer.items) as { id?: string; key?: string }[];
      expect(list.map((one) => one.id ?? one.key)).toContain(id);
    }
    expect((await ada.get(`/api/jobs/${things['/api/jobs/:id']}`)).json()).toMatchObject({
      status: 'queued',
    });
    expect((await ada.get('/api/technology-radars')).text).not.toContain('A better name');
  });
});

describe('signed out', () => {
  const closed = OPERATIONS.filter((operation) => !operation.public);
  test.each(closed.map((operation) => [nameOf(operation), operation] as const))(
    '%s is 401, with an id of Ada’s too',
    async (_name, operation) => {
      const answer = await ask(system.gateway.browser(), operation, things[thingOf(operation)]);
      expect(answer.problem()).toMatchObject({ status: 401, code: 'session.missing' });
      expect(answer.text).not.toContain(ADAS);
    },
  );

  test('the event stream is 401', async () => {
    expect((await system.gateway.browser().get(JOB_EVENTS_PATH)).status).toBe(401);
  });
});
