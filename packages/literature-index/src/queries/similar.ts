import type { Ranking } from '../scoring/rank.ts';
import { lexicalModel, semanticModel } from '../similarity/sampled-models.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import type { SimilarArticles } from './query-results.ts';
import { rankQuery } from './search.ts';
import type { Index } from './understand-query.ts';

/**
 * The matches of a query most similar to it, and beside them its semantic neighbours; none below the threshold.
 * @throws QuerySyntaxError
 */
export async function similar(
  index: Index,
  query: LiteratureQuery,
  { limit, threshold }: { readonly limit: number; readonly threshold: number },
): Promise<SimilarArticles> {
  const { database, calibrations, semantic } = index;
  const ranking = await rankQuery(index, query, { near: true });
  const { best, near, count, capped, matches, translation, model, synonyms, ignoredWords } = ranking;
  const toSimilarity = await calibrations.of(
    model && semantic ? semanticModel(database, semantic, model) : lexicalModel(database),
  );
  const aboveThreshold = (ranked: Ranking['best']) =>
    ranked
      .slice(0, limit)
      .map(({ pmid, score }) => ({ pmid: String(pmid), similarity: toSimilarity(score) }))
      .filter(({ similarity }) => similarity >= threshold);
  const isRanked = best.length > 0 || near.length > 0;
  const unranked = isRanked ? [] : (matches?.newest({ limit }) ?? []);
  return {
    articles: [
      ...aboveThreshold(best),
      ...unranked.map((pmid) => ({ pmid: String(pmid), similarity: null })),
    ],
    near: aboveThreshold(near),
    method: model ? 'semantic' : 'lexical',
    ordering: unranked.length > 0 ? 'date-desc' : 'relevance',
    matches: count,
    lastReachable: count,
    matchesAreCapped: capped,
    threshold: unranked.length > 0 ? null : threshold,
    translation,
    synonyms,
    ignoredWords,
  };
}
