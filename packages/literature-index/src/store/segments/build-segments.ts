import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Database, inTransaction } from '../database.ts';
import type { IndexVersion } from '../index-cache.ts';
import { type Segment, SegmentWriter } from './segment-format.ts';

interface Sizes {
  /** Articles of one segment. */
  readonly articles: number;
  /** With fewer changed articles a segment stays: of these the database is asked. */
  readonly minChanged: number;
}
const SIZES: Sizes = { articles: 50_000, minChanged: 1_000 };

/** Whether an index has articles enough for segments and has none: an earlier release filled it, or a build was killed. */
export const lacksSegments = ({ articles, segments, importing }: IndexVersion): boolean =>
  !importing && segments === '' && articles >= SIZES.minChanged;

/** Articles read at once: the embedded database blocks all sessions meanwhile. */
const PAGE = 250;

interface Range {
  /** PMID before the first. */
  readonly after: string;
  /** Last PMID; null for all that follow. */
  readonly until: string | null;
  /** Segments that are replaced. */
  readonly ids: readonly number[];
}

interface StoredSegment {
  id: number;
  after: string;
  until: string;
  articles: number;
  changed: string[];
}

const storedSql = (schema: string) => `
  SELECT s.id, s.after, s.until, octet_length(s.pmids) / 8 AS articles, ARRAY(
    SELECT unnest(s.changed) UNION SELECT pmid FROM ${schema}.entry_changes c, unnest(c.pmids) AS pmid
    WHERE c.id > s.revision AND c.id <= $1 AND pmid > s.after AND pmid <= s.until) AS changed
  FROM ${schema}.segments s ORDER BY s.after LIMIT 10000`;

/** What has to be built: segments with many changed articles, and those that follow the last one. */
async function findRanges(
  database: Database,
  stored: readonly StoredSegment[],
  { articles, minChanged }: Sizes,
): Promise<Range[]> {
  const ranges: Range[] = stored
    .filter(({ changed }) => changed.length >= minChanged)
    .map(({ id, after, until }) => ({ after, until, ids: [id] }));
  const last = stored.at(-1);
  const { rows } = await database.query<{ articles: number }>(
    `SELECT count(*)::integer AS articles FROM (
       SELECT 1 FROM ${database.schema}.index_entries WHERE pmid > $1 LIMIT $2) AS later`,
    [last?.until ?? '0', minChanged],
  );
  if ((rows[0]?.articles ?? 0) < minChanged) return ranges;
  // A small last one is built again with what follows.
  const isSmall = last !== undefined && last.articles < articles / 2;
  const tail: Range = isSmall
    ? { after: last.after, until: null, ids: [last.id] }
    : { after: last?.until ?? '0', until: null, ids: [] };
  return [...ranges.filter(({ ids }) => !isSmall || ids[0] !== last.id), tail];
}

interface BuiltSegment extends Segment {
  readonly after: string;
  readonly until: string;
  readonly pmids: Buffer;
}

/** @returns null if it was aborted */
async function buildRange(
  database: Database,
  { after, until }: Range,
  { articles, signal }: { readonly articles: number; readonly signal?: AbortSignal },
): Promise<BuiltSegment[] | null> {
  const built: BuiltSegment[] = [];
  let position = after;
  for (let isLast = false; !isLast; ) {
    const writer = new SegmentWriter();
    const pmids: string[] = [];
    const begin = position;
    while (pmids.length < articles && !isLast) {
      if (signal?.aborted) return null;
      const { rows } = await database.query<{ pmid: string; words: Buffer }>(
        `SELECT pmid, tsvectorsend(strip(words)) AS words FROM ${database.schema}.index_entries
         WHERE pmid > $1 AND ($2::bigint IS NULL OR pmid <= $2) ORDER BY pmid LIMIT $3`,
        [position, until, PAGE],
      );
      for (const { pmid, words } of rows) writer.add(pmids.push(pmid) - 1, words);
      position = rows.at(-1)?.pmid ?? position;
      isLast = rows.length < PAGE;
      await nextTurn();
    }
    if (pmids.length === 0) break;
    const bytes = Buffer.allocUnsafe(8 * pmids.length);
    for (const [row, pmid] of pmids.entries()) bytes.writeBigInt64BE(BigInt(pmid), 8 * row);
    built.push({ ...writer.finish(), after: begin, until: (isLast && until) || position, pmids: bytes });
  }
  return built;
}

/** Replaces segments, unless another process has or the index was emptied. */
const store = (
  database: Database,
  ids: readonly number[],
  built: readonly BuiltSegment[],
  revision: number,
) =>
  inTransaction(database, async (connection) => {
    const { schema } = connection;
    const { rowCount } = await connection.query(
      `DELETE FROM ${schema}.segments WHERE id = ANY($1::integer[])
       AND NOT EXISTS (SELECT FROM ${schema}.entry_changes WHERE id > $2 AND pmids IS NULL)`,
      [ids, revision],
    );
    if (rowCount !== ids.length) return;
    for (const { after, until, pmids, words, offsets, rows } of built)
      await connection.query(
        `INSERT INTO ${schema}.segments (after, until, revision, pmids, words, offsets, rows)
         SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS (SELECT FROM ${schema}.entry_changes WHERE id > $3 AND pmids IS NULL)
         ON CONFLICT (after) DO NOTHING`,
        [after, until, revision, pmids, words, offsets, rows],
      );
  });

/**
 * Brings the segments up to date: builds those of articles that came later or changed, and notes few changes beside the others. A killed
 * build leaves the earlier ones, which stay exact.
 */
export async function buildSegments(
  database: Database,
  { signal, ...sizes }: { readonly signal?: AbortSignal } & Partial<Sizes> = {},
): Promise<void> {
  const { articles, minChanged } = { ...SIZES, ...sizes };
  const { schema } = database;
  const { rows } = await database.query<{ revision: number }>(
    `SELECT coalesce(max(id), 0)::float8 AS revision FROM ${schema}.entry_changes`,
  );
  const revision = rows[0]?.revision ?? 0;
  const { rows: stored } = await database.query<StoredSegment>(storedSql(schema), [revision]);
  for (const range of await findRanges(database, stored, { articles, minChanged })) {
    const built = await buildRange(database, range, { articles, signal });
    if (!built) return;
    await store(database, range.ids, built, revision);
  }
  for (const { id, changed } of stored)
    await database.query(
      `UPDATE ${schema}.segments SET changed = $2::bigint[], revision = $3 WHERE id = $1 AND revision < $3`,
      [id, changed, revision],
    );
}
