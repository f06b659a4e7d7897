import { defineCalls } from '@sextant/contracts/http/call';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logging.ts';
import { createServer } from './create-server.ts';
import { LARGE_BYTES } from './large-bodies.ts';

const calls = defineCalls({
  rename: { method: 'POST', path: '/api/rename', body: z.object({ name: z.string() }), status: 204 },
  save: { method: 'POST', path: '/api/save', body: z.object({ name: z.string() }), status: 204 },
});
const LIMIT_BYTES = 1024 * 1024;
/** White space is valid JSON, whatever the limits of the fields. */
const padded = `{"name":"a"${' '.repeat(LARGE_BYTES)}}`;

test('a padded body of a call without a limit of its own holds up no large call, not even its own', async () => {
  const app = createServer({
    service: 'insight',
    logger: createLogger({ service: 'insight', level: 'silent' }),
    readiness: {},
    authenticate: async () => ({ id: 'u1' }),
  });
  let atOnce = 0;
  let most = 0;
  app.call(calls.rename, async ({ user }) => app.largeCalls.run(user.id, async () => {}));
  app.call(
    calls.save,
    async () => {
      most = Math.max(most, ++atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
    },
    { bodyLimit: 2 * LIMIT_BYTES },
  );
  const post = async (url: string) =>
    (
      await app.inject({
        method: 'POST',
        url,
        payload: padded,
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode;
  expect(
    await Promise.all(['/api/rename', '/api/save', '/api/save', '/api/rename', '/api/save'].map(post)),
  ).toEqual(Array(5).fill(204));
  expect(most).toBe(1);
  await app.close();
});
