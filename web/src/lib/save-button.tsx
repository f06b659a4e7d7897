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
  /** On a phone too; where many stand below each other there is an icon alone. */
  withWord?: boolean;
}

/** Bookmarks an article; off once its PMID is among the saved ones. */
export function SaveButton({ article, saved, withWord = false }: SaveButtonProps) {
  const save = useSaveArticle();
  const button = useRef<HTMLButtonElement>(null);
  // Saved, it is off and cannot hold the focus: the article's title has it.
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
