import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/http.ts';

const MAX_PMIDS = 100;

interface PageAbstracts {
  articles: Article[];
  /** PMIDs of the articles that are known to have no abstract. */
  lacking: ReadonlySet<string>;
  isPending: boolean;
}

/** The articles of a page with missing abstracts loaded; without them while loading or after a failure. */
export function usePageAbstracts(articles: readonly Article[]): PageAbstracts {
  // Summaries leave the abstract out; null says that there is none.
  const wanted = articles
    .filter(({ abstract }) => abstract === undefined)
    .map(({ pmid }) => pmid)
    .slice(0, MAX_PMIDS);
  const { data, isFetching } = useQuery({
    queryKey: [literatureCalls.abstracts.path, wanted],
    queryFn: () => api(literatureCalls.abstracts, { body: { pmids: wanted } }),
    enabled: wanted.length > 0,
  });
  return {
    articles: articles.map((article) =>
      article.abstract || !data?.[article.pmid] ? article : { ...article, abstract: data[article.pmid] },
    ),
    lacking: new Set(
      articles
        .filter(({ pmid, abstract }) => abstract === null || (data && !abstract && !data[pmid]))
        .map(({ pmid }) => pmid),
    ),
    isPending: isFetching,
  };
}
