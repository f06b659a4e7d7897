import { randomUUID } from 'node:crypto';
import { inviteInDatabase } from '@sextant/auth/operator/invite-command';
import { readTrailIn, type TrailLine } from '@sextant/auth/operator/read-trail';
import { withOperation } from '@sextant/auth/operator/record-operation';
import { resetInDatabase } from '@sextant/auth/operator/reset-in-database';
import { ARTICLE, RADAR, ROADMAP } from '@sextant/contracts/openapi/examples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWholeSystem, type WholeSystem } from './testing/whole-system.ts';

const PASSWORD = 'correct horse';
const [HOME, CAFE, STRANGE] = ['203.0.113.7', '203.0.113.8', '203.0.113.9'] as const;
/** User input that must not be recorded. */
const TYPED = 'typed-words';
const ANALYSIS = {
  overallTrends: [TYPED],
  emergingOpportunities: [],
  marketGaps: [],
  recommendations: [],
  underResearchedAreas: [],
};

let system: WholeSystem;
beforeAll(async () => {
  system = await startWholeSystem({ auditWindowMs: 1_000 });
});
afterAll(() => system.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const trail = (user?: string) => readTrailIn(system.services.database.url())({ user }, null, 1_000);
const done = { outcome: 'done', operator: null, declared: false, count: 1, forgotten: false };

/** Waits for a matching entry of the trail and returns it. */
async function line(like: Readonly<Record<string, unknown>>, user?: string): Promise<TrailLine> {
  await expect.poll(() => trail(user)).toContainEqual(expect.objectContaining(like));
  const found = (await trail(user)).find((one) => {
    try {
      expect(one).toMatchObject(like);
      return true;
    } catch {
      return false;
    }
  });
  return found!;
}

/** Registers a user from the address HOME. */
async function newcomer() {
  const username = `walker-${randomUUID().slice(0, 8)}`;
  const browser = system.gateway.browser();
  const answer = await browser.post('/api/register', { username, password: PASSWORD }, from(HOME));
  expect(answer.status).toBe(201);
  const { id } = answer.json() as { id: string };
  const made = async (path: string, body: unknown) => {
    const made = await browser.post(path, body, from(HOME));
    expect(made.status, made.text).toBeLessThan(300);
    return (made.json() as { id: string }).id;
  };
  const remove = async (path: string, body?: object) => {
    const answer = await browser.send('DELETE', path, { ...(body && { body }), ...from(HOME) });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  return { username, id, browser, made, remove };
}

describe('a complete session', () => {
  test('is recorded with user, address and object of every action, and without secrets', {
    tags: ['audit/lines', 'audit/no-secrets', 'audit/exports'],
  }, async () => {
    const { username, id, browser, made, remove } = await newcomer();
    const self = { kind: 'user', id };
    const mine = { ...done, userId: id, username, address: HOME };
    await line({ ...mine, action: 'account.register', object: self, objectName: username, service: 'auth' });
    await line({ ...mine, action: 'sign-in', object: self, service: 'gateway' });

    const other = system.gateway.browser();
    const attempt = { username, password: 'a wrong password' };
    for (let n = 0; n < 2; n++)
      expect((await other.post('/api/login', attempt, from(STRANGE))).status).toBe(401);
    const failed = { outcome: 'refused', action: 'sign-in', userId: null, address: STRANGE, object: self };
    expect((await line(failed, username)).details).toEqual({ reason: 'auth.invalid-credentials' });
    expect((await other.post('/api/login', { username, password: PASSWORD }, from(CAFE))).status).toBe(200);
    await line({ ...mine, address: CAFE, action: 'sign-in' });

    const sessions = (await browser.get('/api/sessions', from(HOME))).json() as {
      id: string;
      current: boolean;
    }[];
    const theirs = sessions.find(({ current }) => !current)!.id;
    await remove(`/api/sessions/${theirs}`);
    await line({ ...mine, action: 'session.end', object: { kind: 'session', id: theirs } });
    await other.post('/api/login', { username, password: PASSWORD }, from(CAFE));
    await remove('/api/sessions');
    await line({ ...mine, action: 'sessions.end-others', object: { kind: 'session', id: null }, count: 1 });

    const article = await made('/api/saved-articles', { ...ARTICLE, title: TYPED });
    await browser.post('/api/library/tags', { ids: [article], add: [TYPED] }, from(HOME));
    await remove(`/api/library/tags?name=${TYPED}`);
    await line({ ...mine, action: 'tag.remove', object: { kind: 'tag', id: null } });
    await remove(`/api/saved-articles/${article}`);
    await line({
      ...mine,
      action: 'article.remove',
      object: { kind: 'article', id: article },
      service: 'library',
    });
    await browser.post('/api/library/restorations', { ids: [article] }, from(HOME));
    await line({ ...mine, action: 'article.restore', object: { kind: 'article', id: article } });
    const query = await made('/api/saved-queries', { name: TYPED, query: TYPED });
    await remove(`/api/saved-queries/${query}`);
    await line({ ...mine, action: 'query.remove', object: { kind: 'query', id: query } });
    await browser.post('/api/search', { query: 'lipid nanoparticles' }, from(HOME));
    // An empty history is not cleared.
    await expect
      .poll(async () => JSON.stringify((await browser.get('/api/search-history')).json()))
      .toContain('lipid nanoparticles');
    await remove('/api/search-history');
    await line({ ...mine, action: 'search-history.clear', object: { kind: 'search-history', id: null } });

    const stored = { name: TYPED, searchQuery: TYPED };
    const correctAndUndo = async (recordId: string) => {
      const { topicKey } = (await browser.get(`/api/technology-radars/${recordId}`, from(HOME))).json() as {
        topicKey: string;
      };
      const corrections = `/api/topics/${topicKey}/corrections`;
      const change = { kind: 'radar', recordId, path: '/items/0', change: { note: TYPED }, reason: TYPED };
      const versioned = (version: number) => ({
        headers: { ...from(HOME).headers, 'if-match': `"${version}"` },
      });
      const corrected = await browser.post(corrections, change, versioned(0));
      const { id: correctionId } = (corrected.json() as { entry: { id: string } }).entry;
      await line({ ...mine, action: 'correction.record', object: { kind: 'correction', id: correctionId } });
      const undone = await browser.post(`${corrections}/undo`, { correctionId }, versioned(1));
      const { entry } = undone.json() as { entry: { id: string } };
      await line({ ...mine, action: 'correction.undo', object: { kind: 'correction', id: entry.id } });
    };
    for (const [kind, path, data] of [
      ['analysis', 'innovation-analyses', { analysisData: ANALYSIS }],
      ['radar', 'technology-radars', { radarData: RADAR }],
      ['roadmap', 'technology-roadmaps', { roadmapData: ROADMAP }],
    ] as const) {
      const record = await made(`/api/${path}`, { ...stored, ...data });
      const report = { kind, id: record, format: 'csv', count: 1 };
      expect((await browser.post('/api/audit/exports', report, from(HOME))).status).toBe(204);
      const object = { kind, id: record };
      await line({ ...mine, action: 'export', object, declared: true, details: { format: 'csv' } });
      if (kind === 'radar') await correctAndUndo(record);
      await remove(`/api/${path}/${record}`);
      await line({ ...mine, action: `${kind}.delete`, object, service: 'insight' });
    }

    await browser.send('PATCH', '/api/user', { body: { firstName: TYPED }, ...from(HOME) });
    await line({ ...mine, action: 'account.change', object: self, details: { fields: ['firstName'] } });
    const change = { currentPassword: 'a wrong password', newPassword: 'battery staple' };
    await browser.post('/api/user/password', change, from(HOME));
    await line({ ...mine, outcome: 'refused', action: 'password.change', object: self });
    const next = { ...change, currentPassword: PASSWORD };
    expect((await browser.post('/api/user/password', next, from(HOME))).status).toBe(204);
    await line({ ...mine, action: 'password.change', object: self });
    expect((await browser.post('/api/logout', undefined, from(HOME))).status).toBe(204);
    expect((await line({ ...mine, action: 'sign-out' })).object).toMatchObject({ kind: 'session' });

    const written = JSON.stringify(await trail());
    const secrets = [PASSWORD, 'wrong password', 'battery staple', TYPED, browser.cookie, browser.known];
    for (const secret of secrets.filter(Boolean)) expect(written).not.toContain(secret);
  });

  test('rejected calls of a stranger are recorded once per call and minute', {
    tags: ['audit/lines', 'audit/refused'],
  }, async () => {
    const { made } = await newcomer();
    const article = await made('/api/saved-articles', ARTICLE);
    const stranger = await newcomer();
    // All within one minute, as set for this test.
    await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
    for (let n = 0; n < 3; n++) await stranger.browser.get(`/api/library/${article}`, from(STRANGE));
    await system.gateway.browser().get('/api/library', from(STRANGE));
    await system.gateway.browser().get('/api/../etc/passwd', from(STRANGE));
    await line({
      ...done,
      action: 'access',
      outcome: 'refused',
      userId: stranger.id,
      address: STRANGE,
      object: { kind: 'route', id: 'GET /api/library/:id' },
      count: 3,
      details: { status: 404 },
    });
    await line({
      action: 'access',
      outcome: 'refused',
      userId: null,
      address: STRANGE,
      object: { kind: 'route', id: 'GET /api/library' },
      details: { status: 401, reason: 'session.missing' },
    });
    expect(JSON.stringify(await trail())).not.toContain(`library/${article}`);
  });

  test('checking for a session is not recorded as a rejection', async () => {
    const address = '203.0.113.77';
    expect((await system.gateway.browser().get('/api/user', from(address))).status).toBe(401);
    await system.gateway.browser().get('/api/status', from(address));
    await line({ action: 'access', address, object: { kind: 'route', id: 'GET /api/status' } });
    expect((await trail()).filter((one) => one.address === address)).toHaveLength(1);
  });

  test('commands of an operator are recorded with the operator', {
    tags: ['audit/lines', 'audit/no-secrets'],
    timeout: 60_000,
  }, async () => {
    const { username, id } = await newcomer();
    const { services } = system;
    const databaseUrl = services.database.url();
    const operator = 'root';
    const request = { username, password: 'reset to this', madeUp: false, operator };
    await resetInDatabase({ databaseUrl, bus: services.bus }, request);
    await inviteInDatabase(databaseUrl, { code: 'code-of-an-invitation', days: 3, operator });
    const operation = { operator, command: 'backup', args: ['/backups/one'] };
    const work = async () => {
      throw new Error('The disk is full.');
    };
    await expect(withOperation(databaseUrl, operation, work)).rejects.toThrow('The disk is full.');
    const own = { operator, userId: null, address: null };
    await line({ ...own, outcome: 'done', action: 'password.reset', object: { kind: 'user', id } }, username);
    // The relay of a running auth finds entries written by a command within half a minute.
    await expect
      .poll(() => trail(), { timeout: 40_000, interval: 500 })
      .toContainEqual(
        expect.objectContaining({
          ...own,
          outcome: 'failed',
          action: 'operate',
          object: { kind: 'command', id: 'backup' },
          details: { arguments: '/backups/one' },
        }),
      );
    await line({ ...own, action: 'invitation.make', object: { kind: 'invitation', id: null } });
    expect(JSON.stringify(await trail())).not.toMatch(/reset to this|code-of-an-invitation/);
  });
});

test('entries of a deleted account, including late ones, are kept under a pseudonym and without addresses', {
  tags: ['audit/purge'],
}, async () => {
  const { username, id, browser, made, remove } = await newcomer();
  const article = await made('/api/saved-articles', ARTICLE);
  await remove(`/api/saved-articles/${article}`);
  await line({ action: 'article.remove', userId: id });
  const wrong = { username, password: 'a wrong password' };
  await system.gateway.browser().post('/api/login', wrong, from(STRANGE));
  await line({ action: 'sign-in', outcome: 'refused' }, id);
  // Counted in both processes, but not yet written.
  await system.gateway.browser().post('/api/login', wrong, from(CAFE));
  await browser.get(`/api/library/${randomUUID()}`, from(CAFE));
  await remove('/api/user', { password: PASSWORD });

  await expect
    .poll(async () => (await trail()).filter(({ action }) => action === 'account.delete'))
    .toHaveLength(1);
  // Minutes are written in order: once this one is present, so are those of the deletion.
  const marker = '203.0.113.99';
  await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
  await system.gateway.browser().post('/api/login', wrong, from(marker));
  await system.gateway.browser().get('/api/library', from(marker));
  await line({ address: marker, action: 'sign-in' });
  await line({ address: marker, action: 'access' });
  const lines = await trail();
  expect(JSON.stringify(lines)).not.toContain(id);
  expect(JSON.stringify(lines)).not.toContain(username);
  const [gone] = lines.filter(({ action }) => action === 'account.delete');
  expect(gone).toMatchObject({ outcome: 'done', address: null, forgotten: true });
  const pseudonym = gone!.userId!;
  const about = await trail(pseudonym);
  expect(about.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.register', 'sign-in', 'article.remove', 'account.delete']),
  );
  for (const one of about) expect(one).toMatchObject({ address: null, forgotten: true });
  await expect(trail(username)).rejects.toThrow(`There is no user named ${username}`);
});
