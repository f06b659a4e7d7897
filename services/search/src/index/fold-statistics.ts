import { type Database, inTransaction } from '../database.ts';
import { asParameter, BinaryRows } from './binary-rows.ts';
import { Pace } from './pace.ts';
import { addLines, BUCKETS } from './statistics-change.ts';

interface DeltaRow {
  id: string;
  /** As a `StatisticsSum` writes them. */
  terms: string;
  citations: string;
  term_type: number;
  citation_type: number;
}

const DELTAS = `
  SELECT id, terms, citations, 'search.terms'::regtype::oid::integer AS term_type,
    'search.citation_counts'::regtype::oid::integer AS citation_type
  FROM search.statistics_deltas WHERE bucket = $1 ORDER BY id LIMIT $2 FOR UPDATE`;
const TERMS = `
  INSERT INTO search.terms (term, articles) SELECT term, articles FROM unnest($1::search.terms[])
  ON CONFLICT (term) DO UPDATE SET articles = terms.articles + excluded.articles`;
const CITATIONS = `
  INSERT INTO search.citation_counts (pmid, citations) SELECT pmid, citations FROM unnest($1::search.citation_counts[])
  ON CONFLICT (pmid) DO UPDATE SET citations = citation_counts.citations + excluded.citations`;

/** Changes added up by key, those that cancel out left away, in the order of the keys so that two writers cannot deadlock. */
function sum(rows: readonly string[]): [string, number][] {
  const total = new Map<string, number>();
  for (const row of rows) addLines(row, total);
  return [...total].filter(([, change]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

const given = new BinaryRows();

function parameter(
  entries: readonly [string, number][],
  type: number,
  putKey: (row: BinaryRows, key: string) => BinaryRows,
): Buffer {
  given.clear();
  for (const [key, change] of entries) given.add(2, (row) => putKey(row, key).integer(change));
  return asParameter(given.take(), type);
}

/** Adds up some changes of a bucket; each is added once, because it goes in the same transaction. Returns how many. */
const foldSome = (database: Database, bucket: number, limit: number): Promise<number> =>
  inTransaction(database, async (connection) => {
    const { rows } = await connection.query<DeltaRow>(DELTAS, [bucket, limit]);
    const [types] = rows;
    if (!types) return 0;
    const terms = sum(rows.map((row) => row.terms));
    const citations = sum(rows.map((row) => row.citations));
    if (terms.length > 0)
      await connection.query(TERMS, [parameter(terms, types.term_type, (row, term) => row.text(term))]);
    if (citations.length > 0)
      await connection.query(CITATIONS, [
        parameter(citations, types.citation_type, (row, pmid) => row.bigint(pmid)),
      ]);
    const gone = terms.filter(([, change]) => change < 0).map(([term]) => term);
    if (gone.length > 0)
      await connection.query('DELETE FROM search.terms WHERE term = ANY($1::text[]) AND articles <= 0', [
        gone,
      ]);
    await connection.query('DELETE FROM search.statistics_deltas WHERE id = ANY($1::bigint[])', [
      rows.map(({ id }) => id),
    ]);
    return rows.length;
  });

/**
 * Brings the counts of terms and citations up to date with what imports have changed, in transactions of some 50 ms. May be
 * cut short at any point and run by several processes at once.
 */
export async function foldStatistics(database: Database, signal?: AbortSignal): Promise<void> {
  const pace = new Pace({ first: 40, most: 400 });
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    for (let more = true; more && !signal?.aborted; ) {
      const limit = pace.size;
      const start = performance.now();
      const folded = await foldSome(database, bucket, limit);
      if (folded > 0) pace.took(performance.now() - start, folded);
      more = folded === limit;
    }
  }
}
