import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { isStopWord } from '@sextant/literature-text/stop-words';
import { createRandom } from '@sextant/sample-corpus/random';
import type { Database } from '../../src/store/database.ts';

export interface BenchQuery {
  readonly query: string;
  readonly filters: Partial<SearchFilters>;
  readonly filter: string;
}

/** Realistic queries: one to four words from one article's subject; 30% set a filter. */
export async function generateQueries(database: Database, count: number): Promise<BenchQuery[]> {
  const { rows } = await database.query<{
    title: string;
    abstract: string | null;
    journal: string;
    author: string;
  }>(
    `SELECT title, abstract, journal, authors[1] AS author FROM ${database.schema}.articles ORDER BY md5('query' || pmid::text) LIMIT $1`,
    [count],
  );
  const random = createRandom('queries');
  const contentWords = (text: string) =>
    [...new Set(text.toLowerCase().match(/[a-z]{3,}/g) ?? [])].filter((word) => !isStopWord(word));
  return rows.map(({ title, abstract, journal, author }) => {
    const words = Number(random.weighted({ 1: 0.2, 2: 0.35, 3: 0.28, 4: 0.17 }));
    // Mostly title words; sometimes words from the text.
    const text = random.chance(0.8) ? title : `${title} ${(abstract ?? '').slice(0, 400)}`;
    const query = random.sample(contentWords(text), words).join(' ');
    const filter = random.weighted({ none: 0.7, depth: 0.12, type: 0.1, journal: 0.04, author: 0.04 });
    const filters: Record<typeof filter, Partial<SearchFilters>> = {
      none: {},
      depth: { historicalDepth: random.pick(['2', '5', '10'] as const) },
      type: { articleType: random.pick(['review', 'clinical-trial', 'case-report'] as const) },
      journal: { journalFilter: journal.split(' ').slice(0, 2).join(' ') },
      author: { authorFilter: author.split(' ')[0] ?? '' },
    };
    return { query, filter, filters: filters[filter] };
  });
}
