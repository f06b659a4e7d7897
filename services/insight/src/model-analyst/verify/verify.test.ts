import { createLogger } from '@sextant/service-kit/logging';
import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createModelClient } from '../client/model-client.ts';
import { type Claim, verifyClaims } from './verify.ts';

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
beforeEach(() => {
  fake.verifications.length = 0;
});
afterAll(() => fake.close());

const claim = (text: string, sentence = 'Cardiolex lowered mortality.'): Claim => ({
  text,
  sentences: [sentence],
  counted: [],
});
const verify = (claims: readonly Claim[]) =>
  verifyClaims(
    claims,
    createModelClient(
      { baseUrl: fake.url, apiKey: undefined, model: 'fake', timeoutMs: 5_000, idleMs: 5_000 },
      { delaysMs: [1], maxWaitMs: 10, progressMs: 1_000 },
      createLogger({ service: 'insight', level: 'silent' }),
    ),
    {
      onRetry: async () => {},
      onResume: async () => {},
      stepAside: (wait) => wait(),
      onReceived: async () => {},
      signal: new AbortController().signal,
    },
  );

test('each claim gets its own verdict, in calls of twenty, each asked once', async () => {
  const claims = Array.from({ length: 45 }, (_, index) => claim(`Statement ${index}.`));
  fake.verifyWith(({ statement }) => (statement.endsWith('7.') ? 'contradicted' : 'supported'));
  const judge = await verify([...claims, ...claims]);
  expect(fake.verifications).toHaveLength(3);
  expect(claims.filter((one) => judge(one) === 'contradicted').map(({ text }) => text)).toEqual([
    'Statement 7.',
    'Statement 17.',
    'Statement 27.',
    'Statement 37.',
  ]);
});

test('the verifier gets statement and cited sentences, and nothing else of the articles', async () => {
  fake.verifyWith(() => 'supported');
  await verify([claim('Cardiolex saves lives.')]);
  const [request] = fake.verifications;
  expect(request?.body.messages[1]?.content).toBe(
    '{"sentences":["Cardiolex lowered mortality."],"statements":{"0":"Cardiolex saves lives."}}',
  );
  expect(request?.body.response_format?.json_schema?.name).toBe('sextant_verdicts');
});

test('what several statements cite is sent once', async () => {
  fake.verifyWith(() => 'supported');
  await verify([claim('One.'), claim('Two.', 'Another sentence.'), claim('Three.')]);
  expect(fake.verifications[0]?.body.messages[1]?.content.split('\n')).toEqual([
    '{"sentences":["Cardiolex lowered mortality."],"statements":{"0":"One.","1":"Three."}}',
    '{"sentences":["Another sentence."],"statements":{"2":"Two."}}',
  ]);
});

test('what was counted stands first, once for all that rest on it', async () => {
  fake.verifyWith(() => 'supported');
  const counted = ['Cardiolex: 12 articles'];
  await verify([
    { ...claim('One.'), counted },
    { ...claim('Two.', 'Another sentence.'), counted: [...counted, 'Today: 2026-11-21.'] },
  ]);
  expect(fake.verifications[0]?.body.messages[1]?.content.split('\n')).toEqual([
    '{"counted":["Cardiolex: 12 articles","Today: 2026-11-21."]}',
    '{"sentences":["Cardiolex lowered mortality."],"statements":{"0":"One."}}',
    '{"sentences":["Another sentence."],"statements":{"1":"Two."}}',
  ]);
});

test('what it does not answer for is not stated, and an id that it was not asked is ignored', async () => {
  fake.verifyWith(() => ({ content: '{"verdicts": [{"id": 7, "verdict": "supported"}]}' }));
  const judge = await verify([claim('One.'), claim('Two.')]);
  expect([claim('One.'), claim('Two.'), claim('Never asked.')].map(judge)).toEqual([
    'not-stated',
    'not-stated',
    'not-stated',
  ]);
});

test('of two verdicts on one claim the worse counts, in either order', async () => {
  for (const order of [
    ['supported', 'contradicted'],
    ['contradicted', 'supported'],
  ]) {
    fake.verifyWith(() => ({
      content: JSON.stringify({ verdicts: order.map((verdict) => ({ id: 0, verdict })) }),
    }));
    expect((await verify([claim('One.')]))(claim('One.'))).toBe('contradicted');
  }
});

test('nothing to verify asks nothing', async () => {
  await verify([]);
  expect(fake.verifications).toEqual([]);
});

test('without usable verdicts, twice, there is no answer', async () => {
  fake.verifyWith(() => ({ content: '{"verdicts": "all fine"}' }));
  await expect(verify([claim('One.')])).rejects.toThrow(
    "The model's answer could not be used, twice: its shape is not the required one at /verdicts.",
  );
});
