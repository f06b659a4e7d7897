import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { json } from '../testing/fake-service.ts';
import { startGateway, USER } from '../testing/start-gateway.ts';
import { createPlaces, SIGN_IN_PLACES } from './sign-in-places.ts';

test('places are given while there are some, and given back however the work ends', async () => {
  const { take: inPlace } = createPlaces(1);
  const work = Promise.withResolvers<string>();
  const running = inPlace(() => work.promise);
  await expect(inPlace(async () => 'no place')).rejects.toMatchObject({
    status: 429,
    code: 'gateway.too-many-sign-ins',
    headers: { 'retry-after': '2' },
  });
  work.reject(new Error('failed'));
  await expect(running).rejects.toThrow('failed');
  expect(await inPlace(async () => 'next')).toBe('next');
});

test('of a flood of sign-ins the gateway passes on no more than its places, and goes on for everybody else', async () => {
  const gateway = await startGateway({ config: { TRUST_PROXY: ['loopback'] } });
  const signedIn = await gateway.signedIn();
  const held: ServerResponse[] = [];
  gateway.service.answerWith((request, response) => {
    if (request.url === '/internal/login') held.push(response);
    else json(200, USER)(request, response);
  });
  const login = (n: number) =>
    gateway
      .browser()
      .post(
        '/api/login',
        { username: 'ada', password: 'secret' },
        { headers: { 'x-forwarded-for': `192.0.2.${n}` } },
      );
  const flood = Array.from({ length: SIGN_IN_PLACES + 10 }, (_, n) => login(n));
  const refused = await Promise.race(flood);
  expect(refused.problem()).toMatchObject({ status: 429, code: 'gateway.too-many-sign-ins' });
  expect(refused.headers.get('retry-after')).toBe('2');
  await expect.poll(() => held.length).toBe(SIGN_IN_PLACES);
  expect((await signedIn.get('/api/user')).status).toBe(200);
  for (const response of held) json(200, USER)({ resume: () => {} } as never, response);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SIGN_IN_PLACES);
  await gateway.close();
});
