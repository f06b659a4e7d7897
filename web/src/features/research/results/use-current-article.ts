import type { Article } from '@sextant/contracts/literature/article';
import { useCallback } from 'react';
import type { ChangeResultsView, ResultsView } from './use-view-state.ts';

/** Button with the title of an article in the list. */
const titleOf = (pmid: string) =>
  document.querySelector<HTMLElement>(`[data-pmid="${CSS.escape(pmid)}"] h3 button`);

/** The current article of the list, to which the keys apply, and the expansion of articles. */
export function useCurrentArticle(
  articles: readonly Article[],
  { pmid }: ResultsView,
  onView: ChangeResultsView,
) {
  const current = articles.find((article) => article.pmid === pmid);
  const toggle = useCallback(
    (toggled: string) =>
      onView(({ opened }) => ({
        pmid: toggled,
        opened: opened.includes(toggled) ? opened.filter((each) => each !== toggled) : [...opened, toggled],
      })),
    [onView],
  );
  /** @param by 1 for the next article, -1 for the previous one; the first key press selects the first. */
  const move = (by: 1 | -1) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-pmid]')?.dataset.pmid;
    const at = articles.findIndex((article) => article.pmid === (focused ?? pmid));
    const next = articles[at < 0 ? 0 : at + by];
    if (!next) return;
    onView({ pmid: next.pmid });
    const title = titleOf(next.pmid);
    title?.focus({ preventScroll: true });
    title?.closest('[data-pmid]')?.scrollIntoView({ block: 'nearest' });
  };
  return { current, toggle, move };
}
