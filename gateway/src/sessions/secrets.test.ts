import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

const [OLD, NEW] = ['the secret of last year, long enough', 'the secret of this year, long enough'];
const configs = {
  before: { SESSION_SECRET: OLD },
  rotating: { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD },
  after: { SESSION_SECRET: NEW },
};
/** Consecutive gateways with the same database. */
const gateways = {} as Record<keyof typeof configs, TestGateway>;
beforeAll(async () => {
  gateways.before = await startGateway({ config: configs.before });
  const { database, bus } = gateways.before;
  gateways.rotating = await startGateway({ config: configs.rotating, database, bus });
  gateways.after = await startGateway({ config: configs.after, database, bus });
});
afterAll(async () => {
  await gateways.after?.close();
  await gateways.rotating?.close();
  await gateways.before?.close();
});
beforeEach(() => {
  for (const gateway of Object.values(gateways)) gateway.service.answerWith(json(200, USER));
});

async function statusAt(when: keyof typeof configs, path: string, cookie: string): Promise<number> {
  const browser = gateways[when].browser();
  browser.cookie = cookie;
  return (await browser.get(path)).status;
}

test.each(['/api/user', '/api/saved-articles'])(
  'sessions remain valid while the secret is rotated: %s',
  async (path) => {
    const { cookie } = await gateways.before.signedIn();
    expect(await statusAt('rotating', path, cookie)).toBe(200);
  },
);

test('rejects cookies signed with a removed secret', async () => {
  const { cookie } = await gateways.before.signedIn();
  expect(await statusAt('after', '/api/user', cookie)).toBe(401);
});

test('signs with the new secret during a rotation', async () => {
  const { cookie } = await gateways.rotating.signedIn();
  expect(await statusAt('after', '/api/user', cookie)).toBe(200);
  expect(await statusAt('before', '/api/user', cookie)).toBe(401);
});

test('known browsers stay known during a rotation', async () => {
  const { known } = await gateways.before.signedIn();
  let asked: { origin?: { device: { userId: string } | null } } = {};
  gateways.rotating.service.answerWith(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked = JSON.parse(Buffer.concat(chunks).toString());
    await json(200, USER)(request, response);
  });
  const browser = gateways.rotating.browser();
  browser.known = known;
  await browser.post('/api/login', { username: 'ada', password: 'secret' });
  expect(asked.origin?.device?.userId).toBe(USER.id);
});
