import { randomUUID } from 'node:crypto';
import type { CreatedAccessToken } from '@sextant/contracts/account/access-token';
import { TOKEN_SCOPES, type TokenScope } from '@sextant/contracts/http/token-scope';
import { JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { DIGEST_SECTIONS } from '@sextant/contracts/insight/digest';
import { ARTICLE, GENERATION, RADAR, ROADMAP } from '@sextant/contracts/openapi/examples';
import { OPERATIONS, type Operation } from '@sextant/contracts/openapi/operations';
import type { Browser } from '@sextant/gateway/testing/browser';
import { createPool } from '@sextant/service-kit/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { PASSWORD, startWholeSystem, type WholeSystem } from './testing/whole-system.ts';

/** A word in everything that Ada creates: if Bob ever reads it, something leaked. */
const ADAS_WORD = 'adaswords';

/** The evidence of a run of hers. */
const EVIDENCE = {
  format: 1,
  asOf: '2026-11-21T12:00:00.000Z',
  reader: { name: 'built-in', version: '1' },
  ...{ read: 1, matches: 1, unread: 0, names: {} },
  studies: [
    { pmid: ARTICLE.pmid, title: ADAS_WORD, year: 2026, isMatch: true, technologies: [], sentences: [] },
  ],
};

/** A digest of hers. */
const SECTIONS = DIGEST_SECTIONS.map((section) => [section, []] as const);
const NO_CHANGES = Object.fromEntries(SECTIONS);
const NO_COUNTS = Object.fromEntries(SECTIONS.map(([section]) => [section, 0]));

let system: WholeSystem;
let ada: Browser;
let adaId: string;
/** Ids of Ada's records, by the path that returns them. */
let recordIds: Record<string, string>;
let otherRadar: string;

const create = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await ada.post(path, body, { headers });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.json() as { id: string; jobId: string };
};

