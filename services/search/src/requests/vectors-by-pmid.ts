import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { VectorsByPmid } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { Database } from '../database.ts';
import { indexDocument } from '../index/index-document.ts';
import { readCached } from '../pubmed/article-cache.ts';
import { padded } from '../semantic/embedding-provider.ts';
import type { SemanticIndex } from '../semantic/semantic-index.ts';
import type { UnembeddedArticle } from '../semantic/semantic-store.ts';

const VECTORS = `
  SELECT m.name AS model, e.pmid::text AS pmid, e.vector
  FROM search.semantic_models m LEFT JOIN search.embeddings e ON e.model = m.name AND e.pmid = ANY ($1::bigint[])
  WHERE m.current LIMIT $2::int`;
/** Below the time that library waits. */
const WITHIN_MS = 8_000;

interface Row {
  readonly model: string;
  readonly pmid: string | null;
  readonly vector: number[] | null;
}

/** What a model reads of an article that is not in the index. */
function unindexed(record: LiteratureRecord): UnembeddedArticle {
  const { frequencies } = indexDocument({
    record,
    version: 1,
    revised: null,
    references: [],
    authorNames: [],
    journalAbbreviation: null,
    meshQualified: [],
  });
  const { pmid, title, abstract } = record;
  return { pmid, content_hash: '', frequencies, title, abstract };
}

/**
 * Answers `search.vectors-by-pmid.v1`: zeros at the end change no cosine, so a shorter vector is padded to the contract's length. An
 * article that is known from PubMed alone is embedded on the spot, by the model of the index.
 */
export const vectorsByPmid =
  (database: Database, semantic: SemanticIndex) =>
  async ({ pmids }: z.output<typeof VectorsByPmid.body>): Promise<z.input<typeof VectorsByPmid.reply>> => {
    const { rows } = await database.query<Row>(VECTORS, [pmids, pmids.length + 1]);
    const model = rows[0]?.model ?? null;
    const vectors: Record<string, number[]> = {};
    for (const { pmid, vector } of rows) {
      if (!pmid || !vector) continue;
      vectors[pmid] = padded(vector);
    }
    const missing = model === null ? [] : pmids.filter((pmid) => !vectors[pmid]);
    const known = [...(await readCached(database, missing)).values()].map(({ record }) => unindexed(record));
    if (known.length === 0) return { model, vectors };
    const embedded = await semantic.embedArticles(known, AbortSignal.timeout(WITHIN_MS));
    // The model may have been replaced in between: the articles are asked for again then.
    if (embedded?.model === model)
      known.forEach(({ pmid }, place) => {
        const vector = embedded.vectors[place];
        if (vector) vectors[pmid] = padded(vector);
      });
    return { model, vectors };
  };
