import type { LibraryArticle } from '@sextant/contracts/library/library';
import { useCallback, useMemo, useState } from 'react';

/** Selected articles, across all pages. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, LibraryArticle>>(new Map());
  const change = useCallback((articles: readonly LibraryArticle[], isSelected: boolean) => {
    setSelected((previous) => {
      const next = new Map(previous);
      for (const article of articles)
        if (isSelected) next.set(article.id, article);
        else next.delete(article.id);
      return next;
    });
  }, []);
  return useMemo(
    () => ({
      articles: [...selected.values()],
      has: (id: string) => selected.has(id),
      change,
      clear: () => setSelected(new Map()),
    }),
    [selected, change],
  );
}
export type Selection = ReturnType<typeof useSelection>;
