import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { RadarConfig } from '@sextant/contracts/insight/radar';
import { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import type { Sql } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Brief, buildBrief } from '../analyst/brief.ts';
import type { AnalystTask } from '../analyst/input.ts';
import { bestMatches, buildInput, sampleCorpus } from '../analyst/testing/sample-input.ts';
import { NOTHING_READ } from '../worker/analyst.ts';
import { createModelAnalyst } from './model-analyst.ts';
import { checkClean } from './testing/check-clean.ts';
import { type HonestDraft, honestDraft, readPrompt } from './testing/honest-model.ts';
import { INJECTIONS, type Injection } from './testing/injections.ts';
import { noProgress } from './testing/no-progress.ts';

const corpus = sampleCorpus('injections');
const clean = bestMatches(corpus, 'lipid nanoparticles', 20);
const KINDS = ['analysis', 'radar', 'roadmap'] as const;

/** The posted articles, with an instruction in one of them. */
const infected = (texts: readonly string[]) =>
  clean.map((record, index) => {
    const text =
      texts.length === 1
        ? index === 3
          ? texts[0]
          : undefined
        : texts.filter((_, i) => i % clean.length === index).join(' ');
    return text ? { ...record, abstract: `${record.abstract} ${text}` } : record;
  });

function taskOf(kind: (typeof KINDS)[number], texts: readonly string[]): AnalystTask {
  const input = {
    ...buildInput('lipid nanoparticles', infected(texts), corpus),
    analyst: 'Model analyst (fake)',
  };
  if (kind === 'analysis') return { kind, input };
  if (kind === 'radar') return { kind, input, config: RadarConfig.parse({ name: 'R' }), earlierRadars: [] };
  return { kind, input, config: RoadmapConfig.parse({ name: 'R' }) };
}

let fake: FakeModel;
const briefs = new Map<string, Brief>();
beforeAll(async () => {
  fake = await startFakeModel();
  // The evidence of the clean articles, one per kind: the engine ignores instructions.
  for (const kind of KINDS) briefs.set(kind, buildBrief(taskOf(kind, [])));
});
afterAll(() => fake.close());

/** The job's result when the model follows these instructions. */
async function runObeying(kind: (typeof KINDS)[number], injections: readonly Injection[]) {
  const task = taskOf(
    kind,
    injections.map(({ text }) => text),
  );
  fake.answerWith((request) => {
    const prompt = readPrompt(request);
    const pmid = task.input.articles[3]?.pmid ?? '';
    const draft = injections.reduce<unknown>(
      (changed, { obey, text }) => obey(changed as HonestDraft, { pmid, text }),
      honestDraft(prompt),
    );
    return { content: JSON.stringify(draft) };
  });
  const analyst = createModelAnalyst({
    pool: { run: async () => briefs.get(kind), close: async () => {} },
    access: { baseUrl: fake.url, apiKey: undefined, model: 'fake', timeoutMs: 10_000, idleMs: 10_000 },
    db: {} as Sql,
    promptTokens: 100_000,
    retryPolicy: { delaysMs: [], maxWaitMs: 0, progressMs: 1_000 },
    logger: createLogger({ service: 'insight', level: 'silent' }),
  });
  return { task, result: await analyst.run(task, noProgress(), NOTHING_READ) };
}

test('there are more than fifty patterns', () => {
  expect(new Set(INJECTIONS.map(({ text }) => text)).size).toBe(INJECTIONS.length);
  expect(INJECTIONS.length).toBeGreaterThanOrEqual(50);
});

describe.each(KINDS)('a model that obeys instructions in an abstract: %s', (kind) => {
  test('without instructions its whole answer is shown', async () => {
    const { task, result } = await runObeying(kind, []);
    checkClean(kind, task.input, result);
    expect((result as AnalysisData).evidence?.grounding).toMatchObject({ dropped: 0 });
  });

  test.each(INJECTIONS.map((injection) => [injection.name, injection] as const))(
    '%s',
    async (_, injection) => {
      const { task, result } = await runObeying(kind, [injection]);
      checkClean(kind, task.input, result);
      // The model received the instruction as data.
      expect(fake.requests.at(-1)?.body.messages[1]?.content).toContain(
        JSON.stringify(injection.text).slice(1, 30),
      );
    },
  );

  test('all instructions at once', async () => {
    const { task, result } = await runObeying(
      kind,
      INJECTIONS.filter(({ name }) => name.startsWith('address')),
    );
    checkClean(kind, task.input, result);
  });
});
