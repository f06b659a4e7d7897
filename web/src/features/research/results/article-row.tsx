import type { Article } from '@sextant/contracts/literature/article';
import type { SimilarityMethod } from '@sextant/contracts/literature/calls';
import { memo } from 'react';
import { articleTitle } from '../../../lib/article-text.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { ArticleMeta } from '../article-meta.tsx';
import { ClosenessMark } from './closeness-mark.tsx';
import { excerptOf, matchedSentence } from './matched-sentence.ts';

interface ArticleRowProps {
  article: Article;
  /** Position in the whole list, from 1. */
  rank: number;
  method?: SimilarityMethod;
  saved: boolean;
  /** What was searched for, by stems. */
  words: ReadonlySet<string>;
  /** Its abstract is on its way: the line of its sentence is kept free, so that no row moves. */
  pending: boolean;
  /** Whether it is the current row, to which the keys j, k and s apply. */
  isCurrent: boolean;
  /** Its details are in sight, in the part with this id. */
  open: boolean;
  detailsId: string;
  onOpen: (pmid: string) => void;
}

/** One result: its head opens it in the pane beside the list; Save stays beside it. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, rank, method, saved, words, pending, isCurrent, open, detailsId, onOpen } = props;
  const { pmid, abstract, similarityPercentage: percent } = article;
  const sentence = abstract ? matchedSentence(abstract, words) : null;
  return (
    <li className="border-line border-b">
      <article
        data-pmid={pmid}
        className={cn(
          'relative flex scroll-my-20 items-start gap-x-3 py-2 pr-1 pl-3 transition-colors hover:bg-hover max-sm:-mx-4 max-sm:px-4',
          isCurrent && 'bg-accent-tint/60 shadow-[inset_2px_0_0_var(--accent)] hover:bg-accent-tint',
        )}
      >
        <span aria-hidden="true" className="w-5 shrink-0 pt-0.5 text-right text-ink3 text-meta max-sm:hidden">
          {rank}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="font-serif text-article">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={detailsId}
              onClick={() => onOpen(pmid)}
              className="line-clamp-3 text-left after:absolute after:inset-0 hover:text-accent"
            >
              {articleTitle(article)}
            </button>
          </h3>
          <ArticleMeta article={article} />
          {!sentence && pending && <p className="mt-0.5 h-[2lh] text-meta lg:h-[1lh]" />}
          {sentence && (
            <p className="mt-0.5 line-clamp-2 text-ink2 text-meta lg:line-clamp-1">
              {excerptOf(sentence, words).map(({ text, matched }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
                <span key={index} className={cn(matched && 'font-semibold text-ink')}>
                  {text}
                </span>
              ))}
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-0.5 sm:w-23">
          <SaveButton article={article} saved={saved} />
          {method === 'semantic' && typeof percent === 'number' && (
            <span className="relative text-ink3 text-meta max-sm:sr-only">
              <ClosenessMark percent={percent} />
            </span>
          )}
        </div>
      </article>
    </li>
  );
});
