import type { Sql } from '@sextant/service-kit/database';
import type { Logger } from '@sextant/service-kit/logging';
import type { Brief } from '../analyst/brief.ts';
import type { AnalystTask } from '../analyst/input.ts';
import { count, formatNumber } from '../statements/words.ts';
import type { Analyst, ModelReadings, Progress } from '../worker/analyst.ts';
import type { AnalystPool } from '../worker/analyst-pool.ts';
import { modelAnalysis } from './answers/analysis.ts';
import { createAuthor } from './answers/author.ts';
import { modelRadar } from './answers/radar-items.ts';
import { modelRoadmap } from './answers/roadmap-elements.ts';
import type { Tokens } from './client/chat-outcome.ts';
import { createModelClient, type RetryPolicy } from './client/model-client.ts';
import type { ModelAccess } from './client/open-server.ts';
import { readJson } from './client/read-json.ts';
import { type Draft, draftEnvelope, draftJsonSchema } from './drafts.ts';
import { createGrounding } from './grounding/grounding.ts';
import { createArticleReading } from './map/read-articles.ts';
import { writePrompt } from './prompt/prompt.ts';
import { type Claim, type Judge, verifyClaims } from './verify/verify.ts';

interface ModelAnalystDeps {
  readonly pool: AnalystPool;
  readonly access: ModelAccess;
  /** Where readings are kept. */
  readonly db: Sql;
  /** Tokens of articles that are read for a topic. */
  readonly promptTokens: number;
  readonly retryPolicy: RetryPolicy;
  readonly logger: Logger;
}

/** Tokens of the request for a draft, at most. */
const MOST_REQUEST_TOKENS = 32_000;

/** Tokens of the calls of one answer. */
function countTokens() {
  let [calls, read, written, uncounted] = [0, 0, 0, 0];
  return {
    add(tokens: Tokens | null): void {
      calls += 1;
      if (!tokens) uncounted += 1;
      read += tokens?.read ?? 0;
      written += tokens?.written ?? 0;
    },
    /** What the answer cost so far, in one sentence. */
    describe(): string {
      const asked = `The model was asked in ${count(calls, 'call')}`;
      if (uncounted === calls) return `${asked}; its server did not count tokens.`;
      const rest = uncounted > 0 ? `, without ${count(uncounted, 'call')} that its server did not count` : '';
      return `${asked}: ${formatNumber(read)} tokens read, ${formatNumber(written)} written${rest}.`;
    },
  };
}

export const modelLabel = (model: string): string => `Model analyst (${model})`;

/**
 * The analyst that uses a language model to write from evidence and abstracts. Each statement is verified against
 * the sentences that it cites before it is shown; without a usable draft or verdicts the job fails with a reason,
 * without falling back to another analyst.
 */
export function createModelAnalyst({
  pool,
  db,
  access,
  promptTokens,
  retryPolicy,
  logger,
}: ModelAnalystDeps): Analyst {
  const client = createModelClient(access, retryPolicy, logger);
  const label = modelLabel(access.model);

  const read = createArticleReading({ pool, db, client, model: access.model, budget: promptTokens });

  async function run(task: AnalystTask, progress: Progress, topic: ModelReadings): Promise<unknown> {
    const brief = (await pool.run(task, progress.signal, 'brief')) as Brief;
    const { messages, notes, articles } = writePrompt(
      task,
      brief,
      Math.min(promptTokens, MOST_REQUEST_TOKENS),
    );
    const cost = countTokens();
    const asking = { ...progress, onTokens: cost.add };
    const draft = await client.generate(
      { messages, schema: draftJsonSchema(task.kind) },
      (text) => readJson(draftEnvelope(task.kind), text),
      asking,
    );
    const posted = new Set(task.input.articles.map(({ pmid }) => pmid));
    const grounding = createGrounding(articles, posted);
    const write = (judge: Judge) => {
      const all = [...topic.notes, ...notes, cost.describe()];
      const author = createAuthor({ grounding, brief, label, judge });
      switch (task.kind) {
        case 'analysis':
          return modelAnalysis(author, draft as Draft<'analysis'>, all);
        case 'radar':
          return modelRadar(author, task, draft as Draft<'radar'>, all);
        case 'roadmap':
          return modelRoadmap(author, task, draft as Draft<'roadmap'>, all);
      }
    };
    // Written twice: once to learn all that there is to verify, then with the verdicts.
    const claims: Claim[] = [];
    write((claim) => {
      claims.push(claim);
      return 'not-stated';
    });
    return write(await verifyClaims(claims, client, asking));
  }

  return { status: { kind: 'model', label }, read, run };
}
