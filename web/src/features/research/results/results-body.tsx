import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { type ReactNode, useMemo, useState } from 'react';
import type { KnownReadings, Readings } from '../../../article-kit/article-readings.ts';
import { toSaveBody, useSaveArticle, useSavedArticles } from '../../../article-kit/saved-articles.ts';
import { cn } from '../../../ui/class-names.ts';
import { useIsNarrow } from '../../../ui/use-phone.ts';
import { ANALYSIS_ID } from '../anchors.ts';
import { pageSize } from '../search/run-search.ts';
import type { Research } from '../search/use-research.ts';
import { strongestFirst } from './by-evidence.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { useListKeys } from './list-keys.ts';
import { queryWords } from './matched-sentence.ts';
import { ResultsList } from './results-list.tsx';
import { useCurrentArticle } from './use-current-article.ts';
import { usePageAbstracts } from './use-page-abstracts.ts';
import type { ChangeResultsView, ResultsView, View } from './use-view-state.ts';

interface ViewSwitchProps {
  view: View;
  onView: (view: View) => void;
}

/** On narrow screens switches between the articles and the analysis; each keeps its state while the other is shown. */
const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <fieldset aria-label="Show" className="flex gap-x-6 border-line border-b">
    {(['article', 'analysis'] as const).map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={view === each}
        onClick={() => onView(each)}
        className={cn(
          '-mb-px min-h-9 border-transparent border-b-2 font-medium text-ink2 text-ui transition-colors hover:text-ink coarse:min-h-11',
          view === each && 'border-accent text-ink',
        )}
      >
        {each === 'article' ? 'Articles' : 'Innovation Gap Analysis'}
      </button>
    ))}
  </fieldset>
);

interface ResultsBodyProps {
  research: Research;
  filters: SearchFilters;
  readings: Readings;
  viewState: ResultsView;
  onViewState: ChangeResultsView;
  /** Focuses the query box, or the control that replaces it. */
  onSearchKey: () => void;
  analysis: ReactNode;
}

/** The list with the analysis beside it; on narrow screens one at a time. */
export function ResultsBody(props: ResultsBodyProps) {
  const { research, filters, readings: Known, viewState, onViewState, analysis } = props;
  const { search, results, display, pageArticles } = research;
  const isNarrow = useIsNarrow();
  // What is seen; to order by evidence, all that the search answered with.
  const toRead = display.isByEvidence ? (results?.articles ?? pageArticles) : pageArticles;
  const pmids = useMemo(() => toRead.map(({ pmid }) => pmid), [toRead]);
  return (
    <div className="mt-2">
      {isNarrow && <ViewSwitch view={viewState.view} onView={(view) => onViewState({ view })} />}
      <div
        className={cn(
          'grid items-start gap-x-6',
          // A table has the width of the page, and the analysis follows it.
          !display.isTable && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
          display.isTable && 'gap-y-4',
        )}
      >
        <div className={cn('min-w-0', isNarrow && viewState.view === 'analysis' && 'hidden')}>
          <Known searchQuery={search?.query ?? ''} filters={filters} pmids={pmids}>
            {(known) => <KnownResults {...props} known={known} />}
          </Known>
        </div>
        <div
          id={ANALYSIS_ID}
          tabIndex={-1}
          hidden={isNarrow && viewState.view !== 'analysis'}
          className={cn(
            'flex min-w-0 flex-col gap-4 scroll-mt-17 outline-none max-lg:pt-3',
            // In sight while the list scrolls, until it has results, which are higher than the window.
            !display.isTable && 'lg:not-has-[[role=tablist]]:sticky lg:not-has-[[role=tablist]]:top-17',
          )}
        >
          {analysis}
        </div>
      </div>
    </div>
  );
}

/** The articles of a page in their order, with the keys that apply to them. */
function KnownResults(props: ResultsBodyProps & { known: KnownReadings }) {
  const { research, viewState, onViewState, onSearchKey, known } = props;
  const { search, results, page, pages, near, isNearShown, display } = research;
  const [keysOpen, setKeysOpen] = useState(false);
  const size = search ? pageSize(search) : 0;
  const pageArticles =
    display.isByEvidence && results
      ? strongestFirst(results.articles, known.of).slice((page - 1) * size, page * size)
      : research.pageArticles;
  // After the last match comes what is similar in meaning.
  const isNearOffered = page === pages && near.length > 0;
  const {
    articles,
    lacking,
    isPending: areAbstractsPending,
  } = usePageAbstracts(isNearOffered && isNearShown ? [...pageArticles, ...near] : pageArticles);
  const { data: library } = useSavedArticles();
  const savedPmids = useMemo(() => new Set(library?.map(({ pmid }) => pmid)), [library]);
  const save = useSaveArticle();
  const synonyms = results?.synonyms;
  const words = useMemo(() => queryWords(search?.query ?? '', synonyms), [search?.query, synonyms]);
  const { current, toggle, move } = useCurrentArticle(articles, viewState, onViewState);

  useListKeys({
    j: () => move(1),
    k: () => move(-1),
    s: () => {
      if (current && !savedPmids.has(current.pmid) && !save.isPending) save.mutate(toSaveBody(current));
    },
    '/': onSearchKey,
    '?': () => setKeysOpen(true),
  });

  return (
    <>
      <ResultsList
        known={known}
        research={research}
        articles={articles}
        matchCount={pageArticles.length}
        isNearOffered={isNearOffered}
        savedPmids={savedPmids}
        words={words}
        areAbstractsPending={areAbstractsPending}
        lacking={lacking}
        currentPmid={current?.pmid}
        opened={viewState.opened}
        onToggle={toggle}
        onShowKeys={() => setKeysOpen(true)}
      />
      <KeysDialog open={keysOpen} onOpenChange={setKeysOpen} />
    </>
  );
}
