import { answerTask } from '@sextant/literature-index/threads';
import { buildVectors } from '@sextant/literature-index/vectors';
import { openSearchDatabase } from '../database.ts';
import { type BuildTask, createProvider } from './create-provider.ts';

await answerTask<BuildTask, boolean>(async ({ databaseUrl, server, maxInMemory }, { signal }) => {
  const database = openSearchDatabase({ url: databaseUrl, max: 2 });
  try {
    return await buildVectors(database, { provider: createProvider(server), maxInMemory, signal });
  } finally {
    await database.end();
  }
});
