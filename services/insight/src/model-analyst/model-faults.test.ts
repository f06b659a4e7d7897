import { randomUUID } from 'node:crypto';
import type { RadarData } from '@sextant/contracts/insight/radar';
import { createLogger } from '@sextant/service-kit/logging';
import { type AskedArticle, type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { eventually } from '../testing/eventually.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { honestDraft, readPrompt } from './testing/honest-model.ts';

const KEY = 'sk-very-secret-0123456789';
const logged: string[] = [];
const records = ['11', '12', '13', '14', '15'].map((pmid) =>
  makeRecord(pmid, {
    abstract: `Lipid nanoparticles carried messenger RNA to ${pmid} patients with cystic fibrosis.`,
  }),
);

/** What a good model reads of the records above. */
const readings = (articles: readonly AskedArticle[]) =>
  articles.map(({ a }) => ({
    a,
    design: 'other',
    n: null,
    population: null,
    condition: null,
    arms: ['Lipid nanoparticles'],
    findings: [{ s: 1, i: 0, c: null, o: 'cystic fibrosis', d: 'figure', p: false }],
    conclusion: null,
    stopped: null,
    asks: [],
  }));

let fake: FakeModel;
let world: InsightWorld;
beforeAll(async () => {
  fake = await startFakeModel();
  fake.readWith(readings);
  world = await startInsight({
    records,
    realAnalysts: true,
    config: {
      ANALYST: 'openai',
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: fake.url,
      OPENAI_MODEL: 'fake-1',
      MODEL_IDLE_SECONDS: 4,
      WORKER_CONCURRENCY: 2,
    },
    logger: createLogger(
      { service: 'insight', level: 'trace' },
      { write: (line: string) => void logged.push(line) },
    ),
  });
});
beforeEach(() => {
  fake.requests.length = 0;
  fake.answerWith((request) => ({ content: JSON.stringify(honestDraft(readPrompt(request))) }));
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

/** Runs a radar job to its end; returns it with the retries in its event stream. */
async function run() {
  const user = randomUUID();
  const jobId = await world.startJob(user, 'radar', 'lipid nanoparticles');
  const job = await world.untilFinished(user, jobId);
  const { rows } = await world.sql.query(
    'SELECT step, attempt, maximum, delay_seconds AS delay, received, articles_to_read AS reading FROM insight.job_steps WHERE job_id = $1 ORDER BY sequence',
    [jobId],
  );
  const retries = rows
    .filter(({ step }) => step.startsWith('retrying'))
    .map(({ received: _, reading: __, ...retry }) => retry);
  return {
    user,
    jobId,
    job,
    result: job.result as RadarData | null,
    // Progress steps depend on the speed of the machine.
    steps: rows
      .filter(({ received, reading }) => received === null && reading === null)
      .map(({ step }) => step),
    retries,
    received: rows.flatMap(({ received }) => received ?? []),
  };
}
const rateLimited = { status: 429, headers: { 'retry-after': '1' } };

test('429 with Retry-After twice, then success: the event stream shows attempt, maximum and the server’s delay', async () => {
  fake.script(rateLimited, rateLimited);
  const { job, result, retries, steps } = await run();
  expect(job).toMatchObject({ status: 'succeeded', failures: 0, error: null });
  expect(retries).toEqual([
    { step: 'retrying-rate-limit', attempt: 2, maximum: 5, delay: 1 },
    { step: 'retrying-rate-limit', attempt: 3, maximum: 5, delay: 1 },
  ]);
  expect(steps).toEqual([
    'idle',
    'selecting-articles',
    'fetching-abstracts',
    'generating-radar',
    'retrying-rate-limit',
    'generating-radar',
    'retrying-rate-limit',
    'generating-radar',
    'idle',
  ]);
  expect(fake.requests).toHaveLength(3);
  expect(result?.evidence?.analyst).toBe('Model analyst (fake-1)');
});

test('500 and 503, then success', async () => {
  fake.script({ status: 500 }, { status: 503, headers: { 'retry-after': '0.1' } });
  const { job, retries } = await run();
  expect(job.status).toBe('succeeded');
  expect(retries).toEqual([
    { step: 'retrying-api-error', attempt: 2, maximum: 5, delay: 0.02 },
    { step: 'retrying-api-error', attempt: 3, maximum: 5, delay: 0.1 },
  ]);
});

test('500 until the retries end: the job fails after five attempts with a reason, an event and a dead letter, without a fallback', async () => {
  fake.answerWith(() => ({ status: 500 }));
  const { job, jobId, retries } = await run();
  expect(job).toMatchObject({
    status: 'failed',
    error: 'The model did not answer in 5 attempts: it answered 500.',
    result: null,
  });
  expect(retries).toHaveLength(4);
  expect(fake.requests).toHaveLength(5);
  await eventually(() => world.eventsOf(jobId).map(({ type }) => type)).toEqual(['insight.job.failed.v1']);
});

test('429 without a waiting time: it waits longer each time, and says in the end that its rate limit was reached', async () => {
  fake.answerWith(() => ({ status: 429 }));
  const { job, retries } = await run();
  expect(job.error).toBe('The model did not answer in 5 attempts: its rate limit was reached.');
  expect(retries.map(({ step, delay }) => [step, delay])).toEqual(
    Array(4).fill(['retrying-rate-limit', 0.02]),
  );
  expect(fake.requests).toHaveLength(5);
});

test('a timeout, then a cut connection, then success', async () => {
  fake.script('silence', 'hang-up');
  const { job, retries } = await run();
  expect(job.status).toBe('succeeded');
  expect(retries.map(({ step, attempt }) => [step, attempt])).toEqual([
    ['retrying-api-error', 2],
    ['retrying-api-error', 3],
  ]);
});

test('no response: it is retried once, and the job says that the model did not answer in time', async () => {
  fake.answerWith(() => 'silence');
  const { job } = await run();
  expect(job).toMatchObject({
    status: 'failed',
    error: 'The model did not answer in 2 attempts: it was silent for 4 s.',
  });
  expect(fake.requests).toHaveLength(2);
});

test('while a model writes, the steps report the characters received', async () => {
  fake.answerWith((request) => {
    const content = JSON.stringify(honestDraft(readPrompt(request)));
    return { content, pace: { characters: Math.ceil(content.length / 60), everyMs: 25 } };
  });
  const { job, retries, received } = await run();
  expect(job).toMatchObject({ status: 'succeeded', failures: 0 });
  expect(retries).toEqual([]);
  expect(received.length).toBeGreaterThan(1);
  // Of the draft: what verifies it begins anew.
  const draft = received.slice(0, received.indexOf(Math.max(...received)) + 1);
  expect(draft.length).toBeGreaterThan(1);
  expect(draft).toEqual(draft.toSorted((a, b) => a - b));
});

test('invalid JSON is retried once, with a description of the problem', async () => {
  fake.script({ content: '{"items": [{"name": "cut' });
  const { job, retries } = await run();
  expect(job.status).toBe('succeeded');
  expect(retries).toEqual([{ step: 'retrying-api-error', attempt: 2, maximum: 2, delay: 0 }]);
  expect(fake.requests).toHaveLength(2);
  const messages = fake.requests[1]?.body.messages ?? [];
  expect(messages.at(-1)?.content).toContain('it is not JSON');
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
});

test.each([
  ['broken JSON', '{"items": [', 'it is not JSON'],
  ['another shape', '{"entries": []}', 'its shape is not the required one at /findings'],
  ['200 KB of text', 'All work and no play. '.repeat(10_000), 'it is not JSON'],
  ['nothing', '', 'it is empty'],
])('%s twice: the job fails and says so, without a third attempt', async (_, content, problem) => {
  fake.answerWith(() => ({ content }));
  const { job } = await run();
  expect(job).toMatchObject({
    status: 'failed',
    error: `The model's answer could not be used, twice: ${problem}.`,
    result: null,
  });
  expect(fake.requests).toHaveLength(2);
});

test('a truncated or oversized answer is invalid', async () => {
  fake.script({ content: '{"items": []}', finishReason: 'length' }, { content: 'x'.repeat(2_000_000) });
  const { job } = await run();
  expect(job.error).toBe("The model's answer could not be used, twice: it is longer than anybody reads.");
});

test('200 KB in one field drops that item, and no other', async () => {
  fake.answerWith((request) => {
    const { technologies = [] } = honestDraft(readPrompt(request));
    const [first] = technologies;
    const long = { ...first, name: 'Another name', text: 'long '.repeat(40_000) };
    return { content: JSON.stringify({ technologies: [long, ...technologies] }) };
  });
  const { result } = await run();
  expect(result?.evidence?.grounding).toMatchObject({ dropped: 1 });
  expect(result?.items.length).toBeGreaterThan(0);
  expect(JSON.stringify(result).length).toBeLessThan(50_000);
});

test('invented rows are dropped and counted, and an answer with nothing else is empty and says so', async () => {
  fake.answerWith((request) => {
    const { technologies = [] } = honestDraft(readPrompt(request));
    const invented = technologies.map((item) => ({ ...item, rows: [31_415_926] }));
    return { content: JSON.stringify({ technologies: invented }) };
  });
  const { job, result } = await run();
  expect(job.status).toBe('succeeded');
  const { claims = 0, dropped } = result?.evidence?.grounding ?? {};
  expect(claims).toBeGreaterThan(0);
  expect(dropped).toBe(claims);
  expect(result?.items).toEqual([]);
  expect(result?.evidence?.emptyLists?.['/items']).toContain('The model named nothing for this');
});

test('JSON in a fence, surrounded by sentences and braces, is parsed', async () => {
  fake.answerWith((request) => ({
    content: `{Thinking} of {"items": 7}. Here you are:\n\`\`\`json\n${JSON.stringify(honestDraft(readPrompt(request)))}\n\`\`\`\nEnjoy {all} of it!`,
  }));
  expect((await run()).job.status).toBe('succeeded');
  expect(fake.requests).toHaveLength(1);
});

test('for a server without JSON schemas a supported format is used, and remembered', async () => {
  const small = await startFakeModel({ supportsResponseFormat: false });
  small.readWith(readings);
  small.answerWith((request) => ({ content: JSON.stringify(honestDraft(readPrompt(request))) }));
  const simple = await startInsight({
    records,
    realAnalysts: true,
    config: { ANALYST: 'openai', OPENAI_BASE_URL: small.url, OPENAI_MODEL: 'fake-2' },
  });
  for (const _ of [1, 2]) {
    const user = randomUUID();
    const id = await simple.startJob(user, 'radar', 'lipid nanoparticles');
    expect(await simple.untilFinished(user, id)).toMatchObject({ status: 'succeeded' });
  }
  const formats = [...small.readings, ...small.requests].map(({ body }) => body.response_format?.type);
  expect(formats).toEqual(['json_schema', 'json_object', undefined, undefined, undefined]);
  // The schema is also given as text.
  expect(small.requests.at(-1)?.body.messages[0]?.content).toContain('"technologies"');
  await simple.close();
  await small.close();
});

test('a strict server takes every schema of the chain', async () => {
  const strict = await startFakeModel({ isStrict: true });
  strict.readWith(readings);
  strict.answerWith((request) => ({ content: JSON.stringify(honestDraft(readPrompt(request))) }));
  strict.verifyWith(({ statement }) => (statement.includes('comes first') ? 'not-stated' : 'supported'));
  strict.rewordWith(() => 'Lipid nanoparticles were studied.');
  const answered = await startInsight({
    records,
    realAnalysts: true,
    config: { ANALYST: 'openai', OPENAI_BASE_URL: strict.url, OPENAI_MODEL: 'fake-3' },
  });
  const user = randomUUID();
  const id = await answered.startJob(user, 'radar', 'lipid nanoparticles');
  expect(await answered.untilFinished(user, id)).toMatchObject({ status: 'succeeded' });
  // What is verified after the rewording would tell if that had been refused.
  const asked = [...strict.readings, ...strict.requests, ...strict.verifications];
  expect(asked.map(({ body }) => body.response_format?.type)).toEqual(asked.map(() => 'json_schema'));
  expect(strict.verifications.length).toBeGreaterThan(1);
  await answered.close();
  await strict.close();
});

const TOO_LARGE = 'The articles are more than the model can read. Set MODEL_PROMPT_TOKENS to what it can.';
test.each([
  [{ status: 400, body: '{"error": {"code": "context_length_exceeded"}}' }, TOO_LARGE],
  [{ status: 413 }, TOO_LARGE],
  [
    { status: 429, body: '{"error": {"message": "Request too large for m on tokens per min (TPM)"}}' },
    TOO_LARGE,
  ],
  [
    { status: 401, body: `Incorrect API key provided: ${KEY}` },
    "The model's provider refused the key (401).",
  ],
  [{ status: 404 }, "The model's provider does not know the model 'fake-1' or the address (404)."],
  [
    { status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' } },
    "The model's provider refused the request (302).",
  ],
  [
    { status: 429, body: '{"error": {"code": "insufficient_quota"}}' },
    "The account with the model's provider has no quota left.",
  ],
  [
    { status: 429, headers: { 'retry-after': '3600' } },
    "The model's provider asks to wait for 60 minutes: its rate limit was reached. Try again then.",
  ],
])('%j: a retry would not help, so the job fails at once with the reason', async (reply, error) => {
  fake.script(reply);
  expect((await run()).job).toMatchObject({ status: 'failed', error });
  expect(fake.requests).toHaveLength(1);
});

test('while jobs wait for the model others run in their places, also of their user; a cancelled one ends at once', async () => {
  const user = randomUUID();
  const jobs: string[] = [];
  // As many as the worker has places, and one user may have.
  for (let place = 0; place < 2; place += 1) {
    fake.script({ status: 429, headers: { 'retry-after': '200' } });
    const jobId = await world.startJob(user, 'radar', 'lipid nanoparticles');
    await eventually(async () => (await world.job(user, jobId)).step).toBe('retrying-rate-limit');
    jobs.push(jobId);
  }
  await world.runJob(user, 'radar', 'lipid nanoparticles');
  const [jobId = '', other = ''] = jobs;
  expect((await world.delete(user, `/api/jobs/${other}`)).statusCode).toBe(204);
  expect((await world.delete(user, `/api/jobs/${jobId}`)).statusCode).toBe(204);
  expect(await world.job(user, jobId)).toMatchObject({ status: 'cancelled' });
  fake.requests.length = 0;
  expect((await run()).job.status).toBe('succeeded');
});

test('the key is in no log line, job, result or event', async () => {
  expect(fake.requests.length + logged.length).toBeGreaterThan(0);
  const { rows } = await world.sql.query(
    'SELECT error, result::text FROM insight.jobs UNION ALL SELECT type, event::text FROM insight.outbox_events',
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(logged.join('\n')).toContain('[key]');
  for (const text of [logged.join('\n'), JSON.stringify(rows), JSON.stringify(world.events)])
    expect(text).not.toContain(KEY);
});
