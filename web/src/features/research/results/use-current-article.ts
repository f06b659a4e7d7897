import type { Article } from '@sextant/contracts/literature/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ViewState } from './use-view-state.ts';

interface CurrentArticleOptions {
  readonly articles: readonly Article[];
  readonly viewState: Pick<ViewState, 'pmid' | 'view'>;
  readonly onViewState: (fields: Partial<Pick<ViewState, 'pmid' | 'view'>>) => void;
  readonly isNarrow: boolean;
}

/** Button with the title of an article in the list. */
export const titleOf = (pmid: string) =>
  document.querySelector<HTMLElement>(`article[data-pmid="${CSS.escape(pmid)}"] h3 button`);

/** The article whose details are shown: in the pane of wide screens, or in the sheet of narrow ones. */
export function useCurrentArticle({ articles, viewState, onViewState, isNarrow }: CurrentArticleOptions) {
  const pane = useRef<HTMLElement>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [opened, setOpened] = useState<string>();
  const selectedArticle = articles.find(({ pmid }) => pmid === viewState.pmid);
  // Wide screens always show an article; narrow ones only after it was selected.
  const current = selectedArticle ?? (isNarrow ? undefined : articles[0]);
  const at = articles.findIndex(({ pmid }) => pmid === current?.pmid);
  const isPaneVisible = !isNarrow && viewState.view === 'article';
  const isOpen = isNarrow ? sheetOpen : isPaneVisible && selectedArticle !== undefined;

  const openArticle = useCallback(
    (pmid: string) => {
      onViewState({ pmid, ...(!isNarrow && { view: 'article' }) });
      if (isNarrow) setSheetOpen(true);
      else setOpened(pmid);
    },
    [isNarrow, onViewState],
  );
  // Enter moves focus to the details once they are rendered; a click shows no focus ring.
  useEffect(() => {
    if (opened === undefined || opened !== current?.pmid || !isPaneVisible) return;
    pane.current?.focus({ preventScroll: true, focusVisible: false } as FocusOptions);
    setOpened(undefined);
  }, [opened, current?.pmid, isPaneVisible]);

  /** @param by 1 for the next article, -1 for the previous one */
  const move = (by: 1 | -1) => {
    const focused = document.activeElement?.closest('article')?.dataset.pmid;
    // The first key press selects the article that is already displayed, unless the focus is in the list.
    const next = articles[at < 0 || (!focused && !selectedArticle) ? Math.max(0, at) : at + by];
    if (!next) return;
    onViewState({ pmid: next.pmid });
    const title = titleOf(next.pmid);
    title?.focus({ preventScroll: true });
    title?.closest('article')?.scrollIntoView({ block: 'nearest' });
  };
  return {
    selectedArticle,
    current,
    at,
    openPmid: isOpen ? current?.pmid : undefined,
    pane,
    isPaneVisible,
    isSheetOpen: isNarrow && sheetOpen && selectedArticle !== undefined,
    setSheetOpen,
    openArticle,
    move,
  };
}
