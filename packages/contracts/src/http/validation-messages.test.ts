import { expect, test } from 'vitest';
import type { z } from 'zod';
import { accountCalls } from '../account/calls.ts';
import { insightCalls } from '../insight/calls.ts';
import { libraryCalls } from '../library/calls.ts';
import { literatureCalls } from '../literature/calls.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

/** Required fields, and the message for leaving each empty. */
const FIELDS: [string, z.ZodType, string, string][] = [
  ['login', accountCalls.login.body, 'username', 'Username is required'],
  ['login', accountCalls.login.body, 'password', 'Password must be at least 6 characters'],
  ['register', accountCalls.register.body, 'username', 'Username must be at least 3 characters'],
  ['register', accountCalls.register.body, 'password', 'Password must be at least 6 characters'],
  ['change password', accountCalls.changePassword.body, 'currentPassword', 'Current password is required'],
  [
    'change password',
    accountCalls.changePassword.body,
    'newPassword',
    'Password must be at least 6 characters',
  ],
  ['search', literatureCalls.search.body, 'query', 'Search query is required'],
  ['semantic search', literatureCalls.semanticSearch.body, 'query', 'Search query is required'],
  ['similar articles', literatureCalls.similarArticles.body, 'query', 'Search query is required'],
  ['save query', libraryCalls.saveQuery.body, 'name', 'Query name is required'],
  ['save query', libraryCalls.saveQuery.body, 'query', 'Search query is required'],
  ['analysis', insightCalls.generateAnalysis.body, 'searchQuery', 'Search query is required'],
  ['radar', insightCalls.generateRadar.body.shape.radarConfig, 'name', 'Radar name is required'],
  ['roadmap', insightCalls.generateRoadmap.body.shape.roadmapConfig, 'name', 'Roadmap name is required'],
  ['save analysis', insightCalls.saveAnalysis.body, 'name', 'Analysis name is required'],
  ['save radar', insightCalls.saveRadar.body, 'name', 'Radar name is required'],
  ['save roadmap', insightCalls.saveRoadmap.body, 'name', 'Roadmap name is required'],
  ['save roadmap', insightCalls.saveRoadmap.body, 'searchQuery', 'Search query is required'],
];

test.each(FIELDS)(
  '%s: absent, null and empty get the same message',
  {
    tags: [
      'auth/login-rules',
      'auth/register-rules',
      'search/query-required',
      'search/saved-query',
      'data/required-names',
    ],
  },
  (_call, body, field, message) => {
    for (const value of [{}, { [field]: null }, { [field]: '' }])
      expect(messagesOf(body, value)).toContain(`${field}: ${message}`);
  },
);

test('a field of the wrong type is not reported as missing', () => {
  expect(messagesOf(literatureCalls.search.body, { query: 7 })).toEqual([
    'query: Invalid input: expected string, received number',
  ]);
});
