import { openWritingDatabase } from '../store/database.ts';
import { buildSegments } from '../store/segments/build-segments.ts';
import { renewEntries } from '../store/writing/renew-entries.ts';
import type { RenewTask } from './renew-in-thread.ts';
import { answerTask } from './thread-task.ts';

await answerTask<RenewTask, number>(async ({ databaseUrl, schema }, { signal }) => {
  const database = openWritingDatabase({ url: databaseUrl, schema, max: 2 });
  try {
    const renewed = await renewEntries(database, { signal });
    await buildSegments(database, { signal });
    return renewed;
  } finally {
    await database.end();
  }
});
