import { expect, test } from 'vitest';
import { InsightSettings } from '../config.ts';
import { chooseModel } from './choose-analyst.ts';

const choose = (settings: object) => chooseModel(InsightSettings.parse(settings));

test.each([
  ['nothing is set', {}],
  ['only a key is set, which another part of the system may need', { OPENAI_API_KEY: 'sk-1' }],
  ['only a model is named', { OPENAI_MODEL: 'm' }],
  [
    'it is asked for, whatever else is set',
    { ANALYST: 'built-in', OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'm' },
  ],
])('the built-in analyst is used if %s', (_, settings) => {
  expect(choose(settings)).toBeNull();
});

test('a model is used if it is configured and reachable', () => {
  expect(choose({ OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'm' })).toEqual({
    access: {
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk-1',
      model: 'm',
      api: 'chat',
      timeoutMs: 600_000,
      idleMs: 180_000,
    },
    promptTokens: 100_000,
  });
  expect(choose({ OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'm' })?.access).toMatchObject({
    baseUrl: 'http://localhost:11434/v1',
    apiKey: undefined,
  });
});

test('a requested but unconfigured model is an error that lists all missing settings', () => {
  expect(() => choose({ ANALYST: 'openai' })).toThrow(/OPENAI_MODEL[\s\S]*OPENAI_API_KEY/);
  expect(() => choose({ ANALYST: 'openai', OPENAI_API_KEY: 'sk-secret' })).toThrow('OPENAI_MODEL');
});

test('a wrong setting is named, and a key is never repeated', () => {
  const wrong = { OPENAI_BASE_URL: 'ftp://x', OPENAI_API_KEY: 'two words', ANALYST: 'oracle' };
  const { error } = InsightSettings.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['ANALYST', 'OPENAI_API_KEY', 'OPENAI_BASE_URL']);
  expect(error?.message).not.toContain('two words');
});
