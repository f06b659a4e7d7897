import type { Article } from '@sextant/contracts/literature/article';
import { memo } from 'react';
import { articleTitle, NO_ABSTRACT } from '../../../lib/article-text.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { ArticleMeta } from '../article-meta.tsx';
import { excerpt, findMatchedSentence, type QueryWords } from './matched-sentence.ts';

interface ArticleRowProps {
  article: Article;
  /** Position among the matches, starting at 1; null for an article that does not match. */
  rank: number | null;
  /** Shown above the row: the similarity of this article and the following ones. */
  caption?: string;
  isSaved: boolean;
  words: QueryWords;
  /** Whether the abstract is being loaded; reserves the line of its sentence to avoid a layout shift. */
  isAbstractPending: boolean;
  lacksAbstract: boolean;
  /** Whether it is the current row, to which the keys j, k and s apply. */
  isCurrent: boolean;
  /** Whether its details are displayed, in the element with `detailsId`. */
  isOpen: boolean;
  detailsId: string;
  onOpen: (pmid: string) => void;
}

/** One result: the header opens it in the pane beside the list; Save is next to it. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, rank, caption, isSaved, words, isAbstractPending, lacksAbstract } = props;
  const { isCurrent, isOpen, detailsId, onOpen } = props;
  const { pmid, abstract } = article;
  const sentence = abstract ? findMatchedSentence(abstract, words) : null;
  return (
    <li className="border-line border-b">
      {caption && (
        <p className="border-line border-b bg-sunken px-3 py-0.5 text-chip text-ink2 max-sm:-mx-4 max-sm:px-4">
          {caption}
        </p>
      )}
      <article
        data-pmid={pmid}
        className={cn(
          'relative flex scroll-my-20 items-start gap-x-3 py-1.5 pr-3 pl-3 transition-colors hover:bg-hover max-sm:-mx-4 max-sm:px-4',
          isCurrent && 'bg-accent-tint/60 shadow-[inset_2px_0_0_var(--accent)] hover:bg-accent-tint',
        )}
      >
        <span aria-hidden="true" className="w-5 shrink-0 pt-0.5 text-right text-ink3 text-meta max-sm:hidden">
          {rank}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="pr-9 font-serif text-article sm:pr-18">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => onOpen(pmid)}
              className="line-clamp-3 text-left after:absolute after:inset-0 hover:text-accent"
            >
              {articleTitle(article)}
            </button>
          </h3>
          <ArticleMeta article={article} hasPmid={false} />
          {!sentence && isAbstractPending && <p className="mt-0.5 h-[2lh] text-meta lg:h-[1lh]" />}
          {!sentence && (abstract || lacksAbstract) && (
            <p className="mt-0.5 line-clamp-2 text-ink3 text-meta">{withoutSentence(article)}</p>
          )}
          {sentence && (
            <p className="mt-0.5 line-clamp-2 text-ink2 text-meta">
              {excerpt(sentence, words).map(({ text, isMatch }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
                <span key={index} className={cn(isMatch && 'font-semibold text-ink')}>
                  {text}
                </span>
              ))}
            </p>
          )}
        </div>
        {/* Beside the title only, so that the lines below it have the whole width. */}
        <div className="absolute top-1.5 right-3">
          <SaveButton article={article} isSaved={isSaved} />
        </div>
      </article>
    </li>
  );
});

const MAX_KEYWORDS = 4;

/** Says why there is no matched sentence, with keywords that may show the article's subject. */
function withoutSentence({ abstract, keywords }: Article): string {
  if (abstract) return 'No sentence of its abstract has words of the query.';
  const named = keywords.slice(0, MAX_KEYWORDS).join(', ');
  return named ? `${NO_ABSTRACT}. Keywords: ${named}` : `${NO_ABSTRACT}.`;
}
