import { articleTitle } from '@sextant/briefing/words/article-text';
import type { Article } from '@sextant/contracts/literature/article';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { toSaveBody, useSaveArticle } from './saved-articles.ts';

interface SaveButtonProps {
  article: Article;
  isSaved: boolean;
  /** Shows the label on phones too; lists show only the icon there. */
  showsLabel?: boolean;
}

/** Saves an article; disabled once its PMID is saved. */
export function SaveButton({ article, isSaved, showsLabel = false }: SaveButtonProps) {
  const save = useSaveArticle();
  const button = useRef<HTMLButtonElement>(null);
  // Once saved, the button is disabled and cannot hold focus, so focus moves to the article's title.
  useEffect(() => {
    if (!isSaved || !save.isSuccess || document.activeElement !== document.body) return;
    const title = button.current?.closest('[data-pmid]')?.querySelector<HTMLElement>('h3 button');
    title?.focus({ preventScroll: true });
  }, [isSaved, save.isSuccess]);
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <Button
      ref={button}
      variant="quiet"
      // Saved is a state, not something that is out of reach.
      className={cn('relative -mt-1 -mr-2 px-2', isSaved && 'text-accent disabled:opacity-100')}
      disabled={isSaved}
      pending={save.isPending}
      aria-label={`${isSaved ? 'Saved' : 'Save'}: ${articleTitle(article)}`}
      onClick={() => save.mutate(toSaveBody(article))}
    >
      {!save.isPending && <Icon aria-hidden="true" strokeWidth={1.5} />}
      <span className={cn(!showsLabel && 'max-sm:hidden')}>{isSaved ? 'Saved' : 'Save'}</span>
    </Button>
  );
}
