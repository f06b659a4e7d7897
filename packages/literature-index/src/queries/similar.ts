import { lexicalModel, semanticModel } from '../similarity/sampled-models.ts';
import { readNewest } from '../store/matches.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import type { SimilarArticles } from './query-results.ts';
import { rankQuery } from './search.ts';
import type { Index } from './understand-query.ts';

/**
 * The articles most similar to a query, without those below the threshold.
 * @throws QuerySyntaxError
 */
export async function similar(
  index: Index,
  query: LiteratureQuery,
  { limit, threshold }: { readonly limit: number; readonly threshold: number },
): Promise<SimilarArticles> {
  const { database, calibrations, semantic } = index;
  const ranking = await rankQuery(index, query);
  const { best, matched, neighbourCount, capped, selection, translation, model, synonyms, ignoredWords } =
    ranking;
  const toSimilarity = await calibrations.of(
    model && semantic ? semanticModel(database, semantic, model) : lexicalModel(database),
  );
  const ranked = best
    .slice(0, limit)
    .map(({ pmid, score }) => ({ pmid, similarity: toSimilarity(score) }))
    .filter(({ similarity }) => similarity >= threshold);
  const unranked =
    best.length === 0 && selection ? await readNewest(database, selection, { offset: 0, limit }) : [];
  return {
    articles: [...ranked, ...unranked.map((pmid) => ({ pmid, similarity: null }))],
    method: model ? 'semantic' : 'lexical',
    matches: matched,
    near: neighbourCount,
    matchesAreCapped: capped,
    threshold: unranked.length > 0 ? null : threshold,
    translation,
    synonyms,
    ignoredWords,
  };
}
