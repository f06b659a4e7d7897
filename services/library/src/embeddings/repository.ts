import { toSql } from 'pgvector/pg';
import type { Db } from '../database.ts';

/** A saved article whose embedding is missing or from another model. */
export interface WithoutEmbedding {
  readonly pmid: string;
  /** One of the users who saved it, on whose behalf search is called. */
  readonly userId: string;
}

/** Interval between requests for an article without an embedding or with another model's. */
const ASKED_AGAIN = `interval '10 minutes'`;

/**
 * Distinct articles whose embedding to request; those never requested come first.
 * @param model search's current embedding model; null while unknown
 */
export const articlesWithoutEmbedding = (
  db: Db,
  { model, limit }: { readonly model: string | null; readonly limit: number },
): Promise<WithoutEmbedding[]> =>
  db.$queryRawUnsafe<WithoutEmbedding[]>(
    `SELECT pmid, min(user_id::text) AS "userId" FROM library.saved_articles
     WHERE (embedding IS NULL OR embedding_model IS DISTINCT FROM COALESCE($1, embedding_model))
       AND (embedding_asked_at IS NULL OR embedding_asked_at < now() - ${ASKED_AGAIN})
     GROUP BY pmid ORDER BY min(embedding_asked_at) NULLS FIRST, pmid LIMIT $2`,
    model,
    limit,
  );

/** Stores search's embeddings for all users who saved the articles. Idempotent. */
export async function storeEmbeddings(
  db: Db,
  requestedPmids: readonly string[],
  answer: {
    readonly model: string | null;
    readonly vectors: Readonly<Record<string, number[]>>;
  },
): Promise<void> {
  const { model } = answer;
  const vectors = Object.entries(answer.vectors);
  if (model !== null && vectors.length > 0)
    await db.$executeRawUnsafe(
      `UPDATE library.saved_articles AS saved SET embedding = given.vector::public.vector, embedding_model = $1
       FROM unnest($2::text[], $3::text[]) AS given (pmid, vector) WHERE saved.pmid = given.pmid`,
      model,
      vectors.map(([pmid]) => pmid),
      vectors.map(([, vector]) => toSql(vector)),
    );
  await db.$executeRawUnsafe(
    'UPDATE library.saved_articles SET embedding_asked_at = now() WHERE pmid = ANY($1::text[])',
    requestedPmids,
  );
}
