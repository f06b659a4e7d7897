import { User } from '@sextant/contracts/account/user';
import type { AppError } from '@sextant/service-kit/errors';
import { IDENTITY_HEADER } from '@sextant/service-kit/identity';
import { testIdentity } from '@sextant/test-kit/identity';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeService, json, startFakeService } from '../testing/fake-service.ts';
import { SHOWN_USER, USER } from '../testing/start-gateway.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';

const identity = testIdentity();
const dispatcher = new Agent();
let service: FakeService;
let auth: ServiceClient;

beforeAll(async () => {
  service = await startFakeService();
  auth = createServiceClient({
    service: 'auth',
    url: service.url,
    sign: identity.sign('gateway'),
    dispatcher,
  });
});
afterAll(async () => {
  await dispatcher.destroy();
  await service.close();
});

const call = {
  method: 'POST',
  path: '/internal/login',
  body: { a: 1 },
  schema: User,
  requestId: 'r-1',
} as const;
const failure = (timeoutMs?: number): Promise<AppError> =>
  auth({ ...call, ...(timeoutMs && { timeoutMs }) }).then(
    () => expect.unreachable(),
    (error) => error,
  );

describe('a call to a service', () => {
  test('has a gateway token without a user, and the request id', async () => {
    service.answerWith(json(200, USER));
    expect(await auth(call)).toEqual(SHOWN_USER);
    const { headers, ...request } = service.seen[0]!;
    expect(request).toEqual({ method: 'POST', url: '/internal/login' });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-request-id': 'r-1' });
    const verify = identity.verifierFor('auth');
    expect(await verify(String(headers[IDENTITY_HEADER]), { issuers: ['gateway'] })).toEqual({
      issuer: 'gateway',
    });
  });

  test('passes on the service’s problem, including Retry-After', async () => {
    const problem = { title: 'T', detail: 'D.', status: 429, code: 'auth.busy', requestId: 'x' };
    service.answerWith(json(429, problem, { 'retry-after': '2' }));
    expect(await failure()).toMatchObject({
      status: 429,
      code: 'auth.busy',
      headers: { 'retry-after': '2' },
    });
  });

  test.each([
    ['an error that is no problem document', json(500, { message: 'stack trace' })],
    ['an answer that breaks the contract', json(200, { id: 1 })],
    ['an answer that is not JSON', json(200, undefined)],
  ])('throws 502 for %s', async (_name, answer) => {
    service.answerWith(answer);
    expect(await failure()).toMatchObject({ status: 502, code: 'gateway.bad-answer' });
  });

  test('throws 504 on a timeout', async () => {
    service.answerWith(() => {});
    expect(await failure(100)).toMatchObject({ status: 504, code: 'gateway.service-timeout' });
  });
});
