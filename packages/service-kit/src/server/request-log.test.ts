import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logging.ts';
import { createServer } from './create-server.ts';

test('every request is logged, without a secret token in its path', async () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'auth' }, { write: (line) => void lines.push(line) });
  const app = createServer({ service: 'auth', logger, readiness: {} });
  const schema = { response: { 200: z.object({}) } };
  app.get('/things/:id', { schema, config: { access: 'public' } }, async () => ({}));
  app.get('/links/:token', { schema, config: { access: 'public' } }, async () => ({}));
  await app.inject({ url: '/things/7', headers: { cookie: 'S3CRET', authorization: 'S3CRET' } });
  await app.inject({ url: '/links/S3CRET' });
  await app.inject({ url: '/links/S3CRET?again' });
  await app.inject({ url: '/api/feeds/S3CRET/' });
  await app.inject({ url: '/api/feeds/S3CRET.xml/favicon.ico', method: 'OPTIONS' });
  await app.close();
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ url }) => url)).toEqual([
    '/things/7',
    '/links/:token',
    '/links/:token',
    '/api/feeds/:token',
    '/api/feeds/:token',
  ]);
  expect(requests[0]).toMatchObject({
    service: 'auth',
    method: 'GET',
    status: 200,
    requestId: expect.any(String),
  });
  expect(lines.join('')).not.toContain('S3CRET');
});
