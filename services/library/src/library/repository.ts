import type { LibrarySort } from '@sextant/contracts/library/library';
import type { Db } from '../database.ts';
import type { Prisma } from '../generated/client.ts';
import { savedArticleColumns } from '../saved-articles/repository.ts';

const columns = {
  ...savedArticleColumns,
  tags: true,
  note: true,
  noteVersion: true,
} satisfies Prisma.SavedArticleSelect;

export type LibraryRow = Prisma.SavedArticleGetPayload<{ select: typeof columns }>;

export interface LibrarySearch {
  readonly words: string;
  readonly tag: string | null;
  /** Restricts the result to these PMIDs; null for no restriction. */
  readonly pmids: readonly string[] | null;
  readonly sort: LibrarySort;
  readonly offset: number;
  readonly limit: number;
}

/** SQL sort expressions; ties are sorted by the time of saving. */
const ORDER: Readonly<Record<LibrarySort, string>> = {
  saved: 'saved_at DESC',
  published: 'library.publication_day(pub_date) DESC NULLS LAST',
  title: 'library.plain_words(title)',
  journal: 'library.plain_words(journal)',
  author: `library.plain_words(authors ->> 0) NULLS LAST`,
};

export interface Found {
  /** Ids on this page, in order. */
  readonly ids: readonly string[];
  readonly count: number;
  readonly total: number;
}

/** Searches the user's saved articles. */
export async function findArticles(db: Db, userId: string, search: LibrarySearch): Promise<Found> {
  const { words, tag, pmids, sort, offset, limit } = search;
  const [found] = await db.$queryRawUnsafe<Found[]>(
    `WITH asked AS (
       SELECT to_tsquery('pg_catalog.simple', string_agg(word || ':*', ' & ')) AS query
       FROM regexp_split_to_table(library.plain_words($2), ' ') AS word WHERE word <> ''),
     kept AS MATERIALIZED (
       SELECT id, row_number() OVER (ORDER BY ${ORDER[sort]}, saved_at DESC, position, id) AS place
       FROM library.saved_articles, asked
       WHERE user_id = $1::uuid AND removed_at IS NULL AND (asked.query IS NULL OR words @@ asked.query)
         AND ($3::text IS NULL OR tags @> to_jsonb($3::text)) AND ($4::text[] IS NULL OR pmid = ANY ($4::text[])))
     SELECT ARRAY(SELECT id::text FROM kept ORDER BY place OFFSET $5::integer LIMIT $6::integer) AS ids,
       (SELECT count(*)::integer FROM kept) AS count,
       (SELECT count(*)::integer FROM library.saved_articles WHERE user_id = $1::uuid AND removed_at IS NULL) AS total
     LIMIT 1`,
    userId,
    words,
    tag,
    pmids,
    offset,
    limit,
  );
  return found ?? { ids: [], count: 0, total: 0 };
}

/** The user's articles with these ids, in this order. */
export async function libraryArticles(db: Db, userId: string, ids: readonly string[]): Promise<LibraryRow[]> {
  const rows = await db.savedArticle.findMany({
    where: { userId, id: { in: [...ids] }, removedAt: null },
    select: columns,
    take: ids.length,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
