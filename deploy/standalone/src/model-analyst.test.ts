import type { RadarData } from '@sextant/contracts/insight/radar';
import type { Article } from '@sextant/contracts/literature/article';
import type { Browser } from '@sextant/gateway/testing/browser';
import { checkClean } from '@sextant/insight/model-analyst/testing/check-clean';
import { honestDraft, readPrompt } from '@sextant/insight/model-analyst/testing/honest-model';
import { INJECTIONS, type Injection } from '@sextant/insight/model-analyst/testing/injections';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { type FakeModel, type ModelReply, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followJob } from './testing/follow-job.ts';
import { bestArticles, callApi, startWholeProduct, type WholeProduct } from './testing/whole-product.ts';

const QUERY = 'lipid nanoparticles';
const CALLS = {
  analysis: ['/api/analyze-innovation-gaps-with-roadmaps', {}],
  radar: ['/api/generate-technology-radar', { radarConfig: { name: 'Radar' } }],
  roadmap: ['/api/generate-technology-roadmap', { roadmapConfig: { name: 'Roadmap' } }],
} as const;
/** A corpus has articles up to the end of its day. */
const SAMPLE = { seed: 7, asOf: new Date('2026-11-21T23:59:59Z'), articles: 600 };
const KINDS = ['analysis', 'radar', 'roadmap'] as const;
type Kind = (typeof KINDS)[number];

let model: FakeModel;
let product: WholeProduct;
let browser: Browser;
let articles: Article[];
beforeAll(async () => {
  model = await startFakeModel();
  product = await startWholeProduct({
    insight: {
      ANALYST: 'openai',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'fake-1',
      MODEL_IDLE_SECONDS: '4',
    },
    timings: { modelRetryDelaysMs: [20, 20, 20, 20] },
  });
  await product.fill(SAMPLE);
  browser = await product.signedIn();
  articles = await bestArticles(browser, QUERY, 8);
});
beforeEach(() => {
  model.requests.length = 0;
  model.answerWith((request) => ({ content: JSON.stringify(honestDraft(readPrompt(request))) }));
});
afterAll(async () => {
  await product?.close();
  await model.close();
});

const createBody = (kind: Kind, posted: readonly object[]) => ({
  articles: posted,
  searchQuery: QUERY,
  ...CALLS[kind][1],
});
const start = (kind: Kind, posted: readonly object[]) =>
  followJob(product.url, browser, CALLS[kind][0], createBody(kind, posted));

const rateLimited: ModelReply = { status: 429, headers: { 'retry-after': '1' } };
const inventRows = (request: Parameters<typeof readPrompt>[0]): ModelReply => {
  const { technologies = [] } = honestDraft(readPrompt(request));
  return {
    content: JSON.stringify({ technologies: technologies.map((one) => ({ ...one, rows: [31_415_926] })) }),
  };
};
const TWICE = "The model's answer could not be used, twice";

