import { articleTitle } from '@sextant/briefing/words/article-text';
import { formatCount } from '@sextant/briefing/words/formatting';
import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type { Article } from '@sextant/contracts/literature/article';
import type { SimilarityMethod } from '@sextant/contracts/literature/calls';
import { memo, useId } from 'react';
import type { KnownReading } from '../../../article-kit/article-readings.ts';
import { SaveButton } from '../../../article-kit/save-button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { ArticleLinks } from '../article-links.tsx';
import { ArticleMeta } from '../article-meta.tsx';
import { ArticleDetails } from './article-details.tsx';
import { keySentence, noSentenceText } from './key-sentence.ts';
import { excerpt, type QueryWords } from './matched-sentence.ts';

interface ArticleRowProps {
  article: Article;
  /** What the evidence knows of it; undefined if it was not read. */
  reading: KnownReading | undefined;
  /** Position among the matches, starting at 1; null for an article that does not match. */
  rank: number | null;
  /** Shown above the row: the similarity of this article and the following ones. */
  caption?: string;
  isSaved: boolean;
  method?: SimilarityMethod;
  words: QueryWords;
  /** Whether the abstract is being loaded; reserves the line of its sentence to avoid a layout shift. */
  isAbstractPending: boolean;
  lacksAbstract: boolean;
  /** Whether it is the current row, to which the keys j, k and s apply. */
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: (pmid: string) => void;
}

/** One result: a click on it expands it in place; its links and Save beside the title have their own. */
export const ArticleRow = memo(function ArticleRow(props: ArticleRowProps) {
  const { article, reading, rank, caption, isSaved, method, words, isAbstractPending, lacksAbstract } = props;
  const { isCurrent, isOpen, onToggle } = props;
  const { pmid, abstract } = article;
  const detailsId = useId();
  const sentence = keySentence(article, reading, words)?.text;
  // 'Other' says nothing.
  const design = reading?.design === 'other' ? null : (reading?.design ?? null);
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
          'scroll-my-20 max-sm:-mx-4',
          isOpen && 'bg-surface',
          isCurrent && '*:shadow-[inset_2px_0_0_var(--accent)]',
        )}
      >
        <div
          className={cn(
            'relative flex items-start gap-x-3 py-1.5 pr-3 pl-3 transition-colors hover:bg-hover max-sm:px-4',
            isCurrent && 'bg-accent-tint/60 hover:bg-accent-tint',
          )}
        >
          <span
            aria-hidden="true"
            className="w-5 shrink-0 pt-0.5 text-right text-ink3 text-meta max-sm:hidden"
          >
            {rank}
          </span>
          <div className="min-w-0 flex-1">
            <h3 className="pr-9 font-serif text-article sm:pr-18">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={detailsId}
                onClick={() => onToggle(pmid)}
                className={cn(
                  'text-left after:absolute after:inset-0 hover:text-accent',
                  !isOpen && 'line-clamp-3',
                )}
              >
                {articleTitle(article)}
              </button>
            </h3>
            <ArticleMeta article={article} hasPmid={false} hasType={design === null}>
              {/* Above the title's target, which covers the card. */}
              <ArticleLinks article={article} className="relative text-meta" />
              <StudyChips design={design} n={reading?.n ?? null} />
            </ArticleMeta>
            {!isOpen && !sentence && isAbstractPending && (
              <p className="mt-0.5 h-[2lh] text-meta lg:h-[1lh]" />
            )}
            {!isOpen && !sentence && (abstract || lacksAbstract) && (
              <p className="mt-0.5 line-clamp-2 text-ink3 text-meta">{noSentenceText(article)}</p>
            )}
            {!isOpen && sentence && (
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
        </div>
        <div id={detailsId} hidden={!isOpen} className="pt-1 pr-3 pb-4 pl-11 max-sm:px-4">
          {isOpen && (
            <ArticleDetails
              article={article}
              method={method}
              words={words}
              isAbstractPending={isAbstractPending}
            />
          )}
        </div>
      </article>
    </li>
  );
});

/** Design and number of people of a study, as small chips. Beside the links, so that nothing moves when they arrive. */
function StudyChips({ design, n }: { design: ReadDesign | null; n: number | null }) {
  const texts = [design && DESIGN_NAMES[design], n && `n = ${formatCount(n)}`].filter(Boolean);
  return texts.length > 0 ? (
    <ul aria-label="Study" className="flex flex-wrap gap-1.5">
      {texts.map((text) => (
        <li key={text} className="rounded-chip border border-line px-1.5 text-chip text-ink2">
          {text}
        </li>
      ))}
    </ul>
  ) : null;
}
