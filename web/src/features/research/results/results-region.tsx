import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { FacetsAnswer, Remedy } from '@sextant/contracts/literature/facets';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import type { Readings } from '../../../article-kit/article-readings.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { api } from '../../../lib/http.ts';
import { paths } from '../../../lib/paths.ts';
import { useStatus } from '../../../lib/status.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { isNarrowed, NOT_NARROWED } from '../search/narrow.ts';
import type { ResearchSearch } from '../search/research-search.ts';
import { DEFAULT_SEARCH, toFilters } from '../search/research-search.ts';
import type { Research } from '../search/use-research.ts';
import { FacetBar, NarrowButton } from './facet-bar.tsx';
import { HandoffCard } from './handoff-card.tsx';
import { applyRemedy } from './remedies.tsx';
import { findHints } from './result-hints.tsx';
import { ResultsBody } from './results-body.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { SampleNote } from './sample-note.tsx';
import { SearchProgress } from './search-progress.tsx';
import type { ChangeResultsView, ResultsView } from './use-view-state.ts';

/** Facet counts of all matches of a search, loaded separately; the results are shown without them until then. */
function useFacets(search: ResearchSearch | null): {
  facets: FacetsAnswer | undefined;
  isPending: boolean;
} {
  const { query, analysisDepth } = search ?? DEFAULT_SEARCH;
  const body = { query: query.trim(), depth: analysisDepth, ...toFilters(search ?? DEFAULT_SEARCH) };
  const { data, isFetching } = useQuery({
    queryKey: [literatureCalls.facets.path, body],
    queryFn: () => api(literatureCalls.facets, { body }),
    enabled: search !== null,
  });
  return { facets: data, isPending: isFetching && data === undefined };
}

interface NoResultsProps {
  /** Undefined if they could not be loaded. */
  facets: FacetsAnswer | undefined;
  onSubmit: (search: ResearchSearch) => void;
}

/** Shown where nothing matches and no way to more was found. */
function NoResults({ facets, onSubmit }: NoResultsProps) {
  const literature = useStatus()?.literature;
  return (
    <div className="mt-1">
      <EmptyState>
        {facets
          ? 'Wider searches find nothing either. Try other words.'
          : 'Try fewer or other words, or all years.'}
      </EmptyState>
      {literature?.synthetic && <SampleNote literature={literature} onSearch={onSubmit} />}
    </div>
  );
}

interface ResultsRegionProps {
  research: Research;
  viewState: ResultsView;
  onViewState: ChangeResultsView;
  onSearchKey: () => void;
  nextStep: ReactNode;
  /** Whether the analysis of these results starts immediately. */
  autoStart: boolean;
  analysisPanel: (context: AnalysisContext) => ReactNode;
  readings: Readings;
}

