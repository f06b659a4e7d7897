import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { ArticlesTopic, LibraryArticle } from '@sextant/contracts/library/library';
import { useCallback, useEffect, useRef } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { LibraryRow } from './library-row.tsx';
import { PAGE_SIZE } from './library-view.ts';
import type { Selection } from './use-selection.ts';

interface LibraryListProps {
  items: readonly LibraryArticle[];
  topics: readonly ArticlesTopic[] | null;
  count: number;
  page: number;
  /** Whether the previous page is still displayed. */
  isStale: boolean;
  selection: Selection;
  onPage: (page: number) => void;
}

/** One page of articles, a checkbox to select all of them, and a pager. */
export function LibraryList({ items, topics, count, page, isStale, selection, onPage }: LibraryListProps) {
  const { change } = selection;
  const choose = useCallback((article: LibraryArticle, on: boolean) => change([article], on), [change]);
  const chosen = items.filter(({ id }) => selection.has(id)).length;
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <div>
      <div className="overflow-hidden rounded-panel border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <div className="border-line border-b bg-sunken">
          <SelectPage chosen={chosen} of={items.length} onChoose={(on) => change(items, on)} />
        </div>
        <ol
          aria-label="Saved articles"
          aria-busy={isStale}
          start={first}
          className={cn('divide-y divide-line', isStale && 'opacity-60')}
        >
          {items.map((article) => (
            <LibraryRow
              key={article.id}
              article={article}
              topics={topics}
              isSelected={selection.has(article.id)}
              onChoose={choose}
            />
          ))}
        </ol>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink2 text-meta">
          {`Showing ${formatCount(first)} to ${formatCount(first + items.length - 1)} of ${formatQuantity(count, 'article')}`}
        </p>
        <Pagination
          label="Library pages"
          page={page}
          pages={Math.ceil(count / PAGE_SIZE)}
          onPageChange={onPage}
        />
      </div>
    </div>
  );
}

interface SelectPageProps {
  chosen: number;
  of: number;
  onChoose: (on: boolean) => void;
}

/** A checkbox for the whole page; indeterminate if only some articles are selected. */
function SelectPage({ chosen, of, onChoose }: SelectPageProps) {
  const box = useRef<HTMLInputElement>(null);
  const isPartial = chosen > 0 && chosen < of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className="flex w-fit cursor-pointer items-center text-ink2 text-meta">
      <span className="flex size-10 items-center justify-center coarse:size-11">
        <input
          ref={box}
          type="checkbox"
          className="choice"
          checked={chosen === of}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </span>
      Choose all on this page
    </label>
  );
}
