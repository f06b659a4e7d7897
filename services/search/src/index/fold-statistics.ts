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

/** Changes of a bucket, each of a batch, that are added up at once if it takes no longer than these. */
const MOST_AT_ONCE = 200;
const MOST_MS = 80;
const deltasOf = (bucket: number, limit: number) => `
  SELECT id, terms, citations, 'search.terms'::regtype::oid::integer AS term_type,
    'search.citation_counts'::regtype::oid::integer AS citation_type
  FROM search.statistics_deltas WHERE bucket = ${bucket} ORDER BY id LIMIT ${limit} FOR UPDATE`;
const addUp = (onConflict: string) => `
  WITH added_up AS (DELETE FROM search.statistics_deltas WHERE id = ANY($1::bigint[])),
  terms AS (INSERT INTO search.terms (term, articles) SELECT term, articles FROM unnest($2::search.terms[]) ${onConflict})
  INSERT INTO search.citation_counts (pmid, citations) SELECT pmid, citations FROM unnest($3::search.citation_counts[])
  ON CONFLICT (pmid) DO UPDATE SET citations = citation_counts.citations + excluded.citations`;
const ADD_UP = addUp('ON CONFLICT (term) DO UPDATE SET articles = terms.articles + excluded.articles');
/** In half the time, where none of the terms is there. */
const ADD_UP_FIRST = addUp('');
const ARE_NEW = 'SELECT NOT EXISTS (SELECT FROM search.terms) AS are_new LIMIT 1';
const UNIQUE_VIOLATION = '23505';
const INITIAL_BYTES = 32_768;
const WITHOUT_ARTICLES = 'DELETE FROM search.terms WHERE term = ANY($1::text[]) AND articles <= 0';

/** Changes added up by key, those that cancel out left away, in the order of the keys so that two writers cannot deadlock. */
function sum(rows: readonly string[]): [string, number][] {
  const total = new Map<string, number>();
  for (const row of rows) addLines(row, total);
  return [...total].filter(([, change]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

function parameter(
  entries: readonly [string, number][],
  type: number,
  putKey: (row: BinaryRows, key: string) => BinaryRows,
): Buffer {
  const rows = new BinaryRows(new SharedArrayBuffer(INITIAL_BYTES));
  for (const [key, change] of entries) rows.add(2, (row) => putKey(row, key).integer(change));
  return asParameter(rows.take(), type);
}

/**
 * Adds up some changes of a bucket; each is added once, because it goes in the same transaction. Returns how many.
 * @param options.isFirst whether none of its terms is there, unless another process adds up the same
 */
const foldSome = (
  database: Database,
  bucket: number,
  { limit, isFirst }: { readonly limit: number; readonly isFirst: boolean },
): Promise<number> =>
  inTransaction<number, DeltaRow>(
    database,
    async (connection, rows) => {
      const [types] = rows;
      if (!types) return 0;
      const terms = sum(rows.map((row) => row.terms));
      const citations = sum(rows.map((row) => row.citations));
      await connection.query(isFirst ? ADD_UP_FIRST : ADD_UP, [
        rows.map(({ id }) => id),
        parameter(terms, types.term_type, (row, term) => row.text(term)),
        parameter(citations, types.citation_type, (row, pmid) => row.bigint(pmid)),
      ]);
      const gone = terms.filter(([, change]) => change < 0).map(([term]) => term);
      if (gone.length > 0) await connection.query(WITHOUT_ARTICLES, [gone]);
      return rows.length;
    },
    // What is lost with the power waits again.
    ['SET LOCAL synchronous_commit = off', deltasOf(bucket, limit)],
  );

async function foldBucket(
  database: Database,
  bucket: number,
  options: {
    readonly pace: Pace;
    readonly signal: AbortSignal | undefined;
    readonly terms: { areNew: boolean };
  },
): Promise<void> {
  const { pace, signal, terms } = options;
  for (let more = true, isFirst = terms.areNew; more && !signal?.aborted; isFirst = false) {
    const limit = pace.size;
    const start = performance.now();
    try {
      const folded = await foldSome(database, bucket, { limit, isFirst });
      if (folded > 0) pace.took(performance.now() - start, folded);
      more = folded === limit;
    } catch (error) {
      const { code } = error as { code?: string };
      if (!isFirst || code !== UNIQUE_VIOLATION) throw error;
      // Another process was first, and will be in other buckets too.
      terms.areNew = false;
    }
  }
}

/**
 * Brings the counts of terms and citations up to date with what imports have changed, in transactions of some 10 ms: a bucket at once if
 * may be, since what comes again in the next one would be written again. May be cut short at any point and run by several processes at once.
 * @param options.secondFrom once it is settled a second connection helps: that takes half the time where nothing else is under way. Where
 *   it fails, so does this
 */
export async function foldStatistics(
  database: Database,
  {
    signal,
    secondFrom,
  }: { readonly signal?: AbortSignal | undefined; readonly secondFrom?: Promise<unknown> } = {},
): Promise<void> {
  const { rows } = await database.query<{ are_new: boolean }>(ARE_NEW);
  const terms = { areNew: rows[0]?.are_new ?? false };
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket).values();
  const pace = new Pace({ first: MOST_AT_ONCE, most: MOST_AT_ONCE, targetMs: MOST_MS });
  const foldInTurn = async () => {
    for (const bucket of buckets) await foldBucket(database, bucket, { pace, signal, terms });
  };
  await Promise.all([foldInTurn(), secondFrom?.then(foldInTurn)]);
}
