import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/http.ts';

const MAX_PMIDS = 100;

/** The articles of a page with the abstracts that did not come with them; while these are on their way, and where they fail, without. */
export function usePageAbstracts(articles: readonly Article[]): { articles: Article[]; pending: boolean } {
  const missing = articles.filter(({ abstract }) => !abstract).map(({ pmid }) => pmid);
  const wanted = missing.length === articles.length ? missing.slice(0, MAX_PMIDS) : [];
  const { data, isFetching } = useQuery({
    queryKey: [literatureCalls.abstracts.path, wanted],
    queryFn: () => api(literatureCalls.abstracts, { body: { pmids: wanted } }),
    enabled: wanted.length > 0,
  });
  return {
    articles: articles.map((article) =>
      article.abstract || !data?.[article.pmid] ? article : { ...article, abstract: data[article.pmid] },
    ),
    pending: isFetching,
  };
}
