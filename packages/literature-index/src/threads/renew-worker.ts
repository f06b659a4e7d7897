import { openWritingDatabase } from '../store/database.ts';
import { renewEntries } from '../store/writing/renew-entries.ts';
import type { RenewTask } from './renew-in-thread.ts';
import { answerTask } from './thread-task.ts';

await answerTask<RenewTask, number>(async ({ databaseUrl, schema }, { signal }) => {
  const database = openWritingDatabase({ url: databaseUrl, schema, max: 2 });
  try {
    return await renewEntries(database, { signal });
  } finally {
    await database.end();
  }
});
