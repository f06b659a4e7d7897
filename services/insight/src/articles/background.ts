import type { BackgroundStep } from '@sextant/contracts/insight/evidence';
import type { Reach } from '@sextant/contracts/rpc/search';
import { countMatchSet, type LiteratureQuery, type MatchedLiterature, readMatchSet } from './match-set.ts';
import type { RetryContext } from './request-search.ts';

/**
 * 'Background' in docs/method.md: with this many matches nothing is widened, and beyond this many a wider set is not read; fewer than `always`
 * that hold several words may do so by chance.
 */
export const WIDENING = { below: 200, share: 0.5, maxArticles: 2_000, always: 50 };

export interface Background extends MatchedLiterature {
  /** From what a search matches to what these records are; one where nothing was widened. */
  readonly steps: readonly BackgroundStep[];
  readonly historicalDepth: string;
  /** The depth that the search had. */
  readonly searchDepth: string;
}

/**
 * The literature that statistics rest on: what the query matches, over all years, within the other filters of the search. Where few
 * articles hold all its words, and far more all but one, those are read too; where they are few as well, what is nearest in meaning. Where
 * hardly any holds them all, a search takes those with the rarer words, which may be on half of the query alone: what is nearest joins them.
 */
export async function readBackground(
  retryContext: RetryContext,
  search: LiteratureQuery,
): Promise<Background> {
  const searchDepth = search.filters?.historicalDepth ?? 'all';
  const historicalDepth = 'all';
  const allYears = { ...search, filters: { ...search.filters, historicalDepth } as const };
  const matched = await readMatchSet(retryContext, allYears);
  const steps: BackgroundStep[] = [{ reach: 'matches', articles: matched.total }];
  const wider = await wideningSteps(retryContext, allYears, matched);
  const reach: Reach | undefined = wider.at(-1)?.reach;
  const records = reach
    ? await readMatchSet(retryContext, allYears, { reach, most: WIDENING.maxArticles })
    : matched;
  return { ...records, steps: [...steps, ...wider], historicalDepth, searchDepth };
}

async function wideningSteps(
  retryContext: RetryContext,
  search: LiteratureQuery,
  { total: matches, partial }: MatchedLiterature,
): Promise<BackgroundStep[]> {
  if (matches >= WIDENING.below && !partial) return [];
  const lacking = await countMatchSet(retryContext, search, 'all-but-one');
  const isFew = matches < WIDENING.share * lacking.total || (lacking.words > 1 && matches < WIDENING.always);
  if (!isFew && !partial) return [];
  // With one of two words left out, half of what was asked for is left.
  const isStep = lacking.words > 2 && lacking.total <= WIDENING.maxArticles && !partial;
  const steps: BackgroundStep[] = isStep ? [{ reach: 'all-but-one', articles: lacking.total }] : [];
  if (isStep && lacking.total >= WIDENING.below) return steps;
  const { total } = await countMatchSet(retryContext, search, 'nearest');
  if (total > Math.max(matches, isStep ? lacking.total : 0))
    steps.push({ reach: 'nearest', articles: total });
  return steps;
}