describe('a model behind the public API, followed in the event stream', () => {
  test.each<[string, ModelReply[], object[]]>([
    [
      '429 with Retry-After, twice',
      [rateLimited, rateLimited],
      [
        { step: 'retrying-rate-limit', attempt: 2, maximum: 5, delaySeconds: 1 },
        { step: 'retrying-rate-limit', attempt: 3, maximum: 5, delaySeconds: 1 },
      ],
    ],
    [
      '500 and 503',
      [{ status: 500 }, { status: 503 }],
      [
        { step: 'retrying-api-error', attempt: 2, maximum: 5, delaySeconds: 0.02 },
        { step: 'retrying-api-error', attempt: 3, maximum: 5, delaySeconds: 0.02 },
      ],
    ],
    [
      'a time-out and a cut connection',
      ['silence', 'hang-up'],
      [
        { step: 'retrying-api-error', attempt: 2, maximum: 5, delaySeconds: 0.02 },
        { step: 'retrying-api-error', attempt: 3, maximum: 5, delaySeconds: 0.02 },
      ],
    ],
    [
      'broken JSON once',
      [{ content: '{"items": [{"name": "cut' }],
      [{ step: 'retrying-api-error', attempt: 2, maximum: 2, delaySeconds: 0 }],
    ],
  ])('%s, then success: shown with attempt, maximum and delay', async (_, replies, retries) => {
    model.script(...replies);
    const { job, steps } = await start('radar', articles);
    expect(job).toMatchObject({ status: 'succeeded', failures: 0, error: null });
    expect(job.result?.evidence?.analyst).toBe('Model analyst (fake-1)');
    expect(steps.filter(({ step }) => step.startsWith('retrying'))).toMatchObject(retries);
    expect(model.requests).toHaveLength(replies.length + 1);
    expect(steps.at(-1)).toMatchObject({ status: 'succeeded', step: 'idle' });
  });

  test.each<[string, ModelReply, string, number]>([
    ['500', { status: 500 }, 'The model did not answer in 5 attempts: it answered 500.', 4],
    ['broken JSON', { content: '{"items": [' }, `${TWICE}: it is not JSON.`, 1],
    ['200 KB of text', { content: 'All work. '.repeat(20_000) }, `${TWICE}: it is not JSON.`, 1],
  ])(
    '%s until the retries end: the job fails with the reason, without falling back to another analyst',
    async (_, reply, error, retries) => {
      model.answerWith(() => reply);
      const { job, steps } = await start('radar', articles);
      expect(job).toMatchObject({ status: 'failed', error, result: null });
      expect(steps.filter(({ step }) => step.startsWith('retrying'))).toHaveLength(retries);
      expect(steps.at(-1)).toMatchObject({ status: 'failed' });
    },
  );

  test('invented rows are dropped, counted and reported', async () => {
    model.answerWith(inventRows);
    const { job } = await start('radar', articles);
    const { items = [], evidence } = (job.result ?? {}) as Partial<RadarData>;
    expect(items).toEqual([]);
    expect(evidence?.grounding.claims).toBeGreaterThan(0);
    expect(evidence?.grounding.dropped).toBe(evidence?.grounding.claims);
    expect(evidence?.emptyLists?.['/items']).toContain('The model named nothing for this');
  });

  test('a waiting call gets the reason as well', async () => {
    model.answerWith(() => ({ content: 'no' }));
    const answer = await browser.post(CALLS.radar[0], createBody('radar', articles));
    expect(answer.problem()).toMatchObject({ status: 500, code: 'insight.job-failed' });
    expect(answer.problem().detail).toContain(TWICE);
  });

  test('the status names the model', async () => {
    expect(await callApi(browser, '/api/status')).toMatchObject({
      analyst: { label: 'Model analyst (fake-1)' },
    });
  });
});

/**
 * Articles missing from the index are used as posted, so whoever posts them controls what the model reads.
 */
function injectInto({ text }: Injection): Article[] {
  return articles.map((article, i) => ({
    ...article,
    pmid: String(80_000_000 + i),
    abstract: `Lipid nanoparticles carried messenger RNA in trial ${i}.${i === 3 ? ` ${text}` : ''}`,
  }));
}

test('a user never sees text that injected instructions made the model write', async () => {
  const records = [...generateSampleCorpus(SAMPLE)];
  for (const [i, injection] of INJECTIONS.entries()) {
    const kind = KINDS[i % 3] ?? 'radar';
    const posted = injectInto(injection);
    const start = injection.text.replace(/\s+/g, ' ').trim().slice(0, 12);
    let isGiven = false;
    // It takes the instruction for a result, a conclusion and a question.
    model.readWith((asked) =>
      asked.flatMap(({ a, sentences }) => {
        // A heading ('SYSTEM:') is no part of a sentence; then it is what follows the title and the article's own sentence.
        const all = [...sentences];
        const [s] = all.find(([, text]) => text.includes(start)) ?? all.find(([id]) => id > 1) ?? [];
        if (s === undefined) return [];
        isGiven = true;
        const finding = { s, i: 0, c: null, o: 'messenger RNA', d: 'for', p: true };
        const names = { population: null, condition: null, arms: ['Lipid nanoparticles'] };
        const told = { findings: [finding], conclusion: { s, verdict: 'for' }, stopped: s, asks: [s] };
        return { a, design: 'randomized-trial', n: null, ...names, ...told };
      }),
    );
    model.answerWith((request) => {
      const draft = honestDraft(readPrompt(request));
      return {
        content: JSON.stringify(injection.obey(draft, { pmid: '80000003', text: injection.text })),
      };
    });
    const answer = await browser.post(CALLS[kind][0], createBody(kind, posted));
    const { jobId: _, ...result } = answer.json() as { jobId: string };
    if (answer.status === 200) checkClean(kind, { articles: posted, background: { records } }, result);
    else expect(answer.problem().detail, injection.name).toContain(TWICE);
    expect(isGiven, injection.name).toBe(true);
  }
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(50);
}, 300_000);
