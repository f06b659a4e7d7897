import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { IDENTITY_HEADER } from '@sextant/service-kit/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';

let auth: TestAuth;
let registered: readonly CloudEvent[];
let replaced: readonly CloudEvent[];

beforeAll(async () => {
  auth = await startAuth();
  registered = await auth.heard('auth.user.registered.v1');
  replaced = await auth.heard('auth.password.replaced.v1');
});
afterAll(() => auth.close());

const post: TestAuth['post'] = (url, payload) => auth.post(url, payload);
const register = (payload: object) => post('/internal/register', payload);
const login = (username: string, password: string, from: object = {}) =>
  post('/internal/login', { username, password, origin: { address: '192.0.2.1', device: null, ...from } });

describe('POST /internal/register', () => {
  test('creates the user and returns 201 with it, without the password hash', {
    tags: ['data/user', 'calls/register'],
  }, async () => {
    const response = await register({
      username: 'ada',
      email: 'ada@example.org',
      password: 'secret-1',
      firstName: 'Ada',
      lastName: '',
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'ada',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: null,
      profileImageUrl: null,
      quadrantNames: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      credentialVersion: 1,
    });
  });

  test('publishes an event once the user is stored', async () => {
    const { id } = (await register({ username: 'announced', password: 'secret-1' })).json();
    await expect.poll(() => registered.map(({ subject }) => subject)).toContain(id);
    const event = registered.find(({ subject }) => subject === id);
    expect(event?.data).toMatchObject({ userId: id, username: 'announced' });
    expect(JSON.stringify(event)).not.toMatch(/secret|argon2/);
  });

  test('stores no plain-text password', { tags: ['data/user'] }, async () => {
    const { rows } = await auth.pool.query('SELECT * FROM auth.users');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain('secret-1');
  });

  test.each(['ada', 'ADA', ' Ada ', 'ＡＤＡ'])(
    'rejects the taken user name %j with 409',
    { tags: ['data/unique-user'] },
    async (username) => {
      const response = await register({ username, password: 'secret-1' });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'auth.username-taken',
        detail: 'This username is already taken.',
      });
    },
  );

  test('rejects a taken e-mail address with 409', { tags: ['data/unique-user'] }, async () => {
    const response = await register({ username: 'ada2', email: 'Ada@Example.org', password: 'secret-1' });
    expect(response.json()).toMatchObject({ status: 409, code: 'auth.email-taken' });
  });

  test('allows any number of users without an e-mail address', { tags: ['data/unique-user'] }, async () => {
    expect((await register({ username: 'nomail1', password: 'secret-1' })).statusCode).toBe(201);
    expect((await register({ username: 'nomail2', password: 'secret-1' })).statusCode).toBe(201);
  });

  test('lets one of two concurrent registrations succeed and reports the taken name to the other', async () => {
    const both = await Promise.all([1, 2].map(() => register({ username: 'twin', password: 'secret-1' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('auth.username-taken');
  });

  test.each([
    [{ username: 'ab', password: 'secret-1' }, 'Username must be at least 3 characters'],
    [{ username: 'abc', password: 'short' }, 'Password must be at least 6 characters'],
    [{ username: 'abc', password: 'secret-1', email: 'nowhere' }, 'Invalid email address'],
    [{ username: 'a\u200bda', password: 'secret-1' }, 'Username must not hold invisible characters'],
    [{ username: 'a\u202eda', password: 'secret-1' }, 'Username must not hold invisible characters'],
    [{ username: 'ada\u3164', password: 'secret-1' }, 'Username must not hold invisible characters'],
    [{ username: 'ab\0c', password: 'secret-1' }, 'The text holds a character that cannot be stored.'],
  ])('answers %j with 400: %s', async (body, detail) => {
    const response = await register(body);
    expect(response.json()).toMatchObject({ status: 400, code: 'request.invalid', detail });
  });
});

describe('POST /internal/login', () => {
  test.each(['ada', 'ADA'])('returns 200 with the user for the correct password, as %s', async (username) => {
    const response = await login(username, 'secret-1');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ username: 'ada' });
  });

  test('returns the same 401 for a wrong password and an unknown user', async () => {
    const [wrong, unknown] = await Promise.all([login('ada', 'secret-2'), login('nobody', 'secret-1')]);
    for (const response of [wrong, unknown]) {
      const { requestId, ...problem } = response.json();
      expect(problem).toEqual({
        title: 'Not signed in',
        detail: 'Invalid username or password',
        status: 401,
        code: 'auth.invalid-credentials',
      });
    }
  });

  test('returns 400 for an empty name', async () => {
    expect((await login('', 'secret-1')).json()).toMatchObject({
      status: 400,
      detail: 'Username is required',
    });
  });

  test('rejects a flood with 429 and Retry-After while other requests succeed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, i) => login(`flood-${i}`, 'secret-1', { address: `198.51.100.${i}` })),
    );
    const busy = answers.filter(({ statusCode }) => statusCode === 429);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers['retry-after']).toBe('2');
    expect(busy[0]?.json().code).toBe('auth.busy');
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(90 - busy.length);
    expect((await login('ada', 'secret-1')).statusCode).toBe(200);
  });
});

