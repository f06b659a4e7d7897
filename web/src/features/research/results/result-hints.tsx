import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { FacetsAnswer, Remedy } from '@sextant/contracts/literature/facets';
import { FEW_MATCHES } from '@sextant/contracts/literature/filters';
import { depthWords } from '../../../lib/search-choices.ts';
import { Button } from '../../../ui/button.tsx';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';
import { describeFew, Remedies } from './remedies.tsx';

/** Why a filter leaves few results or none, with the way to more in one click. */
export interface Hints {
  few: string | null;
  untyped: string | null;
}

interface ResultHintsProps {
  hints: Hints;
  search: ResearchSearch;
  /** Results of the whole search. */
  results: SearchResults;
  remedies: readonly Remedy[];
  /** Whether what is similar in meaning is shown. */
  isNearShown: boolean;
  /** Leads back to the search that this one widens; undefined if it widens none. */
  onUndo: (() => void) | undefined;
  onSearch: (search: ResearchSearch) => void;
  onWiden: (remedy: Remedy) => void;
}

/** With fewer matches than these, more in other years are worth a hint. */
const MAX_HINTED = 50;

/** '36 articles in two years; all years hold 305.' Null unless the depth limits the list, and for few matches, which have more ways. */
function describeLimitingDepth(
  search: ResearchSearch,
  results: SearchResults,
  facets: FacetsAnswer | undefined,
): string | null {
  const { historicalDepth } = search;
  if (historicalDepth === 'all' || !facets?.offered) return null;
  if (results.count < FEW_MATCHES || results.count >= MAX_HINTED) return null;
  if (facets.background < 2 * results.count) return null;
  return `${formatQuantity(results.count, 'article')} in ${depthWords(historicalDepth)}; all years hold ${formatCount(facets.background)}.`;
}

/** Matches that the type filter excludes because they have no publication type; null if all have one. */
function describeUntyped(facets: FacetsAnswer | undefined, count: number): string | null {
  const { matches = 0, untyped = 0 } = facets?.typeFilter ?? {};
  if (untyped === 0) return null;
  const of = `${formatCount(untyped)} of ${formatQuantity(matches, 'matching article')}`;
  const have = `${untyped === 1 ? 'has' : 'have'} no publication type recorded`;
  return count === 0
    ? `None carries this type; ${of} ${have}.`
    : `${of} ${have}, so this filter leaves ${untyped === 1 ? 'it' : 'them'} out.`;
}

/** @param results of the whole search */
export const findHints = (
  search: ResearchSearch,
  results: SearchResults,
  facets: FacetsAnswer | undefined,
): Hints => ({
  few: describeLimitingDepth(search, results, facets),
  untyped: describeUntyped(facets, results.count),
});

/** Hints above the list: a misspelled word, few matches with ways to more, a depth or type that leaves little. */
export function ResultHints(props: ResultHintsProps) {
  const { hints, search, results, remedies, isNearShown, onUndo, onSearch, onWiden } = props;
  const { few: fewText, untyped: untypedText } = hints;
  const { suggestion } = results;
  const fewMatches = describeFew(search, results, remedies);
  if (!fewText && !untypedText && !suggestion && !fewMatches && !onUndo) return null;
  return (
    <div className="flex flex-col gap-2">
      {onUndo && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-ink2">This search was widened.</span>
          <button
            type="button"
            className="inline-flex min-h-6 items-center text-link coarse:min-h-11"
            onClick={onUndo}
          >
            Undo
          </button>
        </p>
      )}
      {fewMatches && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="font-medium">{fewMatches}</p>
          <Remedies remedies={remedies} search={search} isNearShown={isNearShown} onWiden={onWiden} />
        </div>
      )}
      {suggestion && (
        <p>
          Did you mean{' '}
          <button
            type="button"
            className="inline-flex min-h-6 items-center font-medium text-link coarse:min-h-11"
            onClick={() => onSearch({ ...search, query: suggestion })}
          >
            {suggestion}
          </button>
          ?
        </p>
      )}
      {fewText && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{fewText}</span>
          <Button onClick={() => onSearch({ ...search, historicalDepth: 'all' })}>List all years</Button>
        </p>
      )}
      {untypedText && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{untypedText}</span>
          <Button onClick={() => onSearch({ ...search, articleType: 'all' })}>Show all types</Button>
        </p>
      )}
    </div>
  );
}
