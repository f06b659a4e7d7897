import { answerTask } from '@sextant/literature-index/threads';
import { buildVectors } from '@sextant/literature-index/vectors';
import { openSearchDatabase } from '../database.ts';
import { type BuildTask, providerOf } from './provider-of.ts';

await answerTask<BuildTask, boolean>(async ({ databaseUrl, server, maxInMemory }, { signal }) => {
  const database = openSearchDatabase({ url: databaseUrl, max: 2 });
  try {
    return await buildVectors(database, { provider: providerOf(server), maxInMemory, signal });
  } finally {
    await database.end();
  }
});
