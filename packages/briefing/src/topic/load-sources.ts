import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type { EvidencePage, HeadToHead } from '@sextant/contracts/insight/evidence-table';
import type { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import type { TopicTrialsPage } from '@sextant/contracts/insight/topic-trials';
import type { TopicSources } from '../briefing.ts';
import { MAX_STUDIES, STRONG_DESIGNS } from '../evidence-part.ts';
import { MAX_COMPANIES } from '../sources-part.ts';

const MAX_TRIALS = 1_000;

/** How a topic is asked: over HTTP by a browser, inside the process by the gateway. */
interface AskTopic {
  readonly organisations: (query: { group: 'companies'; limit: number }) => Promise<TopicOrganisations>;
  readonly trials: (query: { limit: number }) => Promise<TopicTrialsPage>;
  /** Absent where the caller has them from elsewhere. */
  readonly tables?: {
    readonly evidence: (query: { design: ReadDesign[]; limit: number }) => Promise<EvidencePage>;
    readonly headToHead: () => Promise<HeadToHead>;
  };
  /** Whether an error says that there is none. */
  readonly isMissing: (error: unknown) => boolean;
}

async function loadPipeline({ trials: ask }: AskTopic) {
  const { trials, total, registryAsOf } = await ask({ limit: MAX_TRIALS });
  const ahead = trials
    .filter(({ isReadoutAhead }) => isReadoutAhead)
    .sort((a, b) => (a.primaryCompletion?.date ?? '').localeCompare(b.primaryCompletion?.date ?? ''));
  return { total, registryAsOf, ahead };
}

async function loadTables({ evidence, headToHead }: NonNullable<AskTopic['tables']>) {
  const [page, pairs] = await Promise.all([
    evidence({ design: [...STRONG_DESIGNS], limit: MAX_STUDIES }),
    headToHead(),
  ]);
  return { page, headToHead: pairs };
}

/** Who is behind a topic, its readouts ahead, and its strongest studies. */
export async function loadSources(topic: AskTopic): Promise<TopicSources> {
  /** Null where there is none, 'lost' where the server does not answer: briefings can be made without it. */
  const orLost = async <Part>(part: Promise<Part>): Promise<Part | 'lost' | null> => {
    try {
      return await part;
    } catch (error) {
      return topic.isMissing(error) ? null : 'lost';
    }
  };
  const [who, pipeline, tables] = await Promise.all([
    orLost(topic.organisations({ group: 'companies', limit: MAX_COMPANIES })),
    orLost(loadPipeline(topic)),
    topic.tables && orLost(loadTables(topic.tables)),
  ]);
  return { who, pipeline, ...(tables !== undefined && { tables }) };
}
