import type { Article } from '@sextant/contracts/literature/article';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { articleTitle } from '../../../lib/article-text.ts';
import { Button } from '../../../ui/button.tsx';
import { bodyOf, useSaveArticle } from '../saved/use-saved-articles.ts';

/** Bookmarks an article; off once its PMID is among the saved ones. */
export function SaveButton({ article, saved }: { article: Article; saved: boolean }) {
  const save = useSaveArticle();
  const Icon = saved ? BookmarkCheck : Bookmark;
  return (
    <Button
      variant="quiet"
      className="relative -mt-1.5 -mr-2 px-2"
      disabled={saved}
      pending={save.isPending}
      aria-label={`${saved ? 'Saved' : 'Save'}: ${articleTitle(article)}`}
      onClick={() => save.mutate(bodyOf(article))}
    >
      {!save.isPending && <Icon aria-hidden="true" strokeWidth={1.5} />}
      <span className="max-sm:hidden">{saved ? 'Saved' : 'Save'}</span>
    </Button>
  );
}