describe('GET /internal/users/:id', () => {
  const get = (id: string) => auth.get(`/internal/users/${id}`);

  test('returns 200 with the user', async () => {
    const { credentialVersion, ...user } = (await login('ada', 'secret-1')).json();
    expect((await get(user.id)).json()).toEqual(user);
  });
  test('returns 404 for an unknown user', async () => {
    expect((await get('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).json().code).toBe('auth.user-not-found');
  });
  test('returns 400 for an invalid id', async () => {
    expect((await get('1')).statusCode).toBe(400);
  });
});

describe('PATCH /internal/users/:id', () => {
  const origin = { address: '192.0.2.7', device: null };
  const patch = (id: string, payload: object) => auth.patch(`/internal/users/${id}`, { ...payload, origin });
  const currentPassword = 'secret-1';
  const newcomer = async (username: string, more: object = {}) => {
    const response = await register({ username, password: 'secret-1', ...more });
    const { credentialVersion, ...user } = response.json();
    return user;
  };

  test('updates the given fields, clears null ones and keeps the rest', async () => {
    const before = await newcomer('patched', { email: 'patched@example.org', firstName: 'Pat' });
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const changes = { lastName: ' Ched ', email: null, profileImageUrl: picture, currentPassword };
    const response = await patch(before.id, changes);
    expect(response.statusCode).toBe(200);
    const after = response.json();
    expect(after).toEqual({
      ...before,
      lastName: 'Ched',
      email: null,
      profileImageUrl: picture,
      updatedAt: expect.any(String),
    });
    expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
    expect((await patch(before.id, { firstName: '  ' })).json()).toMatchObject({ firstName: null });
    expect(
      (await register({ username: 'heir', email: 'patched@example.org', password: 'secret-1' })).statusCode,
    ).toBe(201);
  });

  const names = {
    Techniques: 'Procedures',
    Tools: 'Devices',
    Platforms: 'Drugs',
    'Languages & Frameworks': 'Guidelines',
  };

  test('keeps what the user calls the quadrants; null stands for the standard names', {
    tags: ['account/quadrant-names'],
  }, async () => {
    const { id, quadrantNames } = await newcomer('namer');
    expect(quadrantNames).toBeNull();
    expect((await patch(id, { quadrantNames: names })).json()).toMatchObject({ quadrantNames: names });
    expect((await login('namer', 'secret-1')).json()).toMatchObject({ quadrantNames: names });
    expect((await patch(id, { quadrantNames: null })).json()).toMatchObject({ quadrantNames: null });
  });

  test('writes nothing and records nothing if no value changes, and only the fields that do', async () => {
    const before = await newcomer('unchanged', { firstName: 'Una', email: 'una@example.org' });
    const lines = await auth.heard('auth.audit.recorded.v1');
    for (const same of [{}, { firstName: 'Una' }, { email: 'una@example.org', lastName: null }])
      expect((await patch(before.id, same)).json()).toEqual(before);
    expect((await patch(before.id, { firstName: 'Una', lastName: 'Changed' })).statusCode).toBe(200);
    const own = () =>
      lines
        .map(({ data }) => data as { userId: string; action: string; details: unknown })
        .filter(({ userId, action }) => userId === before.id && action === 'account.change');
    await expect.poll(own).toHaveLength(1);
    expect(own()).toMatchObject([{ details: { fields: ['lastName'] } }]);
  });

  test.each([
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['webp', Buffer.from('52494646fa3f000057454250565038', 'hex')],
  ])('accepts a picture only if its content matches the declared type %s', async (type, bytes) => {
    const { id } = await newcomer(`pictured-${type}`);
    const send = (named: string, content: Buffer) =>
      patch(id, { profileImageUrl: `data:image/${named};base64,${content.toString('base64')}` });
    expect((await send(type, bytes)).statusCode).toBe(200);
    const others = ['png', 'jpeg', 'webp'].filter((other) => other !== type);
    for (const other of others)
      expect((await send(other, bytes)).json().detail).toBe('This is not a picture');
    for (const content of ['<script>alert(1)</script>', 'GIF89a', '%PDF-1.7', 'MZ'])
      expect((await send(type, Buffer.from(content))).statusCode).toBe(400);
  });

  test('never changes id, user name or password through this call', async () => {
    const before = await newcomer('fixed');
    const other = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const body = { id: other, userId: other, username: 'moved', password: 'other-secret', passwordHash: 'x' };
    const after = (await patch(before.id, body)).json();
    expect(after).toEqual({ ...before, updatedAt: expect.any(String) });
    expect((await login('fixed', 'secret-1')).statusCode).toBe(200);
  });

  test('rejects the address of another account with 409, but allows a different case of its own', async () => {
    await newcomer('holder', { email: 'Holder@Example.org' });
    const mine = await newcomer('seeker', { email: 'seeker@example.org' });
    expect((await patch(mine.id, { email: 'holder@example.ORG', currentPassword })).json()).toMatchObject({
      status: 409,
      code: 'auth.email-taken',
      detail: 'This email address cannot be used.',
    });
    const own = await patch(mine.id, { email: 'Seeker@example.org', currentPassword });
    expect(own.json().email).toBe('Seeker@example.org');
  });

  test('requires the password for a new address, but not for the current one', {
    tags: ['account/email'],
  }, async () => {
    const mine = await newcomer('careful', { email: 'careful@example.org' });
    const next = { email: 'next@example.org' };
    expect((await patch(mine.id, next)).json()).toMatchObject({ status: 403, code: 'auth.password-needed' });
    expect((await patch(mine.id, { ...next, currentPassword: 'not it' })).json()).toMatchObject({
      status: 403,
      code: 'auth.wrong-password',
    });
    expect((await patch(mine.id, { email: mine.email, firstName: 'C' })).json()).toMatchObject({
      firstName: 'C',
      email: 'careful@example.org',
    });
  });

  test('limits address changes to five per hour, so that addresses cannot be enumerated', {
    tags: ['account/email'],
  }, async () => {
    const mine = await newcomer('curious');
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await patch(mine.id, { email: `try${n}@example.org`, currentPassword })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await patch(mine.id, { email: 'more@example.org', currentPassword });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await patch(mine.id, { firstName: 'Still' })).statusCode).toBe(200);
  });

  test.each([
    [{ email: 'nowhere' }, 'Invalid email address'],
    [{ profileImageUrl: 'https://example.org/a.png' }, 'This is not a picture'],
    [{ profileImageUrl: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'This is not a picture'],
    [{ profileImageUrl: `data:image/png;base64,${'A'.repeat(65_536)}` }, 'A picture must have at most 64 kB'],
    [{ firstName: 'x'.repeat(101) }, 'A name must be at most 100 characters'],
    [{ quadrantNames: { ...names, Tools: ' ' } }, 'Each quadrant needs a name'],
    [
      { quadrantNames: { ...names, Tools: 'x'.repeat(29) } },
      'A name of a quadrant must be at most 28 characters',
    ],
    [{ quadrantNames: { ...names, Tools: 'DRUGS' } }, 'Each quadrant needs a name of its own'],
  ])('answers %j with 400: %s', async (body, detail) => {
    const { id } = (await login('ada', 'secret-1')).json();
    expect((await patch(id, body)).json()).toMatchObject({ status: 400, code: 'request.invalid', detail });
  });

  test('returns 404 for an unknown user', async () => {
    const response = await patch('3f2504e0-4f89-41d3-9a0c-0305e82c3301', { firstName: 'A' });
    expect(response.json()).toMatchObject({ status: 404, code: 'auth.user-not-found' });
  });
});

describe('POST /internal/users/:id/password', () => {
  const change = (id: string, currentPassword: string, newPassword: string) =>
    post(`/internal/users/${id}/password`, {
      currentPassword,
      newPassword,
      origin: { address: '192.0.2.1', device: null },
    });

  test('changes the password if the current one is correct', async () => {
    const { id } = (await register({ username: 'changer', password: 'secret-1' })).json();
    const response = await change(id, 'secret-1', 'another secret');
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/argon2|secret/);
    expect(response.json().credentialVersion).toBe(2);
    await expect
      .poll(() => replaced.map(({ data }) => data))
      .toContainEqual({ userId: id, credentialVersion: 2, replacedAt: expect.any(String) });
    expect((await login('changer', 'secret-1')).statusCode).toBe(401);
    expect((await login('changer', 'another secret')).statusCode).toBe(200);
  });

  test('returns 403 for a wrong current password and changes nothing', async () => {
    const { id } = (await register({ username: 'guesser', password: 'secret-1' })).json();
    expect((await change(id, 'guessed', 'another secret')).json()).toMatchObject({
      status: 403,
      code: 'auth.wrong-password',
    });
    expect((await login('guesser', 'secret-1')).statusCode).toBe(200);
  });

  test('lets exactly one of two concurrent changes succeed', async () => {
    const { id } = (await register({ username: 'racer', password: 'secret-1' })).json();
    const both = await Promise.all([
      change(id, 'secret-1', 'first one'),
      change(id, 'secret-1', 'second one'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  });

  test('returns 400 for a new password that is too short, 404 for an unknown user', async () => {
    const { id } = (await login('ada', 'secret-1')).json();
    expect((await change(id, 'secret-1', 'short')).json()).toMatchObject({
      status: 400,
      detail: 'Password must be at least 6 characters',
    });
    expect((await change('3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'secret-1', 'another one')).statusCode).toBe(
      404,
    );
  });
});

describe('access by callers other than the gateway', () => {
  const routes = [
    ['POST', '/internal/login'],
    ['POST', '/internal/register'],
    ['GET', '/internal/users/3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
    ['PATCH', '/internal/users/3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
    ['POST', '/internal/users/3f2504e0-4f89-41d3-9a0c-0305e82c3301/password'],
    ['GET', '/internal/users/3f2504e0-4f89-41d3-9a0c-0305e82c3301/access-tokens'],
    ['POST', '/internal/users/3f2504e0-4f89-41d3-9a0c-0305e82c3301/access-tokens'],
    ['POST', '/internal/access-tokens/uses'],
  ] as const;
  test.each(routes)('is rejected for %s %s', async (method, url) => {
    expect((await auth.app.inject({ method, url })).statusCode).toBe(401);
    for (const token of [
      await auth.identity.sign('library')({ audience: 'auth' }),
      await auth.identity.sign('gateway')({ audience: 'library' }),
      'nonsense',
    ]) {
      const response = await auth.app.inject({ method, url, headers: { [IDENTITY_HEADER]: token } });
      expect(response.json()).toMatchObject({ status: 401, code: 'identity.invalid' });
    }
  });
});

test('is ready while its database and bus are reachable', async () => {
  expect((await auth.app.inject('/readyz')).json()).toMatchObject({ checks: { database: 'ok', bus: 'ok' } });
});
