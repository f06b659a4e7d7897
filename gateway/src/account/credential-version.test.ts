import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { PasswordReplaced, UserDeleted } from '@sextant/contracts/events/catalogue';
import type { EventType } from '@sextant/contracts/events/cloud-event';
import { makeEvent } from '@sextant/service-kit/bus/contract-fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Browser } from '../testing/browser.ts';
import { json } from '../testing/fake-service.ts';
import { startGateway, type TestGateway, USER } from '../testing/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

let user: typeof USER;
beforeEach(() => {
  user = { ...USER, id: randomUUID() };
  gateway.service.answerWith(json(200, user));
});
const isSignedIn = async (browser: Browser) => (await browser.get('/api/sessions')).status === 200;
const publish = <Data extends z.ZodType>(type: EventType<Data>, data: z.input<Data>) =>
  gateway.bus.publish(makeEvent(type.type, data));
const replaced = (credentialVersion: number) =>
  publish(PasswordReplaced, {
    userId: user.id,
    credentialVersion,
    replacedAt: new Date().toISOString(),
  });

/** A sign-in whose password auth has verified, but whose response has not arrived yet. */
async function signInUnderWay() {
  const arrived = Promise.withResolvers<ServerResponse>();
  const checked = { ...user };
  gateway.service.answerWith((request, response) => {
    request.resume();
    arrived.resolve(response);
  });
  const browser = gateway.browser();
  const answer = browser.post('/api/login', { username: 'ada', password: 'secret' });
  const response = await arrived.promise;
  return {
    browser,
    finish: () => {
      json(200, checked)({ resume: () => {} } as never, response);
      return answer;
    },
  };
}

describe('a sign-in verified just before', () => {
  test('a password change creates no session', { tags: ['account/superseded'] }, async () => {
    const owner = await gateway.signedIn();
    const { browser, finish } = await signInUnderWay();
    gateway.service.answerWith(json(200, { ...user, credentialVersion: 2 }));
    const body = { currentPassword: 'secret', newPassword: 'battery staple' };
    expect((await owner.post('/api/user/password', body)).status).toBe(204);

    const late = await finish();
    expect(late.problem()).toMatchObject({ status: 401, code: 'session.superseded' });
    expect(late.headers.getSetCookie().filter((set) => set.startsWith('sextant.sid=s'))).toEqual([]);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(owner)).toBe(true);
  });

  test('an operator’s reset creates no session', async () => {
    const owner = await gateway.signedIn();
    const { browser, finish } = await signInUnderWay();
    await replaced(2);
    await expect.poll(() => isSignedIn(owner)).toBe(false);
    expect((await finish()).problem()).toMatchObject({ status: 401, code: 'session.superseded' });
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('the deletion of the account creates no session', { tags: ['account/purge'] }, async () => {
    const owner = await gateway.signedIn();
    const { browser, finish } = await signInUnderWay();
    await publish(UserDeleted, { userId: user.id, deletedAt: new Date().toISOString() });
    await expect.poll(() => isSignedIn(owner)).toBe(false);
    expect((await finish()).problem()).toMatchObject({ status: 401, code: 'session.superseded' });
    expect(await isSignedIn(browser)).toBe(false);
  });
});

test('a late or duplicate password event does not end sessions with the new password', async () => {
  const old = await gateway.signedIn();
  user = { ...user, credentialVersion: 3 };
  gateway.service.answerWith(json(200, user));
  const fresh = await gateway.signedIn();
  await replaced(2);
  await replaced(3);
  await expect.poll(() => isSignedIn(old)).toBe(false);
  await replaced(3);
  await replaced(1);
  const marker = await gateway.signedIn();
  await replaced(3);
  expect(await isSignedIn(fresh)).toBe(true);
  expect(await isSignedIn(marker)).toBe(true);
});
