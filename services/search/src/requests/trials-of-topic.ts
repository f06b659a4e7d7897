import type { TrialsOfTopic } from '@sextant/contracts/rpc/search';
import type { Database } from '@sextant/literature-index/database';
import { findTrials } from '@sextant/literature-index/trials';
import type { z } from 'zod';

/** Answers `search.trials-of-topic.v1` from the trials that were imported. */
export const trialsOfTopic =
  (database: Database) =>
  (body: z.output<typeof TrialsOfTopic.body>): Promise<z.input<typeof TrialsOfTopic.reply>> =>
    findTrials(database, body);
