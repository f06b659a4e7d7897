import { Fragment, type ReactNode, Suspense, useMemo } from 'react';
import { errorMessage } from '../../../lib/errors.ts';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AnalysisContext } from '../analysis-context.ts';
import { DEFAULT_SEARCH, filtersOf, type ResearchSearch } from '../search/research-search.ts';
import type { Research } from '../search/use-research.ts';
import { AnalysisRegion } from './analysis-region.tsx';
import { HandoffCard } from './handoff-card.tsx';
import { NoResults } from './no-results.tsx';
import { ResultsList } from './results-list.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { SearchProgress } from './search-progress.tsx';

interface ResultsRegionProps {
  research: Research;
  analysisPanel: (context: AnalysisContext) => ReactNode;
}

/** What became of the search: its progress, its failure, or its results with the analysis beside them. */
export function ResultsRegion({ research, analysisPanel }: ResultsRegionProps) {
  const { search, first, results, submission, submit } = research;
  const attempted: ResearchSearch | null = submission.variables ?? search;
  // One object as long as the search is the same, whatever the page: the analysis starts anew with another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search
  const filters = useMemo(() => filtersOf(search ?? DEFAULT_SEARCH), [research.key]);
  if (submission.isPending || (search && first.isFetching && !results))
    return <SearchProgress bySimilarity={attempted?.ordering === 'relevance'} />;
  const failure = submission.error ?? (results ? null : first.error);
  if (failure)
    return (
      <ErrorRegion
        title="The search failed."
        message={errorMessage(failure, 'Failed to search articles')}
        reassurance="Your search is kept."
        onRetry={() => (submission.isError && attempted ? submit(attempted) : void first.refetch())}
      />
    );
  if (!search || !results) return null;
  return (
    <ResultsPanel
      search={search}
      results={results}
      onOrder={research.orderBy}
      onSynonyms={research.searchNames}
      onSearch={submit}
    >
      {results.count === 0 ? (
        <NoResults search={search} results={results} onSubmit={submit} />
      ) : (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <ResultsList research={research} />
          </div>
          <AnalysisRegion>
            {/* Both at once: the card below would move when the panel has come. */}
            <Suspense fallback={<Skeleton className="h-80 rounded-panel" />}>
              <Fragment key={research.key}>
                {analysisPanel({
                  articles: results.articles,
                  totalCount: results.count,
                  searchQuery: search.query,
                  filters,
                  historicalDepth: search.historicalDepth,
                  futureHorizon: search.futureHorizon,
                })}
              </Fragment>
              <HandoffCard />
            </Suspense>
          </AnalysisRegion>
        </div>
      )}
    </ResultsPanel>
  );
}
