import { accountCalls } from '@sextant/contracts/account/calls';
import { defineCalls } from '@sextant/contracts/http/call';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logging.ts';
import { type App, createServer } from './create-server.ts';

const calls = defineCalls({
  book: {
    method: 'GET',
    path: '/api/books/:id',
    params: z.object({ id: z.coerce.number() }),
    query: z.object({ page: z.coerce.number().default(1) }),
    response: z.object({ title: z.string(), tags: z.array(z.string()).default([]) }),
  },
  addBook: {
    method: 'POST',
    path: '/api/books',
    body: z.object({ title: z.string().trim(), copies: z.int().default(1) }),
    response: z.object({ title: z.string() }),
    status: 201,
  },
  removeBook: { method: 'DELETE', path: '/api/books/:id', params: z.object({ id: z.string() }), status: 204 },
});

async function serving<T>(routes: (app: App) => void, use: (app: App) => Promise<T>): Promise<T> {
  const app = createServer({
    service: 'library',
    logger: createLogger({ service: 'library', level: 'silent' }),
    readiness: {},
    authenticate: async () => ({ id: 'u1' }),
  });
  app.register(async (scope: App) => routes(scope));
  await app.ready();
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

describe('a call', () => {
  test('gives its handler the parsed parts, and answers with its status', () =>
    serving(
      (app) => {
        app.call(calls.book, async ({ params, query }) => ({ title: `${params.id + 1} ${query.page + 1}` }));
        app.call(calls.addBook, async ({ body }) => ({ title: `${body.title} × ${body.copies}` }));
      },
      async (app) => {
        expect((await app.inject('/api/books/41')).json()).toEqual({ title: '42 2', tags: [] });
        const added = await app.inject({ method: 'POST', url: '/api/books', payload: { title: ' Faust ' } });
        expect([added.statusCode, added.json()]).toEqual([201, { title: 'Faust × 1' }]);
      },
    ));

  test('without an answer is a 204 without a body', () =>
    serving(
      (app) => app.call(calls.removeBook, async () => {}),
      async (app) => {
        const answer = await app.inject({ method: 'DELETE', url: '/api/books/1' });
        expect([answer.statusCode, answer.body]).toEqual([204, '']);
      },
    ));

  test('may have further answers under other statuses', () =>
    serving(
      (app) =>
        app.call(
          calls.addBook,
          async (_request, reply) => {
            reply.code(202);
            return { jobId: 'j1' };
          },
          { responses: { 202: z.object({ jobId: z.string() }) } },
        ),
      async (app) => {
        const answer = await app.inject({ method: 'POST', url: '/api/books', payload: { title: 'Faust' } });
        expect([answer.statusCode, answer.json()]).toEqual([202, { jobId: 'j1' }]);
      },
    ));

  test('never answers with a field that its schema does not name', () =>
    serving(
      (app) => {
        const row = { title: 'Faust', passwordHash: 'x' };
        app.call(calls.book, async () => row);
      },
      async (app) => expect((await app.inject('/api/books/1')).json()).toEqual({ title: 'Faust', tags: [] }),
    ));

  test('takes a body as large as its own limit', () =>
    serving(
      (app) => app.call(calls.addBook, async () => ({ title: 'x' }), { bodyLimit: 2_000_000 }),
      async (app) => {
        const payload = { title: 'x'.repeat(1_500_000) };
        expect((await app.inject({ method: 'POST', url: '/api/books', payload })).statusCode).toBe(201);
      },
    ));

  test('does not compile with a handler of another shape', () => {
    const wrong = (app: App) => {
      // @ts-expect-error the answer has a title
      app.call(calls.book, async () => ({ name: 'Faust' }));
      // @ts-expect-error the answer is missing
      app.call(calls.book, async () => {});
      // @ts-expect-error there is no such parameter
      app.call(calls.book, async ({ params }) => ({ title: params.name }));
      // @ts-expect-error the body is not a number
      app.call(calls.addBook, async ({ body }) => ({ title: body.title * 2 }));
      // @ts-expect-error the further answer was not listed
      app.call(calls.addBook, async () => ({ jobId: 'j1' }));
      // @ts-expect-error there is no such access
      app.call(calls.removeBook, async () => {}, { config: { access: 'everybody' } });
    };
    expect(wrong).toBeInstanceOf(Function);
  });
});

test('every call of the contracts can be described as OpenAPI, with its problem answer', () =>
  serving(
    (app) => {
      for (const set of [accountCalls, libraryCalls, literatureCalls, insightCalls])
        for (const call of Object.values(set)) app.call(call, async () => undefined as never);
    },
    async (app) => {
      const document = app.swagger() as { openapi: string; paths: Record<string, Record<string, unknown>> };
      expect(document.openapi).toBe('3.1.0');
      expect(document.paths).not.toHaveProperty('/healthz');
      for (const path of Object.values(document.paths))
        for (const operation of Object.values(path))
          expect(operation).toHaveProperty(['responses', 'default', 'content', 'application/problem+json']);
      expect(document.paths['/api/saved-articles/{id}']?.delete).toHaveProperty(['responses', '204']);
    },
  ));
