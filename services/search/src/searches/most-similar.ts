import type { LiteratureQuery, SimilarArticles } from '@sextant/literature-index/literature-index';
import type { LiteratureSource } from '../literature-source.ts';

/** At most `limit` articles, matches or near in meaning, of at least this similarity, most similar first. */
export async function mostSimilar(
  source: LiteratureSource,
  query: LiteratureQuery,
  limits: { readonly limit: number; readonly threshold: number },
) {
  const { articles, near, method, missing } = await source.similar(query, limits);
  const isSimilar = ({ similarity }: SimilarArticles['articles'][number]) =>
    (similarity ?? 0) >= limits.threshold;
  // Queries with fields only have articles without similarity.
  const similar = [...articles, ...near]
    .filter(isSimilar)
    .sort((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0))
    .slice(0, limits.limit);
  return { articles: similar, method, ...(missing && { missing }) };
}
