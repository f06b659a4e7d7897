import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { MAX_CHOSEN_ARTICLES } from '@sextant/contracts/library/library';
import { Tag, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useRemoveArticles } from '../../../article-kit/saved-articles.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx';
import { ArticlesExport } from '../export/articles-export.tsx';
import { TagField } from './tag-list.tsx';
import { useTagChanges } from './use-library.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** Number of matching articles, selected or not. */
  count: number;
  onChooseAll: () => void;
  isSelectingAll: boolean;
}

/** Actions for the selected articles; stays visible while the list is scrolled. */
export function SelectionBar({ selection, count, onChooseAll, isSelectingAll }: SelectionBarProps) {
  const remove = useRemoveArticles();
  const { articles, clear } = selection;
  const reachable = Math.min(count, MAX_CHOSEN_ARTICLES);
  return (
    <section
      aria-label="Chosen articles"
      className="sticky top-14 z-20 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-panel border border-accent bg-accent-tint py-1.5 pr-1.5 pl-3"
    >
      <p
        role="status"
        className="mr-auto font-medium max-sm:-order-2"
      >{`${formatCount(articles.length)} chosen`}</p>
      {articles.length < reachable && (
        <Button variant="quiet" className="max-sm:-order-2" pending={isSelectingAll} onClick={onChooseAll}>
          {count > reachable
            ? `Choose the first ${formatCount(reachable)}`
            : `Choose all ${formatCount(count)}`}
        </Button>
      )}
      <span aria-hidden="true" className="hidden basis-full max-sm:block" />
      <TagMenu selection={selection} />
      <ArticlesExport
        label="Export"
        fileName="library"
        unit="article"
        count={articles.length}
        articles={async (quantity) => articles.slice(0, quantity)}
      />
      <Button
        pending={remove.isPending}
        onClick={() => remove.mutate(articles, { onSuccess: clear })}
        aria-label={`Remove ${formatQuantity(articles.length, 'article')}`}
      >
        {!remove.isPending && <Trash2 strokeWidth={1.5} aria-hidden="true" />}
        Remove
      </Button>
      <IconButton label="Choose none" className="max-sm:-order-1" onClick={clear}>
        <X strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

/** Adds a tag to the selected articles, or removes one. */
function TagMenu({ selection: { articles } }: { selection: Selection }) {
  const { put: addTag } = useTagChanges();
  const [status, setStatus] = useState('');
  const ids = articles.map(({ id }) => id);
  const tags = [...new Set(articles.flatMap((article) => article.tags))].sort((a, b) => a.localeCompare(b));
  return (
    <Popover onOpenChange={() => setStatus('')}>
      <PopoverTrigger asChild>
        <Button>
          <Tag strokeWidth={1.5} aria-hidden="true" />
          Tag
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Tag the chosen articles" align="end">
        <TagField
          label="Tag for the chosen articles"
          pending={addTag.isPending}
          onAdd={(name) =>
            addTag.mutate(
              { ids, add: [name] },
              {
                onSuccess: (changed) =>
                  setStatus(`'${name.trim()}' added to ${formatQuantity(changed.ids.length, 'article')}`),
              },
            )
          }
        />
        {tags.length > 0 && (
          <>
            <p className="mt-3 text-ink3 text-meta">Take off:</p>
            <ul className="mt-1 flex max-h-48 flex-wrap gap-1.5 overflow-y-auto">
              {tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Button
                    className="px-2"
                    disabled={addTag.isPending}
                    aria-label={`Take off ${tag}`}
                    onClick={() =>
                      addTag.mutate(
                        { ids, remove: [tag] },
                        {
                          onSuccess: (changed) =>
                            setStatus(`'${tag}' taken off ${formatQuantity(changed.ids.length, 'article')}`),
                        },
                      )
                    }
                  >
                    <span className="truncate">{tag}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p role="status" className="mt-2 min-h-[1lh] text-ink2 text-meta">
          {status}
        </p>
      </PopoverContent>
    </Popover>
  );
}
