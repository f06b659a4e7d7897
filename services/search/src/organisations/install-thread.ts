import {
  readOrganisationFile,
  readOrganisationFileInUse,
  replaceOrganisationNames,
} from '@sextant/literature-index/organisations';
import { answerTask } from '@sextant/literature-index/threads';
import { openSearchDatabase } from '../database.ts';
import type { InstalledOrganisations, InstallTask } from './install-organisations.ts';

await answerTask<InstallTask, InstalledOrganisations, string>(
  async ({ path, databaseUrl, minRecords }, { signal, notify }) => {
    notify('Reading the file …');
    const file = await readOrganisationFile(path, minRecords === undefined ? {} : { minRecords });
    const database = openSearchDatabase({ url: databaseUrl });
    try {
      const { version, source, asOf, names } = file;
      const isNew = (await readOrganisationFileInUse(database))?.version !== version;
      if (isNew)
        await replaceOrganisationNames(database, file, {
          signal,
          onStored: (stored) => notify(`Storing ${stored.toLocaleString('en-US')} names …`),
        });
      return { source, asOf, names: names.length, isNew };
    } finally {
      await database.end();
    }
  },
);
