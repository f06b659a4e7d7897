import { libraryCalls } from '@sextant/contracts/library/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLibrary, type TestLibrary } from './testing/start-library.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.close());

describe('every call of the library', () => {
  test.each(Object.entries(libraryCalls))(
    '%s returns 401 without the gateway’s token',
    async (_name, call) => {
      const url = call.path.replace(':id', '3f2504e0-4f89-41d3-9a0c-0305e82c3301');
      expect((await library.app.inject({ method: call.method, url })).json()).toMatchObject({ status: 401 });
    },
  );

  test('returns 401 for a token without a user', async () => {
    const headers = library.identity.signFor('library')();
    expect((await library.app.inject({ url: '/api/saved-articles', headers })).statusCode).toBe(401);
  });
});

test('is ready while its database and bus are reachable', async () => {
  expect((await library.app.inject('/readyz')).json()).toMatchObject({
    checks: { database: 'ok', bus: 'ok' },
  });
});
