import type { Article } from '@sextant/contracts/literature/article';
import type { SimilarityMethod } from '@sextant/contracts/literature/calls';
import { Fragment, useId } from 'react';
import type { KnownReading } from '../../../article-kit/article-readings.ts';
import { articleTitle, NO_ABSTRACT } from '../../../article-kit/article-text.ts';
import { DESIGN_NAMES } from '../../../article-kit/design-names.ts';
import { noticeKindsOf, noticeText, noticeTone } from '../../../article-kit/notices.ts';
import { SaveButton } from '../../../article-kit/save-button.tsx';
import { formatCount } from '../../../lib/formatting.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { ArticleDetails } from './article-details.tsx';
import { designOf } from './by-evidence.ts';
import { findConclusion, findMatchedSentence, type QueryWords } from './matched-sentence.ts';

interface ResultsTableProps {
  articles: readonly Article[];
  /** What the evidence knows of them, by PMID. */
  known: ReadonlyMap<string, KnownReading>;
  savedPmids: ReadonlySet<string>;
  words: QueryWords;
  method: SimilarityMethod | undefined;
  areAbstractsPending: boolean;
  currentPmid: string | undefined;
  /** PMIDs of the expanded articles. */
  opened: readonly string[];
  onToggle: (pmid: string) => void;
}

/** Columns that a narrow table puts below the study. */
const WIDE = 'hidden @2xl:table-cell';
const CELL = 'border-line border-b px-2 py-2 align-top';

/** The results of a page, a line each: the study, its design and size, what it concludes. A line opens in place. */
export function ResultsTable(props: ResultsTableProps) {
  const { articles, known } = props;
  const isRead = articles.some(({ pmid }) => known.has(pmid));
  return (
    <div className="@container">
      <table aria-label="Articles" className="w-full table-fixed border-line border-t text-ui">
        <thead>
          <tr className="h-9 text-left text-ink2 text-meta [&>th]:px-2 [&>th]:font-medium">
            <th scope="col" className="@2xl:w-[38%]">
              Study
            </th>
            <th scope="col" className={cn(WIDE, 'w-28')}>
              Design
            </th>
            <th scope="col" className={cn(WIDE, 'w-16 text-right')}>
              n
            </th>
            <th scope="col" className={WIDE}>
              Conclusion
            </th>
            <th scope="col" className={cn(WIDE, 'w-14')}>
              Year
            </th>
            <th scope="col" className="w-20 max-sm:w-14">
              <span className="visually-hidden">Save</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <ResultRow key={article.pmid} {...props} article={article} />
          ))}
        </tbody>
      </table>
      {isRead ? null : (
        <p className="mt-2 text-ink3 text-meta">
          Designs are those that the records name. What was tested, in how many, is read when these results
          are analyzed.
        </p>
      )}
    </div>
  );
}

function ResultRow(props: ResultsTableProps & { article: Article }) {
  const { article, known, savedPmids, words, method, areAbstractsPending } = props;
  const { currentPmid, opened, onToggle } = props;
  const { pmid, abstract, pubDate } = article;
  const detailsId = useId();
  const reading = known.get(pmid);
  const isOpen = opened.includes(pmid);
  const design = designOf(article, reading);
  const designName = design && DESIGN_NAMES[design];
  const n = reading?.n ? formatCount(reading.n) : null;
  const year = /\d{4}/.exec(pubDate ?? '')?.[0] ?? null;
  const tested = reading?.tested.join(' + ');
  const conclusion = reading?.conclusion ?? (abstract ? findConclusion(abstract) : null);
  const sentence = conclusion ?? (abstract ? findMatchedSentence(abstract, words) : null);
  const facts = [designName, n && `n = ${n}`, year].filter(Boolean).join(' · ');
  const lacking = areAbstractsPending ? null : <span className="text-ink3">{`${NO_ABSTRACT}.`}</span>;
  const said = sentence ? <span className={cn(!conclusion && 'text-ink2')}>{sentence}</span> : lacking;
  return (
    <Fragment>
      <tr
        data-pmid={pmid}
        className={cn(
          'relative scroll-my-20 hover:bg-hover',
          pmid === currentPmid && 'bg-accent-tint/60 hover:bg-accent-tint',
        )}
      >
        <td className={CELL}>
          <h3 className="font-medium">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => onToggle(pmid)}
              className="line-clamp-3 text-left [overflow-wrap:anywhere] after:absolute after:inset-0 hover:text-accent"
            >
              {articleTitle(article)}
            </button>
          </h3>
          <p className="mt-0.5 flex flex-wrap gap-1 empty:hidden">
            {noticeKindsOf(article).map((notice) => (
              <Badge key={notice.kind} tone={noticeTone(notice.kind)}>
                {noticeText(notice)}
              </Badge>
            ))}
          </p>
          {tested ? (
            <p className="mt-0.5 line-clamp-2 text-ink2 text-meta">
              {reading?.comparator ? `${tested} vs ${reading.comparator}` : tested}
            </p>
          ) : null}
          <p className="mt-0.5 text-ink3 text-meta @2xl:hidden">{facts}</p>
          <p className="mt-1 line-clamp-3 text-meta @2xl:hidden">{said}</p>
        </td>
        <td className={cn(CELL, WIDE)}>{designName}</td>
        <td className={cn(CELL, WIDE, 'text-right')}>{n}</td>
        <td className={cn(CELL, WIDE, 'text-meta')}>
          <p className="line-clamp-4">{said}</p>
        </td>
        <td className={cn(CELL, WIDE)}>{year}</td>
        <td className={cn(CELL, 'text-right')}>
          <SaveButton article={article} isSaved={savedPmids.has(pmid)} />
        </td>
      </tr>
      <tr id={detailsId} hidden={!isOpen}>
        {isOpen ? (
          <td colSpan={6} className="border-line border-b bg-surface px-4 pt-1 pb-4">
            <ArticleDetails
              article={article}
              method={method}
              words={words}
              isAbstractPending={areAbstractsPending}
            />
          </td>
        ) : null}
      </tr>
    </Fragment>
  );
}