/** An access token of the browser's user. */
const createToken = async (browser: Browser, name: string, scopes: readonly TokenScope[]) => {
  const body = { name, scopes, expiresInDays: 1, password: PASSWORD };
  const answer = await browser.post('/api/access-tokens', body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json() as CreatedAccessToken;
};

beforeAll(async () => {
  system = await startWholeSystem();
  ({ browser: ada, id: adaId } = await system.createUser());
  const stored = { name: ADAS_WORD, searchQuery: ADAS_WORD };
  const radar = { ...stored, radarData: { ...RADAR, name: ADAS_WORD } };
  const analysisData = {
    overallTrends: [ADAS_WORD],
    emergingOpportunities: [],
    marketGaps: [],
    recommendations: [],
    underResearchedAreas: [],
  };
  const job = await create(
    '/api/analyze-innovation-gaps-with-roadmaps',
    { ...GENERATION, searchQuery: ADAS_WORD },
    { prefer: 'respond-async' },
  );
  recordIds = {
    '/api/saved-articles/:id': (await create('/api/saved-articles', { ...ARTICLE, title: ADAS_WORD })).id,
    '/api/saved-queries/:id': (await create('/api/saved-queries', { name: ADAS_WORD, query: ADAS_WORD })).id,
    '/api/jobs/:id': job.jobId,
    '/api/innovation-analyses/:id': (await create('/api/innovation-analyses', { ...stored, analysisData }))
      .id,
    '/api/technology-radars/:id': (await create('/api/technology-radars', radar)).id,
    '/api/technology-roadmaps/:id': (
      await create('/api/technology-roadmaps', { ...stored, roadmapData: { ...ROADMAP, name: ADAS_WORD } })
    ).id,
  };
  const saved = recordIds['/api/saved-articles/:id']!;
  recordIds['/api/library/:id'] = saved;
  await create('/api/library/tags', { ids: [saved], add: [ADAS_WORD] });
  const [session] = (await ada.get('/api/sessions')).json() as { id: string }[];
  recordIds['/api/sessions/:id'] = session!.id;
  recordIds['/api/access-tokens/:id'] = (await createToken(ada, ADAS_WORD, ['read'])).id;
  const { id: runId } = await create('/api/topic-runs', {
    ...GENERATION,
    searchQuery: ADAS_WORD,
    radarConfig: { name: ADAS_WORD },
    roadmapConfig: { name: ADAS_WORD },
  });
  recordIds['/api/topic-runs/:id'] = runId;
  const { items: topics } = (await ada.get('/api/topics')).json() as { items: { key: string }[] };
  const key = topics[0]!.key;
  recordIds['/api/topics/:key'] = key;
  // No worker runs: jobs stay as they are.
  const sql = createPool({ url: system.services.database.url() });
  await sql.query('UPDATE insight.topic_runs SET topic_key = $2, evidence = $3::json WHERE id = $1', [
    runId,
    key,
    JSON.stringify(EVIDENCE),
  ]);
  const [watchId, digestId] = [randomUUID(), randomUUID()];
  await sql.query(
    `INSERT INTO insight.watches (id, user_id, topic_key, search_query, filters, schedule, deliveries, next_run_at)
     VALUES ($1, $2, $3, $4, '{}', '{"every":"day","hour":6,"timeZone":"UTC"}', '{feed}', now() + interval '1 day')`,
    [watchId, adaId, key, ADAS_WORD],
  );
  await sql.query(
    `INSERT INTO insight.digests (id, watch_id, user_id, topic_key, search_query, before_run_id, before_as_of, after_run_id, after_as_of,
       content, notes, counts) VALUES ($1, $2, $3, $4, $5, $1, now(), $1, now(), $6, '{}', $7)`,
    [digestId, watchId, adaId, key, ADAS_WORD, JSON.stringify(NO_CHANGES), JSON.stringify(NO_COUNTS)],
  );
  recordIds['/api/watches/:id'] = watchId;
  recordIds['/api/digests/:id'] = digestId;
  await sql.end();
  expect((await ada.get(`/api/topics/${key}/evidence`)).text).toContain(ADAS_WORD);
  otherRadar = (await create('/api/technology-radars', radar)).id;
  await create('/api/search', { query: ADAS_WORD });
  await vi.waitFor(async () => expect((await ada.get('/api/search-history')).json()).toHaveLength(1), {
    timeout: 30_000,
  });
  const [searched] = (await ada.get('/api/search-history')).json() as { id: string }[];
  recordIds['/api/search-history/:id'] = searched!.id;
});
afterAll(() => system.close());

const getName = ({ call }: Operation) => `${call.method} ${call.path}`;
const hasId = ({ call }: Operation) => /\/:(id|key)/.test(call.path);
/** Lists that are never empty, each with a test of its own. */
const NEVER_EMPTY: Readonly<Record<string, true>> = { '/api/sessions': true };
/** A list at the top level, or in an object that exists once per user. */
const returnsList = ({ call: { method, path, response } }: Operation) =>
  method === 'GET' &&
  !(path in NEVER_EMPTY) &&
  (response instanceof z.ZodArray ||
    // The whole list, or its summaries.
    (response instanceof z.ZodUnion && response.options[0] instanceof z.ZodArray) ||
    (response instanceof z.ZodObject && response.shape.items instanceof z.ZodArray));

/**
 * Calls that are neither about a record with an id nor about a user's list, and why they show a stranger
 * nothing of Ada's.
 */
const OTHER_CALLS: Readonly<Record<string, string>> = {
  'GET /api/user': 'answers who asks',
  'PATCH /api/user': 'changes who asks',
  'POST /api/user/password': 'changes who asks',
  'DELETE /api/user': 'deletes who asks',
  'POST /api/user/email-confirmation': 'sends a link to who asks',
  'POST /api/email-confirmations': 'knows nothing but a token of 32 random bytes',
  'POST /api/unsubscriptions/:token': 'knows nothing but a signed token, which only stops mails',
  'GET /api/deletions/:token': 'knows nothing but a token of 32 random bytes',
  'GET /api/sessions': 'lists the sessions of who asks: see below',
  'DELETE /api/sessions': 'ends sessions of who asks',
  'POST /api/login': 'begins a session',
  'POST /api/register': 'makes an account',
  'GET /api/registration': 'the same for everybody',
  'GET /api/data-sources': 'the same for everybody',
  'POST /api/logout': 'ends the session that asks',
  'POST /api/audit/exports': 'notes what who asks says of themself',
  'POST /api/access-tokens': 'makes a token of who asks',
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
  'POST /api/read-articles': 'literature, as a program reads it',
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
  'POST /api/topic-runs': 'makes jobs of who asks',
  'POST /api/watches': 'makes a thing of who asks',
  'GET /api/digest-feed': 'says something of who asks',
  'GET /api/digest-mail': 'says something of who asks',
  'POST /api/digest-feed': 'makes a thing of who asks',
  'PATCH /api/digest-feed': 'changes a thing of who asks',
  'DELETE /api/digest-feed': 'ends a thing of who asks',
  'GET /api/webhook': 'says something of who asks',
  'POST /api/webhook': 'makes a thing of who asks',
  'PATCH /api/webhook': 'changes a thing of who asks',
  'POST /api/webhook/tests': 'makes a thing of who asks',
  'DELETE /api/webhook': 'ends a thing of who asks',
  'POST /api/innovation-analyses': 'makes a thing of who asks',
  'POST /api/technology-radars': 'makes a thing of who asks',
  'POST /api/technology-roadmaps': 'makes a thing of who asks',
};

const BY_ID = OPERATIONS.filter(hasId);
const LISTS = OPERATIONS.filter(returnsList);
/** The path of the record that a call is about: `/api/technology-radars/:id` of `…/:id/diff`. */
const getRecordPath = ({ call }: Operation) => call.path.replace(/(\/:(?:id|key)).*$/, '$1');

/** An id or key that belongs to no record. */
const nobodys = ({ path }: Operation['call']) =>
  path.includes('/:key') ? randomUUID().replaceAll('-', '') : randomUUID();

const ask = (
  browser: Browser,
  { call, request }: Operation,
  id: string = nobodys(call),
  headers: Record<string, string> = {},
) =>
  browser.send(
    call.method,
    `${call.path.replace(/:(id|key)/, id).replace(':pmid', ARTICLE.pmid)}${call.query && hasId({ call } as Operation) ? `?against=${otherRadar}&since=${otherRadar}` : ''}`,
    {
      ...(call.body && { body: request }),
      headers: { prefer: 'respond-async', ...headers },
    },
  );

test('every call of the contracts has a row: a record with an id, a list, or the reason for neither', () => {
  const rows = new Set([...BY_ID.map(getName), ...LISTS.map(getName), ...Object.keys(OTHER_CALLS)]);
  expect(OPERATIONS.map(getName).filter((name) => !rows.has(name))).toEqual([]);
  expect(BY_ID.filter((operation) => !(getRecordPath(operation) in recordIds)).map(getName)).toEqual([]);
  expect(Object.keys(OTHER_CALLS).filter((name) => !OPERATIONS.map(getName).includes(name))).toEqual([]);
});

describe('a stranger', () => {
  let bob: Browser;
  beforeAll(async () => {
    ({ browser: bob } = await system.createUser());
  });

  test.each(BY_ID.map((operation) => [getName(operation), operation] as const))(
    'gets the same 404 from %s as for a missing record',
    async (_name, operation) => {
      const [theirs, nobodys] = await Promise.all([
        ask(bob, operation, recordIds[getRecordPath(operation)]),
        ask(bob, operation),
      ]);
      expect(theirs.status).toBe(404);
      expect(theirs.text).not.toContain(ADAS_WORD);
      expect({ ...theirs.problem(), requestId: '' }).toEqual({ ...nobodys.problem(), requestId: '' });
    },
  );

  test.each(LISTS.map((operation) => [getName(operation), operation] as const))(
    'finds nothing in %s',
    async (_name, operation) => {
      const [theirs, own] = await Promise.all([ask(bob, operation), ask(ada, operation)]);
      const listed = (answer: unknown) => (Array.isArray(answer) ? answer : (answer as { items: [] }).items);
      expect(theirs.status).toBe(200);
      expect(listed(theirs.json())).toEqual([]);
      expect(theirs.text).not.toContain(adaId);
      // The row proves nothing unless Ada's list has entries.
      expect(listed(own.json())).not.toEqual([]);
    },
  );

  test('sees no session of Ada’s among their own', async () => {
    const listed = (await bob.get('/api/sessions')).json() as { id: string }[];
    expect(listed).toHaveLength(1);
    expect(listed.map(({ id }) => id)).not.toContain(recordIds['/api/sessions/:id']);
  });

  test('cannot end Ada’s sessions by ending all others', async () => {
    expect((await bob.send('DELETE', '/api/sessions')).status).toBe(204);
    expect((await ada.get('/api/sessions')).status).toBe(200);
  });

  test('receives no event of Ada’s jobs in the event stream', async () => {
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
    let received = '';
    while (!received.includes(jobId)) received += (await reader.read()).value;
    await reader.cancel();
    expect(received).not.toContain(recordIds['/api/jobs/:id']);
  });

  test('cannot compare a radar of their own with one of Ada’s', async () => {
    const own = (
      await bob.post('/api/technology-radars', { name: 'b', searchQuery: 'b', radarData: RADAR })
    ).json();
    const { id } = own as { id: string };
    const answer = await bob.get(
      `/api/technology-radars/${id}/diff?against=${recordIds['/api/technology-radars/:id']}`,
    );
    expect(answer.status).toBe(404);
  });

  test('cannot save a result under Ada’s job', async () => {
    const body = {
      name: 'b',
      searchQuery: 'b',
      jobId: recordIds['/api/jobs/:id'],
      analysisData: OPERATIONS.find(({ id }) => id === 'saveAnalysis')!.request,
    };
    const answer = await bob.post('/api/innovation-analyses', {
      ...body,
      analysisData: (body.analysisData as { analysisData: unknown }).analysisData,
    });
    expect(answer.problem()).toMatchObject({ status: 404, code: 'insight.job-not-found' });
    expect((await ada.get(`/api/jobs/${recordIds['/api/jobs/:id']}`)).json()).toMatchObject({
      savedId: null,
    });
  });

  test('cannot correct a record of Ada’s, whatever id is sent', async () => {
    const key = recordIds['/api/topics/:key'];
    const body = {
      ...{ kind: 'radar', recordId: recordIds['/api/technology-radars/:id'], path: '/items/0' },
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

  test('has changed nothing of Ada’s in the end', async () => {
    const { '/api/topic-runs/:id': runId, '/api/digests/:id': digestId, ...listed } = recordIds;
    expect((await ada.get(`/api/digests/${digestId}`)).json()).toMatchObject({ searchQuery: ADAS_WORD });
    expect((await ada.get(`/api/topic-runs/${runId}`)).json()).toMatchObject({ state: 'running' });
    for (const [path, id] of Object.entries(listed)) {
      const answer = (await ada.get(path.replace(/\/:(id|key)$/, ''))).json() as { items: [] } | [];
      const list = (Array.isArray(answer) ? answer : answer.items) as { id?: string; key?: string }[];
      expect(list.map((one) => one.id ?? one.key)).toContain(id);
    }
    expect((await ada.get(`/api/jobs/${recordIds['/api/jobs/:id']}`)).json()).toMatchObject({
      status: 'queued',
    });
    expect((await ada.get('/api/technology-radars')).text).not.toContain('A better name');
  });
});

/** Calls that a token may make without a body of sense: what matters is that they are not refused as a token's. */
const REFUSALS = ['token.invalid', 'token.scope', 'token.session-only', 'session.missing'];

describe('an access token', () => {
  const secrets: Partial<Record<TokenScope | 'all', string>> = {};
  const headersOf = (secret = '') => ({ authorization: `Bearer ${secret}` });
  beforeAll(async () => {
    const { browser } = await system.createUser();
    for (const scope of TOKEN_SCOPES) secrets[scope] = (await createToken(browser, scope, [scope])).secret;
    secrets.all = (await createToken(browser, 'all', TOKEN_SCOPES)).secret;
  });

  test.each(
    OPERATIONS.filter(({ public: isPublic }) => !isPublic).map((one) => [getName(one), one] as const),
  )(
    'makes the call %s with its scope alone, and none without one',
    { tags: ['tokens/scopes'] },
    async (_name, operation) => {
      const { scope: needed } = operation.call;
      for (const scope of TOKEN_SCOPES) {
        const answer = await ask(system.gateway.browser(), operation, undefined, headersOf(secrets[scope]));
        const code = answer.status >= 400 ? answer.problem().code : '';
        if (needed === scope) expect(REFUSALS, `${scope}: ${answer.text}`).not.toContain(code);
        else expect([answer.status, code]).toEqual([403, needed ? 'token.scope' : 'token.session-only']);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  test.each(BY_ID.map((operation) => [getName(operation), operation] as const))(
    'of a stranger gets the same from %s as for a missing record',
    async (_name, operation) => {
      const [theirs, nobodys] = await Promise.all([
        ask(system.gateway.browser(), operation, recordIds[getRecordPath(operation)], headersOf(secrets.all)),
        ask(system.gateway.browser(), operation, undefined, headersOf(secrets.all)),
      ]);
      expect(theirs.status).toBe(operation.call.scope ? 404 : 403);
      expect(theirs.text).not.toContain(ADAS_WORD);
      expect({ ...theirs.problem(), requestId: '' }).toEqual({ ...nobodys.problem(), requestId: '' });
    },
  );

  test('is refused within five seconds of its revocation, and of the end of its account', {
    tags: ['tokens/revoked'],
  }, async () => {
    const { browser } = await system.createUser();
    const [first, second] = [
      await createToken(browser, 'first', ['read']),
      await createToken(browser, 'second', ['read']),
    ];
    const call = async ({ secret }: CreatedAccessToken) =>
      (await system.gateway.browser().get('/api/user', { headers: headersOf(secret) })).status;
    expect([await call(first), await call(second)]).toEqual([200, 200]);
    expect((await browser.send('DELETE', `/api/access-tokens/${first.id}`)).status).toBe(204);
    const refusedAfter = async (token: CreatedAccessToken) => {
      const since = performance.now();
      await vi.waitFor(async () => expect(await call(token)).toBe(401), { timeout: 30_000, interval: 100 });
      return performance.now() - since;
    };
    expect(await refusedAfter(first)).toBeLessThan(5_000);
    expect(await call(second)).toBe(200);
    expect((await browser.send('DELETE', '/api/user', { body: { password: PASSWORD } })).status).toBe(202);
    expect(await refusedAfter(second)).toBeLessThan(5_000);
  });
});

describe('signed out', () => {
  const closed = OPERATIONS.filter((operation) => !operation.public);
  test.each(closed.map((operation) => [getName(operation), operation] as const))(
    '%s is 401, even with an id of Ada’s',
    async (_name, operation) => {
      const answer = await ask(system.gateway.browser(), operation, recordIds[getRecordPath(operation)]);
      expect(answer.problem()).toMatchObject({ status: 401, code: 'session.missing' });
      expect(answer.text).not.toContain(ADAS_WORD);
    },
  );

  test('the event stream is 401', async () => {
    expect((await system.gateway.browser().get(JOB_EVENTS_PATH)).status).toBe(401);
  });
});
