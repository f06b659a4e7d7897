import { articleTitle } from '@sextant/briefing/words/article-text';
import { formatDate } from '@sextant/briefing/words/formatting';
import type { ArticlesTopic, LibraryArticle } from '@sextant/contracts/library/library';
import { StickyNote } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { useIsPhone } from '../../../ui/use-phone.ts';
import { ArticleMeta } from '../article-meta.tsx';
import { LibraryDetails } from './library-details.tsx';
import { useNote } from './use-note.ts';

interface LibraryRowProps {
  article: LibraryArticle;
  /** Null while loading or if they cannot be loaded. */
  topics: readonly ArticlesTopic[] | null;
  isSelected: boolean;
  onChoose: (article: LibraryArticle, on: boolean) => void;
}

/** One saved article: its header expands it in place; the checkbox beside it selects it. */
export const LibraryRow = memo(function LibraryRow({
  article,
  topics,
  isSelected,
  onChoose,
}: LibraryRowProps) {
  const { open: isOpen, button, part } = useDisclosure();
  const { unsaved: isUnsaved, text } = useNote(article);
  const phone = useIsPhone();
  const title = articleTitle(article);
  const hasMarks = article.tags.length > 0 || text !== '';
  return (
    <li className={cn(isSelected && 'bg-accent-tint/60')}>
      <article
        className={cn(
          'relative flex items-start transition-colors',
          isSelected ? 'hover:bg-accent-tint' : 'hover:bg-hover',
        )}
      >
        <label className="relative z-10 flex size-10 shrink-0 cursor-pointer items-center justify-center coarse:size-11">
          <input
            type="checkbox"
            className="choice"
            aria-label={`Choose: ${title}`}
            checked={isSelected}
            onChange={(event) => onChoose(article, event.target.checked)}
          />
        </label>
        <div className="min-w-0 flex-1 py-2 pr-2">
          <h2 className="font-serif text-article">
            <button
              {...button}
              className={cn(
                'text-left after:absolute after:inset-0 hover:text-accent',
                !isOpen && 'line-clamp-3',
              )}
            >
              {title}
            </button>
          </h2>
          <ArticleMeta article={article} hasPmid={!phone} />
          {hasMarks && !isOpen && (
            <div className="mt-1.5 flex flex-col gap-1">
              {article.tags.length > 0 && (
                <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
                  {article.tags.map((tag) => (
                    <li key={tag} className="max-w-full">
                      <Badge>
                        <span className="truncate">{tag}</span>
                      </Badge>
                    </li>
                  ))}
                </ul>
              )}
              {text && (
                <p className="flex gap-1.5 text-ink2 text-meta">
                  <StickyNote
                    aria-hidden="true"
                    strokeWidth={1.5}
                    className="mt-0.5 size-3.5 shrink-0 text-ink3"
                  />
                  <span className="visually-hidden">Note: </span>
                  <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>
                </p>
              )}
            </div>
          )}
          {isUnsaved && !isOpen && (
            <p className="mt-1 font-medium text-meta text-warn">
              {isUnsaved.phase === 'conflict'
                ? 'Note changed elsewhere: open to choose'
                : 'Note not saved yet'}
            </p>
          )}
        </div>
        <p className="shrink-0 py-2.5 pr-3 text-ink3 text-meta max-sm:hidden">{`Saved ${formatDate(article.savedAt)}`}</p>
      </article>
      <div {...part}>{isOpen && <LibraryDetails article={article} topics={topics} />}</div>
    </li>
  );
});
