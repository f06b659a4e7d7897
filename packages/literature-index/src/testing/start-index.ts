import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { testDatabase } from '@sextant/test-kit/database';
import { importArticles } from '../import/import-articles.ts';
import { type SourceArticle, toSourceArticle } from '../medline/source-article.ts';
import { type Database, openDatabase } from '../store/database.ts';

/** The application that runs the index owns the tables. */
export const migrations = fileURLToPath(
  new URL('../../../../services/search/prisma/migrations', import.meta.url),
);
export const schema = 'search';

/** Imports articles into the index. */
export async function addArticles(database: Database, articles: Iterable<SourceArticle>): Promise<void> {
  await importArticles(
    database,
    { kind: 'medline', content: randomUUID(), name: 'articles of a test' },
    articles,
  );
}

/** Fills an empty index with the sample corpus. */
export async function addSample(
  database: Database,
  { articles, asOf = new Date('2026-11-21T23:59:59Z') }: { readonly articles: number; readonly asOf?: Date },
): Promise<void> {
  const records = generateSampleCorpus({ seed: 7, asOf, articles });
  await importArticles(
    database,
    { kind: 'sample', content: 'a sample', name: 'sample' },
    [...records].map(toSourceArticle),
  );
}

/** A new, empty index. */
export async function startIndex() {
  const database = await testDatabase({ schemas: [{ schema, directory: migrations }] });
  const url = database.url(schema);
  const pool = openDatabase({ url, schema });
  return {
    url,
    pool,
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
export type TestIndex = Awaited<ReturnType<typeof startIndex>>;
