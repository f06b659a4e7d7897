import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSavedArticles } from '../../../article-kit/saved-articles.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { NotInLibrary } from './not-in-library.tsx';
import { SavedArticleCard } from './saved-article-card.tsx';

/** Two rows of three; the library has them all. */
const INITIALLY_SHOWN = 6;

/** The library, newest first. `findPmid` is the target of 'Find in Library'. */
export function SavedArticles({ findPmid }: { findPmid: string | null }) {
  const {
    data: articles = [],
    isPending,
    isError,
    isFetching,
    error,
    isSuccess,
    refetch,
  } = useSavedArticles();
  const [isExpanded, setIsExpanded] = useState(false);
  const found = findPmid !== null && articles.some(({ pmid }) => pmid === findPmid);
  const shown = isExpanded || found ? articles : articles.slice(0, INITIALLY_SHOWN);
  return (
    <section aria-labelledby="saved-heading" className="border-line border-t pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="saved-heading" className="text-section">
          Saved Articles
        </h2>
        {isSuccess && (
          <p className="flex flex-wrap gap-x-4 text-ink2">
            <span>{formatQuantity(articles.length, 'saved article')}</span>
            {articles.length > 0 && (
              <Link to={paths.library()} className="text-link">
                Search, tag and note them in the library
              </Link>
            )}
          </p>
        )}
      </div>
      {isPending && (
        <SkeletonCards
          label="Loading your saved articles"
          cards={3}
          gridClassName="mt-3 gap-4 md:grid-cols-2 xl:grid-cols-3"
          cardClassName="h-48"
        />
      )}
      {isError && (
        <div className="mt-3">
          <ErrorRegion
            title="Your saved articles could not be loaded."
            message={errorMessage(error)}
            reassurance="They are safe."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {isSuccess && findPmid && !found && <NotInLibrary pmid={findPmid} />}
      {isSuccess && articles.length === 0 && (
        <EmptyState>
          No saved articles yet. Bookmark articles from search results to save them here.
        </EmptyState>
      )}
      <ul className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((article) => (
          <SavedArticleCard key={article.id} article={article} isHighlighted={article.pmid === findPmid} />
        ))}
      </ul>
      {shown.length < articles.length && (
        <Button className="mt-4" onClick={() => setIsExpanded(true)}>
          {`Show all ${formatCount(articles.length)}`}
        </Button>
      )}
    </section>
  );
}
