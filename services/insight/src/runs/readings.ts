import type { Sql } from '@sextant/service-kit/database';
import type { KnownReading } from '../evidence/read-table.ts';

/** Stored readings of articles: what a reader of one version found in an article as it was. */

interface Reader {
  readonly name: string;
  readonly version: string;
}

/**
 * Readings of these articles as they are; those that the reader has not read are left out. Notes that they are in use, except where
 * another run is just noting it: two that wait for each other's rows would not end.
 */
export function findReadings(
  db: Sql,
  { name, version }: Reader,
  articles: readonly Omit<KnownReading, 'reading'>[],
): Promise<KnownReading[]> {
  return db.$queryRawUnsafe<KnownReading[]>(
    `WITH wanted AS (SELECT * FROM unnest($3::text[], $4::text[]) AS text (pmid, text_hash)),
     unnoted AS (
       SELECT pmid, text_hash FROM insight.article_readings JOIN wanted USING (pmid, text_hash)
       WHERE reader = $1 AND version = $2 AND used_on < current_date
       FOR UPDATE OF article_readings SKIP LOCKED),
     used AS (
       UPDATE insight.article_readings SET used_on = current_date FROM unnoted
       WHERE article_readings.pmid = unnoted.pmid AND article_readings.text_hash = unnoted.text_hash
         AND reader = $1 AND version = $2)
     SELECT pmid, text_hash AS "textHash", reading::text FROM insight.article_readings JOIN wanted USING (pmid, text_hash)
     WHERE reader = $1 AND version = $2 LIMIT $5::integer`,
    name,
    version,
    articles.map(({ pmid }) => pmid),
    articles.map(({ textHash }) => textHash),
    articles.length,
  );
}

/** Keeps readings of public articles. */
export async function insertReadings(
  db: Sql,
  { name, version }: Reader,
  readings: readonly KnownReading[],
): Promise<void> {
  if (readings.length === 0) return;
  // In one order, so that two workers with the same articles do not deadlock.
  const ordered = readings.toSorted((a, b) => (a.pmid < b.pmid ? -1 : 1));
  await db.$executeRawUnsafe(
    `INSERT INTO insight.article_readings (pmid, text_hash, reader, version, reading)
     SELECT pmid, text_hash, $1, $2, reading::json FROM unnest($3::text[], $4::text[], $5::text[]) AS read (pmid, text_hash, reading)
     ON CONFLICT DO NOTHING`,
    name,
    version,
    ordered.map(({ pmid }) => pmid),
    ordered.map(({ textHash }) => textHash),
    ordered.map(({ reading }) => reading),
  );
}

/** Deletes readings that no run used for so many days. */
export const deleteUnusedReadings = (db: Sql, days: number): Promise<number> =>
  db.$executeRawUnsafe(
    `DELETE FROM insight.article_readings WHERE used_on < current_date - $1::integer`,
    days,
  );
