import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { MAX_CHOSEN_ARTICLES } from '@sextant/contracts/library/library';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/errors.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ArticlesExport } from '../export/articles-export.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryList } from './library-list.tsx';
import { isFiltered, useLibraryView } from './library-view.ts';
import { SelectionBar } from './selection-bar.tsx';
import { loadArticles, useLibraryPage } from './use-library.ts';
import { useNoteSaver } from './use-note.ts';
import { useSelection } from './use-selection.ts';

/** The library: search, filter and organize saved articles. */
export function LibraryPage() {
  usePageTitle('Library');
  const { view, change } = useLibraryView();
  const list = useLibraryPage(view);
  const selection = useSelection();
  const saver = useNoteSaver();
  useEffect(() => saver.resume(), [saver]);
  const chooseAll = useMutation({
    mutationFn: () => loadArticles(view, MAX_CHOSEN_ARTICLES),
    onSuccess: (articles) => selection.change(articles, true),
  });
  const { items = [], count = 0, total = 0 } = list.data ?? {};
  const filtered = isFiltered(view);
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-page">Library</h1>
        {total > 0 && (
          <ArticlesExport
            label={filtered ? 'Export found' : 'Export all'}
            fileName="library"
            unit="article"
            count={count}
            articles={(quantity, onProgress) => loadArticles(view, quantity, onProgress)}
          />
        )}
      </div>
      <p className="mt-1 text-ink2">Your saved articles, with your tags and notes.</p>
      {(total > 0 || filtered) && <LibraryFilters view={view} onChange={change} />}
      {list.isSuccess && total > 0 && (
        <p role="status" className="mt-3 text-ink2">
          {filtered
            ? `${formatCount(count)} of ${formatQuantity(total, 'article')}`
            : formatQuantity(total, 'article')}
        </p>
      )}
      <div className="mt-2 flex flex-col gap-2">
        {selection.articles.length > 0 && (
          <SelectionBar
            selection={selection}
            count={count}
            isSelectingAll={chooseAll.isPending}
            onChooseAll={() => chooseAll.mutate()}
          />
        )}
        {chooseAll.isError && (
          <ErrorRegion title="The articles could not be chosen." message={errorMessage(chooseAll.error)} />
        )}
        {list.isPending && <SkeletonRows label="Loading your library" rows={6} rowClassName="h-20" />}
        {list.isError && (
          <ErrorRegion
            title="Your library could not be loaded."
            message={errorMessage(list.error)}
            reassurance="Your articles are safe."
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.isSuccess && count === 0 && (
          <EmptyLibrary filtered={filtered} onShowAll={() => change({ words: '', tag: null, topic: null })} />
        )}
        {items.length > 0 && (
          <LibraryList
            items={items}
            topics={list.data?.topics ?? null}
            count={count}
            page={view.page}
            isStale={list.isPlaceholderData}
            selection={selection}
            onPage={(page) => {
              change({ page });
              window.scrollTo(0, 0);
            }}
          />
        )}
        {list.isSuccess && count > 0 && items.length === 0 && (
          <EmptyState action={<Button onClick={() => change({ page: 1 })}>First page</Button>}>
            This page is beyond the last one.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

const EmptyLibrary = ({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) =>
  filtered ? (
    <EmptyState
      title="No saved article matches"
      action={<Button onClick={onShowAll}>Show all articles</Button>}
    >
      Every word is looked for in titles, authors, journals, abstracts, tags and notes.
    </EmptyState>
  ) : (
    <EmptyState
      title="Your library is empty"
      action={
        <Button asChild variant="primary">
          <Link to={paths.research()}>Start Researching</Link>
        </Button>
      }
    >
      Save articles from search results: they are kept here, to be found, tagged and noted.
    </EmptyState>
  );
