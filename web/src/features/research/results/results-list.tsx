import type { Article } from '@sextant/contracts/literature/article';
import { errorMessage } from '../../../lib/errors.ts';
import { countOf, formatCount } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useSavedArticles } from '../saved/use-saved-articles.ts';
import { pageSize } from '../search/run-search.ts';
import type { Research } from '../search/use-research.ts';
import { ArticleCard } from './article-card.tsx';

/** One page of articles, and the way to the others. */
export function ResultsList({ research }: { research: Research }) {
  const { search, results, page, pages, turned, pageArticles, turnTo } = research;
  const saved = new Set(useSavedArticles().data?.map(({ pmid }) => pmid));
  if (!search || !results) return null;
  const turning = page > 1 && results.kind === 'listed' && turned.isFetching;
  const failed = page > 1 && results.kind === 'listed' && turned.isError;
  const method = results.kind === 'similar' ? results.method : undefined;
  return (
    <div>
      {failed ? (
        <div className="pt-4">
          <ErrorRegion
            title={`Page ${page} could not be loaded.`}
            message={errorMessage(turned.error)}
            reassurance="The other pages are still there."
            onRetry={() => void turned.refetch()}
            retrying={turned.isFetching}
          />
        </div>
      ) : turning && pageArticles.length === 0 ? (
        <SkeletonRows label="Loading the page" rows={pageSize(search)} rowClassName="h-20" />
      ) : (
        <ol aria-label="Articles" aria-busy={turning} className={cn(turning && 'opacity-60')}>
          {pageArticles.map((article: Article) => (
            <ArticleCard
              key={article.pmid}
              article={article}
              method={method}
              saved={saved.has(article.pmid)}
            />
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink2 text-meta">{showing(research)}</p>
        <Pagination label="Result pages" page={page} pages={pages} onPageChange={turnTo} />
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
function showing({ search, results, page, pageArticles }: Research): string {
  if (!search || !results || pageArticles.length === 0) return '';
  const from = (page - 1) * pageSize(search) + 1;
  const total = countOf(results.count, 'result');
  const more = results.kind === 'listed' && results.countIsCapped ? 'more than ' : '';
  return `Showing ${formatCount(from)} to ${formatCount(from + pageArticles.length - 1)} of ${more}${total}`;
}
