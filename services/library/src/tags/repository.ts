import type { LibraryTag } from '@sextant/contracts/library/library';
import { z } from 'zod';
import type { Db, Tx } from '../database.ts';

const Names = z.array(z.string());

/** Parses the tags column of a row. */
export const tagsOf = (tags: unknown): string[] => Names.parse(tags);

export interface TaggedRow {
  readonly id: string;
  readonly tags: readonly string[];
}

/** The user's tags with the number of articles for each, up to a maximum. */
export const tagCounts = (db: Db, userId: string): Promise<LibraryTag[]> =>
  db.$queryRaw<LibraryTag[]>`
    SELECT name, count(*)::integer AS count
    FROM library.saved_articles, jsonb_array_elements_text(tags) AS name
    WHERE user_id = ${userId}::uuid AND removed_at IS NULL
    GROUP BY name ORDER BY library.plain_words(name), name LIMIT 2000`;

/** All spellings of a tag among the user's rows, including removed ones. */
export async function tagSpellings(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT name FROM library.saved_articles, jsonb_array_elements_text(tags) AS name
    WHERE user_id = ${userId}::uuid ORDER BY name LIMIT 10000`;
  return rows.map(({ name }) => name);
}

const toTagged = (rows: readonly { id: string; tags: unknown }[]): TaggedRow[] =>
  rows.map(({ id, tags }) => ({ id, tags: tagsOf(tags) }));

/** The tags of the user's articles with these ids. */
export const taggedArticles = async (tx: Tx, userId: string, ids: readonly string[]): Promise<TaggedRow[]> =>
  toTagged(
    await tx.savedArticle.findMany({
      where: { userId, id: { in: [...ids] }, removedAt: null },
      select: { id: true, tags: true },
    }),
  );

/** The user's rows with this tag, including removed ones, so that restored articles have current tags. */
export const articlesTagged = async (tx: Tx, userId: string, name: string): Promise<TaggedRow[]> =>
  toTagged(
    await tx.$queryRaw<{ id: string; tags: unknown }[]>`
      SELECT id::text, tags FROM library.saved_articles
      WHERE user_id = ${userId}::uuid AND tags @> to_jsonb(${name}::text) LIMIT 100000`,
  );

/** Stores the tags of these rows. */
export async function writeTags(tx: Tx, userId: string, rows: readonly TaggedRow[]): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE library.saved_articles AS saved SET tags = given.tags::jsonb, updated_at = now()
     FROM unnest($2::uuid[], $3::text[]) AS given (id, tags) WHERE saved.id = given.id AND saved.user_id = $1::uuid`,
    userId,
    rows.map(({ id }) => id),
    rows.map(({ tags }) => JSON.stringify(tags)),
  );
}
