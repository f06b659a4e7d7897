import { RadarConfig } from '@sextant/contracts/insight/radar';
import { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import type { Sql } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Brief, buildBrief } from '../analyst/brief.ts';
import type { AnalystTask } from '../analyst/input.ts';
import { bestMatches, buildInput, sampleCorpus } from '../analyst/testing/sample-input.ts';
import type { JobResults } from '../jobs/job-request.ts';
import { NOTHING_READ } from '../worker/analyst.ts';
import { createModelAnalyst } from './model-analyst.ts';
import { FALSE_STATEMENTS, withFalseStatement } from './testing/false-statements.ts';
import { honestDraft, readPrompt } from './testing/honest-model.ts';
import { noProgress } from './testing/no-progress.ts';

const corpus = sampleCorpus('lies');
const input = {
  ...buildInput('lipid nanoparticles', bestMatches(corpus, 'lipid nanoparticles', 20), corpus),
  analyst: 'Model analyst (fake)',
};
const TASKS: readonly AnalystTask[] = [
  { kind: 'analysis', input },
  { kind: 'radar', input, config: RadarConfig.parse({ name: 'R' }), earlierRadars: [] },
  { kind: 'roadmap', input, config: RoadmapConfig.parse({ name: 'R' }) },
];

let fake: FakeModel;
const briefs = new Map<string, Brief>();
beforeAll(async () => {
  fake = await startFakeModel();
  for (const task of TASKS) briefs.set(task.kind, buildBrief(task));
});
afterAll(() => fake.close());

describe.each(TASKS.map((task) => [task.kind, task] as const))(
  'a model that makes false statements with true quotes: %s',
  (kind, task) => {
    test.each(FALSE_STATEMENTS.map((lie) => [lie.name, lie] as const))(
      '%s: none of them is shown, and the note gives the reason',
      async (_, lie) => {
        let said: string[] = [];
        fake.answerWith((request) => {
          const told = withFalseStatement(honestDraft(readPrompt(request)), lie);
          said = told.inserted;
          return { content: JSON.stringify(told.draft) };
        });
        fake.verifyWith(({ statement }) =>
          said.some((sentence) => statement.includes(sentence)) ? (lie.verdict ?? 'supported') : 'supported',
        );
        const analyst = createModelAnalyst({
          pool: { run: async () => briefs.get(kind), close: async () => {} },
          access: { baseUrl: fake.url, apiKey: undefined, model: 'fake', timeoutMs: 10_000, idleMs: 10_000 },
          db: {} as Sql,
          promptTokens: 60_000,
          retryPolicy: { delaysMs: [], maxWaitMs: 0, progressMs: 1_000 },
          logger: createLogger({ service: 'insight', level: 'silent' }),
        });
        const result = (await analyst.run(task, noProgress(), NOTHING_READ)) as JobResults[keyof JobResults];
        const shown = JSON.stringify(result);
        expect(said.length).toBeGreaterThan(0);
        expect(said.filter((sentence) => shown.includes(JSON.stringify(sentence).slice(1, -1)))).toEqual([]);
        expect(result.evidence?.notes.join(' ')).toContain(lie.reason);
      },
    );
  },
);
