import { articleTitle } from '@sextant/briefing/words/article-text';
import { formatDate } from '@sextant/briefing/words/formatting';
import type { SavedArticle } from '@sextant/contracts/library/saved-article';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRemoveArticles } from '../../../article-kit/saved-articles.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { useDisclosure } from '../../../ui/use-disclosure.ts';
import { ArticleAbstract } from '../article-abstract.tsx';
import { ArticleLinks } from '../article-links.tsx';
import { ArticleMeta } from '../article-meta.tsx';

interface SavedArticleCardProps {
  article: SavedArticle;
  /** Whether it is the target of 'Find in Library': scrolled into view and highlighted. */
  isHighlighted: boolean;
}

export function SavedArticleCard({ article, isHighlighted }: SavedArticleCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const { open: isOpen, button, part } = useDisclosure();
  const remove = useRemoveArticles();
  const title = articleTitle(article);
  useEffect(() => {
    if (!isHighlighted) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isHighlighted]);
  return (
    <li
      ref={card}
      tabIndex={isHighlighted ? -1 : undefined}
      aria-current={isHighlighted || undefined}
      className={cn(
        'flex flex-col rounded-panel border p-4 pb-2.5',
        isHighlighted ? 'border-accent bg-accent-tint' : 'border-line bg-surface',
      )}
    >
      {isHighlighted && <p className="mb-1 font-medium text-accent text-meta">Found in your library</p>}
      <h3 className={cn('font-serif text-article', !isOpen && 'line-clamp-3')}>{title}</h3>
      <ArticleMeta article={article} />
      <div {...part} className="mt-3">
        {isOpen && <ArticleAbstract article={article} />}
      </div>
      <div className="mt-2">
        <ArticleLinks article={article} />
      </div>
      <div className="-mr-2 mt-auto flex flex-wrap items-center gap-x-1 pt-3">
        <p className="mr-auto text-ink3 text-meta">{`Saved ${formatDate(article.savedAt)}`}</p>
        <Button {...button} variant="quiet" className="px-2">
          {isOpen ? 'Hide abstract' : 'Abstract'}
        </Button>
        <Button
          variant="quiet"
          className="px-2"
          pending={remove.isPending}
          aria-label={`Remove: ${title}`}
          onClick={() => remove.mutate([article])}
        >
          {!remove.isPending && <Trash2 strokeWidth={1.5} aria-hidden="true" />}
          Remove
        </Button>
      </div>
    </li>
  );
}
