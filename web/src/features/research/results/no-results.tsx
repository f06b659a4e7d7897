import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { useStatus } from '../../../lib/status.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { otherMatchesText } from '../search/found-text.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import type { SearchResults } from '../search/run-search.ts';
import { leaveOut, namedFilters, Remedies, setFilters } from './remedies.tsx';
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

/** Shown without results: what to leave out to find something, else a wider search and the topics of the sample corpus. */
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
  if (remedies.length > 0)
    return (
      <div className="mt-3">
        <Remedies remedies={remedies} search={search} hasHint={hasHint} onSubmit={onSubmit} />
      </div>
    );
  if (hasHint) return null;
  return (
    <div className="mt-3">
      <EmptyState
        action={suggestion && <Button onClick={() => onSubmit(suggestion.search)}>{suggestion.label}</Button>}
      >
        {reason(search, results, suggestion !== null)}
      </EmptyState>
      {literature?.synthetic && (
        <div className="mt-4">
          <SampleNote literature={literature} onSearch={onSubmit} />
        </div>
      )}
    </div>
  );
}

function widened(search: ResearchSearch, results: SearchResults) {
  if (otherMatchesText(results)) return null;
  const filters = setFilters(search);
  if (filters.includes('historicalDepth'))
    return { label: 'Search the full historical scope', search: leaveOut(search, ['historicalDepth']) };
  if (filters.length > 0)
    return { label: 'Search without sources, journal and author', search: leaveOut(search, filters) };
  return null;
}

function reason(search: ResearchSearch, results: SearchResults, canWiden: boolean): string {
  if (otherMatchesText(results)) return 'No article is near enough to the query for this Intelligence Depth.';
  if (canWiden) return `No article fits this query with ${namedFilters(search).join(' and ')}.`;
  return 'No article fits this query. Try fewer or other words.';
}
