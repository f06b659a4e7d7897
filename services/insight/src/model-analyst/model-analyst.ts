import type { Logger } from '@sextant/service-kit/logging';
import type { Brief } from '../analyst/brief.ts';
import type { AnalystTask } from '../analyst/input.ts';
import { getVocabulary } from '../vocabulary/get-vocabulary.ts';
import type { Analyst, Progress } from '../worker/analyst.ts';
import type { AnalystPool } from '../worker/analyst-pool.ts';
import { modelAnalysis } from './answers/analysis.ts';
import { createAuthor } from './answers/author.ts';
import { modelRadar } from './answers/radar-items.ts';
import { modelRoadmap } from './answers/roadmap-elements.ts';
import { createModelClient, type RetryPolicy } from './client/model-client.ts';
import type { ModelAccess } from './client/open-server.ts';
import { readJson } from './client/read-json.ts';
import { type Draft, draftEnvelope, draftJsonSchema } from './drafts.ts';
import { createGrounding } from './grounding/grounding.ts';
import { writePrompt } from './prompt/prompt.ts';

interface ModelAnalystDeps {
  readonly pool: AnalystPool;
  readonly access: ModelAccess;
  /** Maximum tokens of a request. */
  readonly promptTokens: number;
  readonly retryPolicy: RetryPolicy;
  readonly logger: Logger;
}

export const modelLabel = (model: string): string => `Model analyst (${model})`;

/**
 * The analyst that uses a language model to write from evidence and abstracts. The draft is verified against
 * the articles before it is shown; without a usable draft the job fails with a reason, without falling back
 * to another analyst.
 */
export function createModelAnalyst({
  pool,
  access,
  promptTokens,
  retryPolicy,
  logger,
}: ModelAnalystDeps): Analyst {
  const client = createModelClient(access, retryPolicy, logger);
  const label = modelLabel(access.model);

  async function run(task: AnalystTask, progress: Progress): Promise<unknown> {
    const brief = (await pool.run(task, progress.signal, 'brief')) as Brief;
    const { messages, notes, articles } = writePrompt(task, brief, promptTokens);
    const draft = await client.generate(
      { messages, schema: draftJsonSchema(task.kind) },
      (text) => readJson(draftEnvelope(task.kind), text),
      progress,
    );
    const posted = new Set(task.input.articles.map(({ pmid }) => pmid));
    const author = createAuthor({
      grounding: createGrounding(articles, posted),
      brief,
      label,
      vocabulary: getVocabulary(task.input.vocabulary),
    });
    switch (task.kind) {
      case 'analysis':
        return modelAnalysis(author, draft as Draft<'analysis'>, notes);
      case 'radar':
        return modelRadar(author, task, draft as Draft<'radar'>, notes);
      case 'roadmap':
        return modelRoadmap(author, task, draft as Draft<'roadmap'>, notes);
    }
  }

  return { status: { kind: 'model', label }, run };
}
