import type { Article } from '@sextant/contracts/literature/article';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { SaveButton } from '../../../lib/save-button.tsx';
import { toSaveBody, useSaveArticle, useSavedArticles } from '../../../lib/saved-articles.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Drawer, DrawerContent } from '../../../ui/drawer.tsx';
import { useIsNarrow } from '../../../ui/use-phone.ts';
import { ANALYSIS_ID } from '../anchors.ts';
import type { Research } from '../search/use-research.ts';
import { ArticleDetails } from './article-details.tsx';
import { ArticlePane } from './article-pane.tsx';
import { ArticleSteps } from './article-steps.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useListKeys } from './list-keys.ts';
import { queryWords } from './matched-sentence.ts';
import { ResultsList } from './results-list.tsx';
import { titleOf, useCurrentArticle } from './use-current-article.ts';
import { usePageAbstracts } from './use-page-abstracts.ts';
import type { View, ViewState } from './use-view-state.ts';
import { ViewSwitch } from './view-switch.tsx';

interface ResultsBodyProps {
  research: Research;
  viewState: Pick<ViewState, 'pmid' | 'view'>;
  onViewState: (fields: Partial<Pick<ViewState, 'pmid' | 'view'>>) => void;
  /** Focuses the query box, or the control that replaces it. */
  onSearchKey: () => void;
  analysis: ReactNode;
}

/** The list with the current article or the analysis beside it. On narrow screens one at a time, with the article in a sheet. */
export function ResultsBody({ research, viewState, onViewState, onSearchKey, analysis }: ResultsBodyProps) {
  const { search, results, pageArticles, page, pages, near, isNearShown } = research;
  const isNarrow = useIsNarrow();
  const detailsId = useId();
  const [keysOpen, setKeysOpen] = useState(false);
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

  const { selectedArticle, current, at, pane, ...selection } = useCurrentArticle({
    articles,
    viewState,
    onViewState,
    isNarrow,
  });
  const method = results?.similarity?.method;

  useListKeys({
    j: () => selection.move(1),
    k: () => selection.move(-1),
    s: () => {
      if (current && !savedPmids.has(current.pmid) && !save.isPending) save.mutate(toSaveBody(current));
    },
    '/': onSearchKey,
    '?': () => setKeysOpen(true),
  });

  const details = (article: Article) => (
    <ArticleDetails article={article} method={method} words={words} isAbstractPending={areAbstractsPending} />
  );
  const steps = <ArticleSteps articles={articles} at={at} onPmid={(pmid) => onViewState({ pmid })} />;
  const switchTo = (view: View) => onViewState({ view });

  return (
    <div className="mt-2">
      {isNarrow && <ViewSwitch view={viewState.view} onView={switchTo} articleLabel="Articles" />}
      <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className={cn(isNarrow && viewState.view === 'analysis' && 'hidden')}>
          <ResultsList
            research={research}
            articles={articles}
            isNearOffered={isNearOffered}
            savedPmids={savedPmids}
            words={words}
            areAbstractsPending={areAbstractsPending}
            lacking={lacking}
            currentPmid={current?.pmid}
            openPmid={selection.openPmid}
            detailsId={detailsId}
            onOpen={selection.openArticle}
          />
        </div>
        <div
          className={cn(
            'flex min-w-0 flex-col',
            // Limited to the height below the header; longer content scrolls inside.
            viewState.view === 'article' && 'lg:sticky lg:top-17 lg:max-h-[calc(100dvh-5.25rem)]',
          )}
        >
          {!isNarrow && (
            <div className="mb-3 flex items-end justify-between border-line border-b">
              <ViewSwitch
                view={viewState.view}
                onView={switchTo}
                articleLabel="Abstract"
                className="border-b-0"
              />
              <div className={cn('flex items-center', viewState.view === 'analysis' && 'invisible')}>
                {steps}
                <IconButton label="Keyboard shortcuts" onClick={() => setKeysOpen(true)}>
                  <Keyboard aria-hidden="true" strokeWidth={1.5} />
                </IconButton>
              </div>
            </div>
          )}
          {!isNarrow && (
            <ArticlePane
              id={detailsId}
              pane={pane}
              pmid={current?.pmid}
              hidden={!selection.isPaneVisible}
              onLeave={() => current && titleOf(current.pmid)?.focus()}
            >
              {current && details(current)}
            </ArticlePane>
          )}
          <div
            id={ANALYSIS_ID}
            tabIndex={-1}
            hidden={viewState.view !== 'analysis'}
            className="flex flex-col gap-4 pt-3 outline-none"
          >
            {analysis}
          </div>
        </div>
      </div>
      <Drawer open={selection.isSheetOpen} onOpenChange={selection.setSheetOpen}>
        <DrawerContent side="bottom" title={`Article ${at + 1} of ${articles.length} on this page`}>
          <div id={isNarrow ? detailsId : undefined}>
            {selectedArticle && (
              <div className="-mt-1 mb-1 flex items-center justify-between">
                <SaveButton
                  article={selectedArticle}
                  isSaved={savedPmids.has(selectedArticle.pmid)}
                  showsLabel
                />
                {steps}
              </div>
            )}
            {selectedArticle && details(selectedArticle)}
          </div>
        </DrawerContent>
      </Drawer>
      <KeysDialog open={keysOpen} onOpenChange={setKeysOpen} />
    </div>
  );
}
