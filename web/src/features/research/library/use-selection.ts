import type { LibraryArticle } from '@sextant/contracts/library/library';
import { useCallback, useMemo, useState } from 'react';

/** Articles that were chosen, on whatever page. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryArticle>>(new Map());
  const change = useCallback((articles: readonly LibraryArticle[], on: boolean) => {
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
      change,
      clear: () => setChosen(new Map()),
    }),
    [chosen, change],
  );
}
export type Selection = ReturnType<typeof useSelection>;
