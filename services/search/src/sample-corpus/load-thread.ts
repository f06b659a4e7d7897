import { openWritingDatabase } from '@sextant/literature-index/database';
import { answerTask } from '@sextant/literature-index/threads';
import { schema } from '../database.ts';
import { fillSampleCorpus, type SampleProgress } from './fill-sample-corpus.ts';
import type { LoadTask } from './load-sample-corpus.ts';

await answerTask<LoadTask, boolean, SampleProgress>(
  async ({ databaseUrl, ...plan }, { signal, notify }) => {
    const database = openWritingDatabase({ url: databaseUrl, schema, max: 2 });
    try {
      return await fillSampleCorpus({ database, ...plan, onProgress: notify, signal });
    } finally {
      await database.end();
    }
  },
  ({ records, total }) => records >= total,
);
