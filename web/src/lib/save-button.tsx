import type { Article } from '@sextant/contracts/literature/article';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { articleTitle } from './article-text.ts';
import { bodyOf, useSaveArticle } from './saved-articles.ts';

interface SaveButtonProps {
  article: Article;
  saved: boolean;
  /** Shows the label on phones too; lists show only the icon there. */
  withWord?: boolean;
}

/** Saves an article; disabled once its PMID is saved. */
export function SaveButton({ article, saved, withWord = false }: SaveButtonProps) {
  const save = useSaveArticle();
  const button = useRef<HTMLButtonElement>(null);
  // Once saved, the button is disabled and cannot hold focus, so focus moves to the article's title.
  useEffect(() => {
    if (!saved || !save.isSuccess || document.activeElement !== document.body) return;
    const title = button.current?.closest('article')?.querySelector<HTMLElement>('h3 button');
    title?.focus({ preventScroll: true });
  }, [saved, save.isSuccess]);
  const Icon = saved ? BookmarkCheck : Bookmark;
  return (
    <Button
      ref={button}
      variant="quiet"
      className="relative -mt-1 -mr-2 px-2"
      disabled={saved}
      pending={save.isPending}
      aria-label={`${saved ? 'Saved' : 'Save'}: ${articleTitle(article)}`}
      onClick={() => save.mutate(bodyOf(article))}
    >
      {!save.isPending && <Icon aria-hidden="true" strokeWidth={1.5} />}
      <span className={cn(!withWord && 'max-sm:hidden')}>{saved ? 'Saved' : 'Save'}</span>
    </Button>
  );
}