/** The outcome of a search: progress, failure, or results with the analysis. */
export function ResultsRegion(props: ResultsRegionProps) {
  const { research, viewState, onViewState, onSearchKey, nextStep, autoStart, analysisPanel, readings } =
    props;
  const { search, firstPage, results, narrow, allResults, submission, submit } = research;
  const attempted: ResearchSearch | null = submission.variables?.search ?? search;
  // Requested together with the search, so that facets rarely arrive after the list.
  const { facets, isPending: counting } = useFacets(submission.isPending ? attempted : search);
  const facetBar = useDisclosure();
  // The open form has filters of its own.
  const isFolded = !research.locked;
  // A stable object per search: a new one would restart the analysis.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the search
  const filters = useMemo(() => toFilters(search ?? DEFAULT_SEARCH), [research.key]);
  if (research.entry?.isError)
    return (
      <EmptyState
        title="There is no such search."
        action={
          <Button asChild>
            <Link to={paths.research()}>New search</Link>
          </Button>
        }
      >
        Its query is kept in the history of the account that searched for it, until that history is cleared.
      </EmptyState>
    );
  if (submission.isPending || research.entry?.isPending || (search && firstPage.isFetching && !results))
    return <SearchProgress bySimilarity={attempted?.ordering === 'relevance'} />;
  const failure = submission.error ?? (results ? null : firstPage.error);
  if (failure)
    return (
      <ErrorRegion
        title="The search failed."
        message={errorMessage(failure, 'Failed to search articles')}
        reassurance="Your search is kept."
        onRetry={() => (submission.isError && attempted ? submit(attempted) : void firstPage.refetch())}
      />
    );
  if (!search || !results) return null;
  const narrowed = isNarrowed(narrow);
  const hints = findHints(search, results, facets);
  const isNearListed = research.isNearShown && (research.near.length > 0 || research.isNearPending);
  const hasWay = Boolean(hints.untyped ?? facets?.remedies[0]);
  const widen = (remedy: Remedy) => {
    if (remedy.near && remedy.filters.length === 0) research.showNear(true);
    else research.widen(applyRemedy(search, remedy), { near: remedy.near ?? false });
  };
  const canNarrow = facets?.offered && (narrowed || (facets.years.length > 0 && results.count > 0));
  return (
    <ResultsPanel
      search={search}
      results={results}
      facets={facets}
      hints={hints}
      display={research.display}
      onOrder={research.orderBy}
      onTable={research.showAsTable}
      onSynonyms={research.searchNames}
      onSearch={submit}
      onWiden={widen}
      onUndo={research.isWidened ? research.undo : undefined}
      isNearShown={research.isNearShown}
      onRepeat={() => void firstPage.refetch()}
      nextStep={nextStep}
      isAnalysisOpen={viewState.view === 'analysis'}
      handoff={
        results.count > 0 && (
          <HandoffCard
            query={search.query}
            filters={filters}
            resultsCount={results.count}
            className={cn(viewState.view === 'analysis' && 'max-sm:hidden')}
          />
        )
      }
      tools={canNarrow && <NarrowButton narrow={narrow} button={facetBar.button} isFolded={isFolded} />}
    >
      {results.count === 0 && !narrowed && !isNearListed ? (
        // Counts arrive later and may know a way on.
        !counting && !hasWay && <NoResults facets={facets} onSubmit={submit} />
      ) : (
        <>
          {/* Reserves the height of the facet bar, to avoid a layout shift. */}
          {counting && !isFolded && <div className="mt-1.5 h-11 max-sm:hidden" />}
          {facets && (
            <FacetBar
              facets={facets}
              depth={search.historicalDepth}
              narrow={narrow}
              onNarrow={research.narrowTo}
              onEarlierYear={research.narrowToEarlier}
              disclosure={facetBar}
              isFolded={isFolded}
              listed={{ whole: allResults?.count ?? results.count, now: results.count }}
            />
          )}
          {results.count === 0 && narrowed && !firstPage.isFetching ? (
            <EmptyState
              action={<Button onClick={() => research.narrowTo(NOT_NARROWED)}>Show the whole list</Button>}
            >
              No result has all of these.
            </EmptyState>
          ) : (
            <ResultsBody
              research={research}
              filters={filters}
              readings={readings}
              viewState={viewState}
              onViewState={onViewState}
              onSearchKey={onSearchKey}
              analysis={
                <Suspense fallback={<Skeleton className="h-80 rounded-panel" />}>
                  {narrowed && allResults && (
                    <p className="text-ink2">
                      {`The analysis reads the ${formatQuantity(results.count, 'article')} listed now; its background stays all ${facets?.offered ? formatCount(facets.background) : 'articles'} of the whole search.`}
                    </p>
                  )}
                  {/* A run starts from the list that belongs to it, not from the one before. */}
                  {results.count === 0 ? (
                    <EmptyState>There is nothing to analyze yet. Widen the search first.</EmptyState>
                  ) : research.isSettled ? (
                    <Fragment key={`${research.key} ${JSON.stringify(narrow)}`}>
                      {analysisPanel({
                        articles: results.articles,
                        totalCount: results.count,
                        searchQuery: search.query,
                        filters,
                        narrow,
                        historicalDepth: search.historicalDepth,
                        futureHorizon: search.futureHorizon,
                        autoStart,
                      })}
                    </Fragment>
                  ) : (
                    <Skeleton className="h-80 rounded-panel" />
                  )}
                </Suspense>
              }
            />
          )}
        </>
      )}
    </ResultsPanel>
  );
}
