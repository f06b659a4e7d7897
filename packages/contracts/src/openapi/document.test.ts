import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { accountCalls } from '../account/calls.ts';
import { auditCalls } from '../audit/calls.ts';
import { insightCalls, JOB_EVENTS_PATH } from '../insight/calls.ts';
import { libraryCalls } from '../library/calls.ts';
import { literatureCalls } from '../literature/calls.ts';
import { apiDocument, toTemplate } from './document.ts';
import { OPERATIONS } from './operations.ts';

const document = apiDocument({ version: '1', server: 'http://localhost:8080', sessionCookie: 'sextant.sid' });
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('is OpenAPI 3.1, by OpenAPI’s own schema', async () => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('contains every call of the contracts, and the event stream, each once', () => {
  const calls = [accountCalls, auditCalls, literatureCalls, libraryCalls, insightCalls].flatMap((set) =>
    Object.values(set),
  );
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [
      ...calls.map(({ method, path }) => `${method.toLowerCase()} ${toTemplate(path)}`),
      `get ${JOB_EVENTS_PATH}`,
    ].toSorted(),
  );
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('has no dangling references and no unused schemas', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  expect(new Set(refs.map(([, name]) => name))).toEqual(new Set(Object.keys(document.components.schemas)));
});

test('requires a session except for signing in, after signing out, and for public calls', () => {
  const open = operations.filter(({ operation }) => operation.security?.length === 0);
  expect(open.map(({ path }) => path)).toEqual([
    '/api/login',
    '/api/register',
    '/api/registration',
    '/api/email-confirmations',
    '/api/unsubscriptions/{token}',
    '/api/deletions/{token}',
    '/api/vocabulary',
    '/api/data-sources',
  ]);
  expect(document.security).toEqual([{ session: [] }]);
});

test('names the scope that a token needs, and no token where sessions and passwords are managed', () => {
  const scopeOf = (id: string) => {
    const { security = document.security } =
      operations.find(({ operation }) => operation.operationId === id)?.operation ?? {};
    return security.flatMap(({ token = [] }) => token);
  };
  for (const { id, call } of OPERATIONS) expect(scopeOf(id), id).toEqual(call.scope ? [call.scope] : []);
  for (const id of [
    'accessTokens',
    'createAccessToken',
    'changePassword',
    'deleteUser',
    'sessions',
    'updateUser',
  ])
    expect(scopeOf(id)).toEqual([]);
  expect(scopeOf('jobEvents')).toEqual([]);
  expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
});

test('lists the possible errors of every call, as problem documents', () => {
  for (const { operation } of operations)
    expect(operation.responses.default?.content).toHaveProperty('application/problem+json');
});

describe('describes requests as sent and responses as received', () => {
  test('a field with a default is optional in requests and always present in responses', () => {
    const { Article, ArticleInput } = document.components.schemas;
    expect(ArticleInput?.required).not.toContain('keywords');
    expect(Article?.required).toContain('keywords');
  });

  test.each(OPERATIONS.filter(({ request }) => request !== undefined))('example of $id', (operation) => {
    const { call, request, response } = operation;
    const sent = (call.body as z.ZodType).safeParse(request);
    expect(sent.error).toBeUndefined();
    if (response !== undefined)
      expect((call.response as z.ZodType).safeParse(response).error).toBeUndefined();
  });

  test('every call with a body has an example', () => {
    const bare = OPERATIONS.filter(({ call, request }) => call.body && request === undefined);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });
});
