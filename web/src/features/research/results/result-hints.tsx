import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { formatCount, formatQuantity } from '../../../lib/formatting.ts';
import { HISTORY_CHOICES } from '../../../lib/search-choices.ts';
import { Button } from '../../../ui/button.tsx';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

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
  onSearch: (search: ResearchSearch) => void;
}

/** Fewer matches count as few if other years contain at least as many. */
const FEW_MATCHES = 50;

const DEPTH_WORDS: Readonly<Record<string, string>> = {
  '0.5': 'six months',
  '1': 'one year',
  '2': 'two years',
  '3': 'three years',
  '5': 'five years',
  '7': 'seven years',
  '10': 'ten years',
};

/** '36 articles in two years; all years hold 305.' Null unless the depth limits the list. */
function describeFewResults(
  search: ResearchSearch,
  results: SearchResults,
  facets: FacetsAnswer | undefined,
): string | null {
  const matched = results.kind === 'similar' ? results.matches : results.count;
  const { historicalDepth } = search;
  if (historicalDepth === 'all' || !facets?.offered || matched >= FEW_MATCHES) return null;
  if (facets.background < 2 * Math.max(1, matched)) return null;
  const label = HISTORY_CHOICES.find(({ value }) => value === historicalDepth)?.label;
  const within = DEPTH_WORDS[historicalDepth] ?? label;
  return `${matched === 0 ? 'No article' : formatQuantity(matched, 'article')} in ${within}; all years hold ${formatCount(facets.background)}.`;
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
  few: describeFewResults(search, results, facets),
  untyped: describeUntyped(facets, results.count),
});

/** Hints above the list: a misspelled word, or a depth or type with few matches. */
export function ResultHints({ hints, search, results, onSearch }: ResultHintsProps) {
  const { few: fewText, untyped: untypedText } = hints;
  const { suggestion } = results;
  if (!fewText && !untypedText && !suggestion) return null;
  return (
    <div className="mt-2 flex flex-col gap-2">
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
          <Button
            variant={results.count === 0 ? 'primary' : 'outline'}
            onClick={() => onSearch({ ...search, historicalDepth: 'all' })}
          >
            List all years
          </Button>
        </p>
      )}
      {untypedText && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{untypedText}</span>
          <Button
            variant={results.count === 0 && !fewText ? 'primary' : 'outline'}
            onClick={() => onSearch({ ...search, articleType: 'all' })}
          >
            Show all types
          </Button>
        </p>
      )}
    </div>
  );
}
