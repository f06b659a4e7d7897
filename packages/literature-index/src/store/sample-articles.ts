import type { Database } from './database.ts';
import type { IndexVersion } from './index-cache.ts';

/** Rows of `index_entries` in an order that depends on neither age nor subject, the same in every index. */
export const inSampleOrder = (schema: string): string =>
  `SELECT pmid FROM ${schema}.index_entries ORDER BY md5(pmid::text), pmid`;

/** Enough articles to recognize a name that occurs in 1 % of an index. */
const SAMPLE_SIZE = 600;

async function draw(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ pmid: string }>(`${inSampleOrder(database.schema)} LIMIT $1`, [
    SAMPLE_SIZE,
  ]);
  return rows.map(({ pmid }) => pmid);
}

/** A random sample of the index: drawing one reads all PMIDs. */
export async function sampleArticles(at: IndexVersion): Promise<string[]> {
  const samples = await at.lookUp(
    'sample',
    ['articles'],
    async ([key = '']) => new Map([[key, await draw(at.database)]]),
  );
  return samples.get('articles') ?? [];
}
