import type { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import type { TopicTrialsPage } from '@sextant/contracts/insight/topic-trials';
import type { TopicSources } from '../briefing.ts';
import { MAX_COMPANIES } from '../sources-part.ts';

const MAX_TRIALS = 1_000;

/** How a topic is asked: over HTTP by a browser, inside the process by the gateway. */
interface AskTopic {
  readonly organisations: (query: { group: 'companies'; limit: number }) => Promise<TopicOrganisations>;
  readonly trials: (query: { limit: number }) => Promise<TopicTrialsPage>;
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

/** Who is behind a topic and its readouts ahead. */
export async function loadSources(topic: AskTopic): Promise<TopicSources> {
  /** Null where there is none, 'lost' where the server does not answer: briefings can be made without it. */
  const orLost = async <Part>(part: Promise<Part>): Promise<Part | 'lost' | null> => {
    try {
      return await part;
    } catch (error) {
      return topic.isMissing(error) ? null : 'lost';
    }
  };
  const [who, pipeline] = await Promise.all([
    orLost(topic.organisations({ group: 'companies', limit: MAX_COMPANIES })),
    orLost(loadPipeline(topic)),
  ]);
  return { who, pipeline };
}
