import type { Article } from '@sextant/contracts/literature/article';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';

interface ArticleStepsProps {
  articles: readonly Article[];
  /** Index of the current article. */
  at: number;
  onPmid: (pmid: string | null) => void;
}

/** Buttons to the previous and the next article of the page. */
export function ArticleSteps({ articles, at, onPmid }: ArticleStepsProps) {
  const [previous, next] = [articles[at - 1], articles[at + 1]];
  return (
    <div className="flex">
      <IconButton
        label="Previous article"
        disabled={!previous}
        onClick={() => onPmid(previous?.pmid ?? null)}
      >
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
      <IconButton label="Next article" disabled={!next} onClick={() => onPmid(next?.pmid ?? null)}>
        <ChevronRight aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
    </div>
  );
}
