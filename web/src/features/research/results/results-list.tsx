import type { Article } from '@sextant/contracts/literature/article';
import { Keyboard } from 'lucide-react';
import { errorMessage } from '../../../lib/errors.ts';
import { formatCount, formatQuantity } from '../../../lib/formatting.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { pageSize } from '../search/run-search.ts';
import type { Research } from '../search/use-research.ts';
import { ArticleRow } from './article-row.tsx';
import type { QueryWords } from './matched-sentence.ts';
import { similarityCaptions } from './similarity.ts';

interface ResultsListProps {
  research: Research;
  /** Articles of the page, with abstracts as far as loaded. */
  articles: readonly Article[];
  savedPmids: ReadonlySet<string>;
  words: QueryWords;
  /** Whether abstracts are being loaded. */
  areAbstractsPending: boolean;
  /** PMIDs of the articles without an abstract. */
  lacking: ReadonlySet<string>;
  currentPmid: string | undefined;
  /** PMIDs of the expanded articles. */
  opened: readonly string[];
  onToggle: (pmid: string) => void;
  onShowKeys: () => void;
}

/** One page of articles with a pager. */
export function ResultsList(props: ResultsListProps) {
  const {
    research,
    articles,
    savedPmids,
    words,
    areAbstractsPending,
    lacking,
    currentPmid,
    opened,
    onToggle,
    onShowKeys,
  } = props;
  const { search, results, firstPage, page, pages, laterPage, goToPage } = research;
  if (!search || !results) return null;
  const isPageLoading = page > 1 && results.kind === 'listed' && laterPage.isFetching;
  const failed = page > 1 && results.kind === 'listed' && laterPage.isError;
  const busy = isPageLoading || firstPage.isFetching;
  const captions =
    results.kind === 'similar' && results.method === 'semantic'
      ? similarityCaptions(articles, results.articles)
      : undefined;
  const before = (page - 1) * pageSize(search);
  return (
    <div>
      {failed ? (
        <div className="pt-4">
          <ErrorRegion
            title={`Page ${page} could not be loaded.`}
            message={errorMessage(laterPage.error)}
            reassurance="The other pages are still there."
            onRetry={() => void laterPage.refetch()}
            retrying={laterPage.isFetching}
          />
        </div>
      ) : isPageLoading && articles.length === 0 ? (
        <SkeletonRows label="Loading the page" rows={pageSize(search)} rowClassName="h-24" />
      ) : (
        <ol
          aria-label="Articles"
          aria-busy={busy}
          className={cn('border-line border-t', busy && 'opacity-60')}
        >
          {articles.map((article, index) => (
            <ArticleRow
              key={article.pmid}
              article={article}
              rank={before + index + 1}
              caption={captions?.get(article.pmid)}
              isSaved={savedPmids.has(article.pmid)}
              method={results.kind === 'similar' ? results.method : undefined}
              words={words}
              isAbstractPending={areAbstractsPending}
              lacksAbstract={lacking.has(article.pmid)}
              isCurrent={article.pmid === currentPmid}
              isOpen={opened.includes(article.pmid)}
              onToggle={onToggle}
            />
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex items-center gap-x-2 text-ink2 text-meta">
          {rangeText(research)}
          <IconButton label="Keyboard shortcuts" className="max-lg:hidden" onClick={onShowKeys}>
            <Keyboard aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
        </p>
        <Pagination label="Result pages" page={page} pages={pages} onPageChange={goToPage} />
      </div>
      {results.kind === 'listed' && page === pages && results.lastReachable < results.count && (
        <p className="mt-1 text-ink3 text-meta">
          {`Paging ends at article ${formatCount(results.lastReachable)} of this source. Narrow the search to see the others.`}
        </p>
      )}
    </div>
  );
}

/** 'Showing 26 to 50 of 312 results'. */
function rangeText({ search, results, page, pageArticles }: Research): string {
  if (!search || !results || pageArticles.length === 0) return '';
  const from = (page - 1) * pageSize(search) + 1;
  const total = formatQuantity(results.count, 'result');
  const more = results.kind === 'listed' && results.countIsCapped ? 'more than ' : '';
  return `Showing ${formatCount(from)} to ${formatCount(from + pageArticles.length - 1)} of ${more}${total}`;
}
