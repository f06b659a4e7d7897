import { toSql } from 'pgvector/pg';
import type { Db } from '../database.ts';

/** A saved article whose vector is missing, or of another model. */
export interface WithoutEmbedding {
  readonly pmid: string;
  /** One of those who saved it: who search is asked for. */
  readonly userId: string;
}

/** Search is asked again for what it had no vector of, and for what has another model's, after this time. */
const ASKED_AGAIN = `interval '10 minutes'`;

/**
 * Articles to ask for, each once, those that nobody asked for yet first.
 * @param model of the vectors that search gives now; null while that is not known
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

/** Notes what search answered, for everybody who saved the articles. Doing it twice changes nothing. */
export async function storeEmbeddings(
  db: Db,
  asked: readonly string[],
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
    asked,
  );
}
