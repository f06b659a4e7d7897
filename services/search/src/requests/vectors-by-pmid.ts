import type { VectorsByPmid } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { Database } from '../database.ts';
import { padded } from '../semantic/embedding-provider.ts';

const VECTORS = `
  SELECT m.name AS model, e.pmid::text AS pmid, e.vector::text AS vector
  FROM search.semantic_models m LEFT JOIN search.embeddings e ON e.model = m.name AND e.pmid = ANY ($1::bigint[])
  WHERE m.current LIMIT $2::int`;

interface Row {
  readonly model: string;
  readonly pmid: string | null;
  readonly vector: string | null;
}

/** Answers `search.vectors-by-pmid.v1`: zeros at the end change no cosine, so a shorter vector is padded to the contract's length. */
export const vectorsByPmid =
  (database: Database) =>
  async ({ pmids }: z.output<typeof VectorsByPmid.body>): Promise<z.input<typeof VectorsByPmid.reply>> => {
    const { rows } = await database.query<Row>(VECTORS, [pmids, pmids.length + 1]);
    const vectors: Record<string, number[]> = {};
    for (const { pmid, vector } of rows) {
      if (!pmid || !vector) continue;
      vectors[pmid] = padded(JSON.parse(vector) as number[]);
    }
    return { model: rows[0]?.model ?? null, vectors };
  };
