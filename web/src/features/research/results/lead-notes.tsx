import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { countOf, formatCount } from '../../../lib/formatting.ts';
import { HISTORY_CHOICES } from '../../../lib/search-choices.ts';
import { Button } from '../../../ui/button.tsx';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface LeadNotesProps {
  search: ResearchSearch;
  /** Of the whole search. */
  results: SearchResults;
  facets: FacetsAnswer | undefined;
  onSearch: (search: ResearchSearch) => void;
}

/** Fewer matches than these are few where other years hold as many again. */
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

/** '36 articles in two years; all years hold 305.' Null where the depth is not what keeps the list short. */
function fewText(
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
  return `${matched === 0 ? 'No article' : countOf(matched, 'article')} in ${within}; all years hold ${formatCount(facets.background)}.`;
}

/** What the type filter leaves out without knowing its type; null where every match has one. */
function untypedText(facets: FacetsAnswer | undefined, count: number): string | null {
  const { matches = 0, untyped = 0 } = facets?.typeFilter ?? {};
  if (untyped === 0) return null;
  const left = `${formatCount(untyped)} of ${countOf(matches, 'article')} that match`;
  const have = `${untyped === 1 ? 'has' : 'have'} no publication type recorded`;
  return count === 0
    ? `None carries this type; ${left} ${have}.`
    : `${left} ${have}, and cannot be listed by it.`;
}

/** What a reader must know before the list: a word that was mistyped, a depth or a type that leaves little. */
export function LeadNotes({ search, results, facets, onSearch }: LeadNotesProps) {
  const few = fewText(search, results, facets);
  const untyped = untypedText(facets, results.count);
  const { suggestion } = results;
  if (!few && !untyped && !suggestion) return null;
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
      {few && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{few}</span>
          <Button
            variant={results.count === 0 ? 'primary' : 'outline'}
            onClick={() => onSearch({ ...search, historicalDepth: 'all' })}
          >
            List all years
          </Button>
        </p>
      )}
      {untyped && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{untyped}</span>
          <Button onClick={() => onSearch({ ...search, articleType: 'all' })}>Show all types</Button>
        </p>
      )}
    </div>
  );
}
