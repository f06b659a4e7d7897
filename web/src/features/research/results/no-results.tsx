import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { useStatus } from '../../../lib/status.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { otherMatchesText } from '../search/found-text.ts';
import { DEFAULT_SEARCH, type ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';
import { namedFilters, Remedies } from './remedies.tsx';
import type { Hints } from './result-hints.tsx';
import { SampleNote } from './sample-note.tsx';

interface NoResultsProps {
  search: ResearchSearch;
  results: SearchResults;
  /** Undefined if they could not be loaded. */
  facets: FacetsAnswer | undefined;
  hints: Hints;
  onSubmit: (search: ResearchSearch) => void;
}

/** Shown without results: what to leave out to find something, else a wider search; with the sample corpus, its topics. */
export function NoResults({ search, results, facets, hints, onSubmit }: NoResultsProps) {
  const literature = useStatus()?.literature;
  const hasHint = Boolean(hints.few ?? hints.untyped);
  const remedies = (facets?.remedies ?? []).filter(
    ({ filters: [filter, ...more] }) =>
      more.length > 0 ||
      !((hints.few && filter === 'historicalDepth') || (hints.untyped && filter === 'articleType')),
  );
  // Where matches were counted, a wider search is known to find nothing.
  const suggestion = facets?.offered ? null : widened(search, results);
  return (
    <div className="mt-3">
      {remedies.length > 0 && (
        <Remedies remedies={remedies} search={search} hasHint={hasHint} onSubmit={onSubmit} />
      )}
      {remedies.length === 0 && !hasHint && (
        <EmptyState
          action={
            suggestion && <Button onClick={() => onSubmit(suggestion.search)}>{suggestion.label}</Button>
          }
        >
          {reason(search, results, suggestion !== null)}
        </EmptyState>
      )}
      {literature?.synthetic && (
        <div className="mt-4">
          <SampleNote literature={literature} onSearch={onSubmit} />
        </div>
      )}
    </div>
  );
}

/** Filters other than the query and the depth. */
const NO_FILTERS = {
  articleType: DEFAULT_SEARCH.articleType,
  journalFilter: '',
  authorFilter: '',
} satisfies Partial<ResearchSearch>;

function widened(search: ResearchSearch, results: SearchResults) {
  if (otherMatchesText(results)) return null;
  const { historicalDepth, articleType, journalFilter, authorFilter } = search;
  if (historicalDepth !== 'all')
    return {
      label: 'Search the full historical scope',
      search: { ...search, historicalDepth: 'all' as const },
    };
  if (articleType !== NO_FILTERS.articleType || journalFilter.trim() || authorFilter.trim())
    return {
      label: 'Search without sources, journal and author',
      search: { ...search, ...NO_FILTERS },
    };
  return null;
}

function reason(search: ResearchSearch, results: SearchResults, canWiden: boolean): string {
  if (otherMatchesText(results)) return 'No article is near enough to the query for this Intelligence Depth.';
  if (canWiden) return `No article fits this query with ${namedFilters(search).join(' and ')}.`;
  return 'No article fits this query. Try fewer or other words.';
}
