import { EMBEDDING_DIMENSIONS, type VectorsByPmid } from '@sextant/contracts/rpc/search';
import type { Database } from '@sextant/literature-index/database';
import type { SemanticIndex } from '@sextant/literature-index/semantic-index';
import { readCurrentVectors, unindexedArticle } from '@sextant/literature-index/vectors';
import type { z } from 'zod';
import { readCached } from '../pubmed/article-cache.ts';

/** Below library's timeout. */
const WITHIN_MS = 8_000;

/** Padded to the length of the contracts: trailing zeros change no cosine. */
function padded(vector: ArrayLike<number>): number[] {
  const whole = new Array<number>(EMBEDDING_DIMENSIONS).fill(0);
  for (let k = 0; k < Math.min(vector.length, EMBEDDING_DIMENSIONS); k += 1) whole[k] = vector[k] ?? 0;
  return whole;
}

/**
 * Answers `search.vectors-by-pmid.v1`. An article known only from PubMed is embedded on demand, by the model of the
 * index.
 */
export const vectorsByPmid =
  (database: Database, semantic: SemanticIndex) =>
  async ({ pmids }: z.output<typeof VectorsByPmid.body>): Promise<z.input<typeof VectorsByPmid.reply>> => {
    const { model, vectors: stored } = await readCurrentVectors(database, pmids);
    const vectors = Object.fromEntries([...stored].map(([pmid, vector]) => [pmid, padded(vector)]));
    const missing = model === null ? [] : pmids.filter((pmid) => !vectors[pmid]);
    const cached = [...(await readCached(database, missing)).values()];
    if (cached.length === 0) return { model, vectors };
    const articles = cached.map(({ record }) => unindexedArticle(record));
    const embedded = await semantic.embedArticles(articles, AbortSignal.timeout(WITHIN_MS));
    // If the model was replaced in between, the articles will be requested again.
    if (embedded?.model === model)
      articles.forEach(({ pmid }, place) => {
        const vector = embedded.vectors[place];
        if (vector) vectors[pmid] = padded(vector);
      });
    return { model, vectors };
  };
