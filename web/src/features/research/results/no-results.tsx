import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { othersText } from '../search/found-text.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';

interface NoResultsProps {
  search: ResearchSearch;
  results: SearchResults;
  onSubmit: (search: ResearchSearch) => void;
}

/** Nothing found, and the one thing that most often helps: looking further back. */
export function NoResults({ search, results, onSubmit }: NoResultsProps) {
  if (othersText(results))
    return <EmptyState>No article is near enough to the query for this Intelligence Depth.</EmptyState>;
  if (search.historicalDepth === 'all')
    return <EmptyState>No article fits this query and its filters. Try fewer or other words.</EmptyState>;
  return (
    <EmptyState
      action={
        <Button onClick={() => onSubmit({ ...search, historicalDepth: 'all' })}>
          Search the full historical scope
        </Button>
      }
    >
      No article fits this query and its filters.
    </EmptyState>
  );
}
