import type { TrialsOfTopic } from '@sextant/contracts/rpc/search';
import type { Database } from '@sextant/literature-index/database';
import { findTrials } from '@sextant/literature-index/trials';
import type { z } from 'zod';
import type { TrialRefresher } from '../registry/refresh-trials.ts';

/**
 * Answers `search.trials-of-topic.v1` from the trials that are stored; before the first page, the registry is asked for newer ones, if it
 * may be.
 */
export const trialsOfTopic =
  (database: Database, registry: TrialRefresher | null) =>
  async (body: z.output<typeof TrialsOfTopic.body>): Promise<z.input<typeof TrialsOfTopic.reply>> => {
    const isComplete = body.after !== null || !registry || (await registry.refresh(body));
    return { ...(await findTrials(database, body)), ...(!isComplete && { isIncomplete: true }) };
  };
