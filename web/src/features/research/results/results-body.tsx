import type { Article } from '@sextant/contracts/literature/article';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { SaveButton } from '../../../lib/save-button.tsx';
import { bodyOf, useSaveArticle, useSavedArticles } from '../../../lib/saved-articles.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Drawer, DrawerContent } from '../../../ui/drawer.tsx';
import { useNarrow } from '../../../ui/use-phone.ts';
import { ANALYSIS_ID } from '../anchors.ts';
import type { Research } from '../search/use-research.ts';
import { ArticleDetails } from './article-details.tsx';
import { ArticlePane } from './article-pane.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { useListKeys } from './list-keys.ts';
import { wordsOfQuery } from './matched-sentence.ts';
import { ResultsList } from './results-list.tsx';
import { usePageAbstracts } from './use-page-abstracts.ts';
import type { View, ViewState } from './use-view-state.ts';
import { ViewSwitch } from './view-switch.tsx';

interface ResultsBodyProps {
  research: Research;
  viewState: Pick<ViewState, 'pmid' | 'view'>;
  onViewState: (fields: Partial<Pick<ViewState, 'pmid' | 'view'>>) => void;
  /** Goes to the query box, or to what is in its place. */
  onSearchKey: () => void;
  analysis: ReactNode;
}

const titleOf = (pmid: string) =>
  document.querySelector<HTMLElement>(`article[data-pmid="${CSS.escape(pmid)}"] h3 button`);

/** The list with the current article beside it, or the analysis; on narrow screens one at a time, and the article as a sheet. */
export function ResultsBody({ research, viewState, onViewState, onSearchKey, analysis }: ResultsBodyProps) {
  const { search, results, pageArticles } = research;
  const narrow = useNarrow();
  const detailsId = useId();
  const pane = useRef<HTMLElement>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const [opened, setOpened] = useState<string>();
  const { articles, pending } = usePageAbstracts(pageArticles);
  const { data: library } = useSavedArticles();
  const savedPmids = useMemo(() => new Set(library?.map(({ pmid }) => pmid)), [library]);
  const save = useSaveArticle();
  const synonyms = results?.synonyms;
  const words = useMemo(() => wordsOfQuery(search?.query ?? '', synonyms), [search?.query, synonyms]);

  const chosen = articles.find(({ pmid }) => pmid === viewState.pmid);
  // Beside the list there is always one to read; on a narrow screen there is no current one until it is chosen.
  const current = chosen ?? (narrow ? undefined : articles[0]);
  const showsPane = !narrow && viewState.view === 'article';
  const open = (narrow ? sheetOpen : showsPane && chosen !== undefined) ? current?.pmid : undefined;
  const method = results?.kind === 'similar' ? results.method : undefined;

  const openArticle = useCallback(
    (pmid: string) => {
      onViewState({ pmid, ...(!narrow && { view: 'article' }) });
      if (narrow) setSheetOpen(true);
      else setOpened(pmid);
    },
    [narrow, onViewState],
  );
  // Enter goes on to the text, once it is there; a click leaves no ring behind.
  useEffect(() => {
    if (opened === undefined || opened !== current?.pmid || !showsPane) return;
    pane.current?.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
    setOpened(undefined);
  }, [opened, current?.pmid, showsPane]);

  /** @param by 1 for the next, -1 for the one before */
  const move = (by: 1 | -1) => {
    const at = articles.findIndex(({ pmid }) => pmid === current?.pmid);
    const focused = document.activeElement?.closest('article')?.dataset.pmid;
    // The first key goes to the article that is already current, unless the focus is in the list.
    const next = articles[at < 0 || (!focused && !chosen) ? Math.max(0, at) : at + by];
    if (!next) return;
    onViewState({ pmid: next.pmid });
    const title = titleOf(next.pmid);
    title?.focus({ preventScroll: true });
    title?.closest('article')?.scrollIntoView({ block: 'nearest' });
  };
  useListKeys({
    j: () => move(1),
    k: () => move(-1),
    s: () => {
      if (current && !savedPmids.has(current.pmid) && !save.isPending) save.mutate(bodyOf(current));
    },
    '/': onSearchKey,
    '?': () => setKeysOpen(true),
  });

  const details = (article: Article) => (
    <ArticleDetails article={article} method={method} words={words} abstractPending={pending} />
  );
  const at = articles.findIndex(({ pmid }) => pmid === current?.pmid);
  const step = (by: 1 | -1, label: string) => (
    <IconButton
      label={label}
      disabled={!articles[at + by]}
      onClick={() => onViewState({ pmid: articles[at + by]?.pmid ?? null })}
    >
      {by < 0 ? (
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
      ) : (
        <ChevronRight aria-hidden="true" strokeWidth={1.5} />
      )}
    </IconButton>
  );
  const steps = (
    <div className="flex">
      {step(-1, 'Previous article')}
      {step(1, 'Next article')}
    </div>
  );
  const switchTo = (view: View) => onViewState({ view });

  return (
    <div className="mt-2">
      {narrow && <ViewSwitch view={viewState.view} onView={switchTo} articleLabel="Articles" />}
      <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className={cn(narrow && viewState.view === 'analysis' && 'hidden')}>
          <ResultsList
            research={research}
            articles={articles}
            savedPmids={savedPmids}
            words={words}
            pending={pending}
            currentPmid={current?.pmid}
            open={open}
            detailsId={detailsId}
            onOpen={openArticle}
          />
        </div>
        <div
          className={cn(
            'flex min-w-0 flex-col',
            // As high as the screen is below the header: what is longer scrolls inside.
            viewState.view === 'article' && 'lg:sticky lg:top-17 lg:max-h-[calc(100dvh-5.25rem)]',
          )}
        >
          {!narrow && (
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
          {!narrow && (
            <ArticlePane
              id={detailsId}
              pane={pane}
              pmid={current?.pmid}
              hidden={!showsPane}
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
      <Drawer open={narrow && sheetOpen && chosen !== undefined} onOpenChange={setSheetOpen}>
        <DrawerContent side="bottom" title={`Article ${at + 1} of ${articles.length} on this page`}>
          <div id={narrow ? detailsId : undefined}>
            {chosen && (
              <div className="-mt-1 mb-1 flex items-center justify-between">
                <SaveButton article={chosen} saved={savedPmids.has(chosen.pmid)} withWord />
                {steps}
              </div>
            )}
            {chosen && details(chosen)}
          </div>
        </DrawerContent>
      </Drawer>
      <KeysDialog open={keysOpen} onOpenChange={setKeysOpen} />
    </div>
  );
}
