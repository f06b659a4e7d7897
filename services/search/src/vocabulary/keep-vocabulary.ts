import type { Database } from '@sextant/literature-index/database';
import { readStoredVocabulary, tableInUse } from '@sextant/literature-index/vocabulary';
import type { Logger } from '@sextant/service-kit/logging';
import { type PeriodicTask, periodicTask } from '@sextant/service-kit/periodic-task';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';

const POLL_INTERVAL_MS = 5_000;

/** The vocabulary loaded in this process. */
export interface VocabularyInMemory {
  /** Null until it is loaded, which takes a tenth of a second. */
  readonly current: () => Vocabulary | null;
  /**
   * Loads the version in use if it differs from the loaded one.
   * @returns whether it did
   */
  refresh(): Promise<boolean>;
}

export function createVocabularyInMemory(database: Database): VocabularyInMemory {
  let current: Vocabulary | null = null;
  /** Stored version that is loaded; null for the one shipped with the release. */
  let stored: string | null = null;
  return {
    current: () => current,
    async refresh() {
      const version = (await readStoredVocabulary(database))?.version ?? null;
      if (current && version === stored) return false;
      const opened = await (await tableInUse(database)).open();
      if (!opened) return false;
      current = opened;
      stored = version;
      return true;
    },
  };
}

/** Follows vocabulary updates by an operator, in any process. */
export const keepVocabulary = ({
  vocabulary,
  logger,
}: {
  readonly vocabulary: VocabularyInMemory;
  readonly logger: Logger;
}): PeriodicTask =>
  periodicTask({
    work: async () => {
      if (await vocabulary.refresh())
        logger.info({ version: vocabulary.current()?.version }, 'the vocabulary was loaded');
    },
    everyMs: POLL_INTERVAL_MS,
    onFailure: (error) => logger.warn({ err: error }, 'the vocabulary could not be loaded; retrying later'),
  });
