import { useStatus } from '../../../lib/status.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { otherMatchesText } from '../search/found-text.ts';
import { DEFAULT_SEARCH, type ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';
import { SampleNote } from './sample-note.tsx';

interface NoResultsProps {
  search: ResearchSearch;
  results: SearchResults;
  /** Whether a hint above already offers the way to results. */
  hasHint: boolean;
  onSubmit: (search: ResearchSearch) => void;
}

/** Shown without results, with the most promising alternative; with the sample corpus, its topics. */
export function NoResults({ search, results, hasHint, onSubmit }: NoResultsProps) {
  const literature = useStatus()?.literature;
  const suggestion = widened(search, results);
  return (
    <div className="mt-3">
      {!hasHint && (
        <EmptyState
          action={
            suggestion && <Button onClick={() => onSubmit(suggestion.search)}>{suggestion.label}</Button>
          }
        >
          {reason(search, results)}
        </EmptyState>
      )}
      {literature?.synthetic && <SampleNote literature={literature} onSearch={onSubmit} />}
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

function reason(search: ResearchSearch, results: SearchResults): string {
  if (otherMatchesText(results)) return 'No article is near enough to the query for this Intelligence Depth.';
  if (widened(search, results)) return 'No article fits this query and its filters.';
  return 'No article fits this query. Try fewer or other words.';
}
