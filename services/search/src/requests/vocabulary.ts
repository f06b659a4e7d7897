import type { VocabularyTable } from '@sextant/contracts/rpc/search';
import type { Database } from '@sextant/literature-index/database';
import { tableInUse } from '@sextant/literature-index/vocabulary';
import type { z } from 'zod';

/** Answers `search.vocabulary.v1`: a part of the version in use; none of a replaced version. */
export const vocabularyTable =
  (database: Database) =>
  async ({
    version,
    part,
  }: z.output<typeof VocabularyTable.body>): Promise<z.input<typeof VocabularyTable.reply>> => {
    const table = await tableInUse(database);
    const isWanted = (version === null || version === table.version) && part < table.parts;
    const content = isWanted ? await table.read(part) : null;
    const { year, parts } = table;
    return { version: table.version, year, parts, content: content?.toString('base64') ?? null };
  };
