import type { Article } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../app/page-title.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { ANALYSIS_ID, SAVED_ARTICLES_TAB } from './anchors.ts';
import { HandoffCard } from './results/handoff-card.tsx';
import { ResultsList } from './results/results-list.tsx';
import { ResultsPanel } from './results/results-panel.tsx';
import { SearchProgress } from './results/search-progress.tsx';
import { SavedArticles } from './saved/saved-articles.tsx';
import { DEFAULT_SEARCH, filtersOf, type ResearchSearch } from './search/research-search.ts';
import { SavedQueries } from './search/saved-queries.tsx';
import { SearchForm } from './search/search-form.tsx';
import { SuccessBanner } from './search/success-banner.tsx';
import { keyOf, type Research, useResearch } from './search/use-research.ts';

/** What the analysis beside the results is about. */
export interface AnalysisContext {
  articles: Article[];
  totalCount: number;
  searchQuery: string;
  filters: SearchFilters;
  historicalDepth: string;
  futureHorizon: string;
}

interface ResearchPageProps {
  analysisPanel: (context: AnalysisContext) => ReactNode;
}

export function ResearchPage({ analysisPanel }: ResearchPageProps) {
  usePageTitle('Research');
  const [params] = useSearchParams();
  const research = useResearch();
  const { search, key, submission, locked, submit } = research;
  const [draft, setDraft] = useState({ of: key, search: search ?? DEFAULT_SEARCH });
  // The form follows the address: another executed search replaces what was typed.
  if (draft.of !== key) setDraft({ of: key, search: search ?? DEFAULT_SEARCH });
  const findPmid = params.get('tab') === SAVED_ARTICLES_TAB ? params.get('pmid') : null;
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="mb-4 text-page">Discover Technology Opportunities</h1>
        <SearchForm
          draft={draft.search}
          onDraftChange={(next) => setDraft({ of: key, search: next })}
          locked={locked}
          pending={submission.isPending}
          answered={isAnswered(research, draft.search)}
          onSubmit={submit}
        >
          <SavedQueries disabled={submission.isPending} onRun={submit} />
        </SearchForm>
        {locked && <SuccessBanner />}
      </div>
      <ResultsRegion research={research} analysisPanel={analysisPanel} />
      <SavedArticles findPmid={findPmid} />
    </div>
  );
}

/** Whether the results that are shown are those of the form as it stands. */
const isAnswered = ({ key, results }: Research, draft: ResearchSearch) =>
  Boolean(results && results.count > 0) && keyOf(draft) === key;

function ResultsRegion({ research, analysisPanel }: { research: Research } & ResearchPageProps) {
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
    <ResultsPanel search={search} results={results} onOrder={research.orderBy}>
      {results.count === 0 ? (
        <NoResults search={search} onSubmit={submit} />
      ) : (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <ResultsList research={research} />
          </div>
          <AnalysisRegion>
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
          </AnalysisRegion>
        </div>
      )}
    </ResultsPanel>
  );
}

/** Beside the list on wide screens, below it on others; the banner's link leads here. */
const AnalysisRegion = ({ children }: { children: ReactNode }) => (
  <div
    id={ANALYSIS_ID}
    tabIndex={-1}
    className="flex flex-col gap-4 outline-none lg:sticky lg:top-18 lg:col-span-4 lg:pt-3"
  >
    {children}
  </div>
);

function NoResults({
  search,
  onSubmit,
}: {
  search: ResearchSearch;
  onSubmit: (search: ResearchSearch) => void;
}) {
  const widened: ResearchSearch = { ...DEFAULT_SEARCH, query: search.query, historicalDepth: 'all' };
  const canWiden = search.historicalDepth !== 'all';
  return (
    <EmptyState
      action={canWiden && <Button onClick={() => onSubmit(widened)}>Search the full historical scope</Button>}
    >
      {canWiden
        ? 'No article fits this query and its filters.'
        : 'No article fits this query and its filters. Try fewer or other words.'}
    </EmptyState>
  );
}
