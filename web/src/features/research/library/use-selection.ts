import type { LibraryArticle } from '@sextant/contracts/library/library';
import { useCallback, useMemo, useState } from 'react';

/** Selected articles, across all pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryArticle>>(new Map());
  const toggle = useCallback((articles: readonly LibraryArticle[], on: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      for (const article of articles)
        if (on) next.set(article.id, article);
        else next.delete(article.id);
      return next;
    });
  }, []);
  return useMemo(
    () => ({
      articles: [...chosen.values()],
      has: (id: string) => chosen.has(id),
      change: toggle,
      clear: () => setChosen(new Map()),
    }),
    [chosen, toggle],
  );
}
export type Selection = ReturnType<typeof useSelection>;
