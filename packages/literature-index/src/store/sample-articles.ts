import type { Database } from './database.ts';
import { readCorpusSize } from './statistics.ts';

/** Rows of `index_entries` in an order that depends on neither age nor subject, the same in every index. */
export const inSampleOrder = (schema: string): string =>
  `SELECT pmid FROM ${schema}.index_entries ORDER BY md5(pmid::text), pmid`;

/** Enough articles to recognize a name that occurs in 1 % of an index. */
const SAMPLE_SIZE = 600;

interface Sample {
  /** Size of the index when the sample was drawn. */
  readonly articles: number;
  readonly pmids: Promise<string[]>;
}

/** The last sample of each index: drawing one reads all PMIDs. */
const samples = new WeakMap<Database, Sample>();

async function draw(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ pmid: string }>(`${inSampleOrder(database.schema)} LIMIT $1`, [
    SAMPLE_SIZE,
  ]);
  return rows.map(({ pmid }) => pmid);
}

/** A random sample of the index, drawn again when its size has changed. */
export async function sampleArticles(database: Database): Promise<string[]> {
  const { articles } = await readCorpusSize(database);
  const known = samples.get(database);
  if (known?.articles === articles) return known.pmids;
  const sample = { articles, pmids: draw(database) };
  samples.set(database, sample);
  // The next caller after a failure draws again.
  sample.pmids.catch(() => samples.delete(database));
  return sample.pmids;
}
