import type { BackgroundStep } from '@sextant/contracts/insight/evidence';
import type { Reach } from '@sextant/contracts/rpc/search';
import { countMatchSet, type LiteratureQuery, type MatchedArticles, readMatchIds } from './match-set.ts';
import type { RetryContext } from './request-search.ts';

/**
 * 'Background' in docs/method.md: nothing is widened with at least `below` matches, and a wider set is read
 * up to `maxArticles`; below `always`, matches of several words may be coincidental.
 */
export const WIDENING = { below: 200, share: 0.5, maxArticles: 2_000, always: 50 };

export interface Background extends MatchedArticles {
  /** PMIDs of the matches of the query. */
  readonly matches: ReadonlySet<string>;
  /** Steps from the matches to these articles; one if nothing was widened. */
  readonly steps: readonly BackgroundStep[];
  readonly historicalDepth: string;
  /** The depth of the search. */
  readonly searchDepth: string;
}

/**
 * Finds the articles behind the statistics: the matches of the query over all years, with the other filters
 * of the search. If few articles have all its words and many more have all but one, those are added; if these
 * are few, too, the semantic neighbors. The steps say so: only the first are matches.
 */
export async function findBackground(
  retryContext: RetryContext,
  search: LiteratureQuery,
): Promise<Background> {
  const searchDepth = search.filters?.historicalDepth ?? 'all';
  const historicalDepth = 'all';
  const allYears = { ...search, filters: { ...search.filters, historicalDepth } as const };
  const matched = await readMatchIds(retryContext, allYears);
  const steps: BackgroundStep[] = [{ reach: 'matches', articles: matched.total }];
  const wider = await findWideningSteps(retryContext, allYears, matched);
  const reach: Reach | undefined = wider.at(-1)?.reach;
  const found = reach
    ? await readMatchIds(retryContext, allYears, { reach, most: WIDENING.maxArticles })
    : matched;
  const matches = new Set(matched.articles.map(({ pmid }) => pmid));
  return { ...found, matches, steps: [...steps, ...wider], historicalDepth, searchDepth };
}

async function findWideningSteps(
  retryContext: RetryContext,
  search: LiteratureQuery,
  { total: matches }: MatchedArticles,
): Promise<BackgroundStep[]> {
  if (matches >= WIDENING.below) return [];
  const lacking = await countMatchSet(retryContext, search, 'all-but-one');
  const isFew = matches < WIDENING.share * lacking.total || (lacking.words > 1 && matches < WIDENING.always);
  if (!isFew) return [];
  // Dropping one of two words would lose half of the query.
  const isStep = lacking.words > 2 && lacking.total <= WIDENING.maxArticles;
  const steps: BackgroundStep[] = isStep ? [{ reach: 'all-but-one', articles: lacking.total }] : [];
  // Where nothing has all words, what lacks one may cover half of the query.
  if (isStep && matches > 0 && lacking.total >= WIDENING.below) return steps;
  const { total } = await countMatchSet(retryContext, search, 'nearest');
  if (total > Math.max(matches, isStep ? lacking.total : 0))
    steps.push({ reach: 'nearest', articles: total });
  return steps;
}
