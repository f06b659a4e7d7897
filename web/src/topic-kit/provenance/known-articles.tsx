import type { Article } from '@sextant/contracts/literature/article';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const Known = createContext<ReadonlyMap<string, Article>>(new Map());

/** Articles that the page has already loaded, so that evidence need not fetch them again. */
export function KnownArticles({ articles, children }: { articles: readonly Article[]; children: ReactNode }) {
  const byPmid = useMemo(() => new Map(articles.map((article) => [article.pmid, article])), [articles]);
  return <Known value={byPmid}>{children}</Known>;
}

export const useKnownArticles = (): ReadonlyMap<string, Article> => useContext(Known);
