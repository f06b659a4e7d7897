import { type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Readings } from '../../article-kit/article-readings.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { cn } from '../../ui/class-names.ts';
import { useIsNarrow } from '../../ui/use-phone.ts';
import type { AnalysisContext } from './analysis-context.ts';
import { ANALYSIS_ID, SAVED_ARTICLES_TAB } from './anchors.ts';
import { BuildingNote } from './results/building-note.tsx';
import { ResultsRegion } from './results/results-region.tsx';
import { useViewState } from './results/use-view-state.ts';
import { SavedArticles } from './saved/saved-grid.tsx';
import { LockedSearch } from './search/locked-search.tsx';
import { NextStep, NextStepLink } from './search/next-step.tsx';
import { emptySearch } from './search/research-search.ts';
import { SavedQueries } from './search/saved-queries.tsx';
import { SearchForm } from './search/search-form.tsx';
import { useDraftSearch } from './search/use-kept-search.ts';
import { searchKey, useResearch } from './search/use-research.ts';
import { SearchStart } from './start/search-start.tsx';

interface ResearchPageProps {
  analysisPanel: (context: AnalysisContext) => ReactNode;
  readings: Readings;
}

export function ResearchPage({ analysisPanel, readings }: ResearchPageProps) {
  usePageTitle('Research');
  const [params] = useSearchParams();
  const research = useResearch();
  const { search, key, narrow, results, submission, locked, submit } = research;
  const { keep, kept: keptDraft } = useDraftSearch(key, search?.entry);
  const [draft, setDraft] = useState(() => ({ of: key, search: keptDraft() ?? search ?? emptySearch() }));
  // A search from the URL replaces the input.
  if (draft.of !== key) setDraft({ of: key, search: search ?? emptySearch() });
  const queryBox = useRef<HTMLInputElement>(null);
  const newSearch = useRef<HTMLAnchorElement>(null);
  const isListed = Boolean(search && results && results.count > 0 && !submission.isPending);
  // Results, also while they load, need the space of the title, the hint and the lists below the form; so do the ways to more of none.
  const isCompact = search !== null && !research.firstPage.isError;
  const { change: changeViewState, ...viewState } = useViewState(params.toString(), key, isListed);
  const findPmid = params.get('tab') === SAVED_ARTICLES_TAB ? params.get('pmid') : null;

  const [analyzedKey, setAnalyzedKey] = useState<string | null>(null);
  const listing = `${key} ${JSON.stringify(narrow)}`;
  const goToAnalysis = () =>
    // Wait until it is rendered.
    requestAnimationFrame(() => {
      const analysis = document.getElementById(ANALYSIS_ID);
      analysis?.scrollIntoView({ block: 'start' });
      analysis?.focus({ preventScroll: true });
    });
  const analyze = () => {
    setAnalyzedKey(listing);
    changeViewState({ view: 'analysis' });
    goToAnalysis();
  };
  const isNarrow = useIsNarrow();
  const nextStep = isNarrow && isListed && viewState.view === 'article' && <NextStep onGo={analyze} />;

  return (
    <div className={cn('flex flex-col gap-8', isCompact && '-mt-3 sm:-mt-4')}>
      <div className="flex flex-col gap-3">
        {/* On a phone the analysis is read without the form; the articles' tab has it. */}
        <div className={cn(isListed && viewState.view === 'analysis' && 'max-sm:hidden')}>
          <div className={cn(!isCompact && 'mb-3 flex flex-wrap items-baseline justify-between gap-x-6')}>
            <h1 className={isCompact ? 'visually-hidden' : 'text-page max-sm:text-section'}>
              Discover Technology Opportunities
            </h1>
            {!isCompact && (
              <Link to={paths.library()} className="text-link coarse:leading-11 max-sm:hidden">
                Your library
              </Link>
            )}
          </div>
          {locked ? (
            <LockedSearch
              draft={draft.search}
              onClear={() => setDraft({ of: key, search: emptySearch() })}
              newSearch={newSearch}
            >
              {isNarrow ? nextStep : <NextStepLink onGo={goToAnalysis} />}
            </LockedSearch>
          ) : (
            <SearchForm
              draft={draft.search}
              onDraftChange={(next) => {
                setDraft({ of: key, search: next });
                keep(next);
              }}
              pending={submission.isPending}
              isCompact={isCompact}
              isAnswered={isCompact && searchKey(draft.search) === key}
              onSubmit={submit}
              queryBox={queryBox}
            >
              <SavedQueries disabled={submission.isPending} onRun={submit} />
            </SearchForm>
          )}
        </div>
        {!search && <BuildingNote />}
        {!search && !research.entry && !submission.isPending && !submission.isError && (
          <SearchStart onRun={submit} />
        )}
        <ResultsRegion
          research={research}
          viewState={viewState}
          onViewState={changeViewState}
          onSearchKey={() => (queryBox.current ?? newSearch.current)?.focus()}
          nextStep={!locked && nextStep}
          autoStart={analyzedKey === listing}
          analysisPanel={analysisPanel}
          readings={readings}
        />
      </div>
      <SavedArticles findPmid={findPmid} />
    </div>
  );
}
