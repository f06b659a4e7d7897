import { articleTitle } from '@sextant/briefing/words/article-text';
import { formatCount } from '@sextant/briefing/words/formatting';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import type { Article } from '@sextant/contracts/literature/article';
import type { SimilarityMethod } from '@sextant/contracts/literature/calls';
import { Fragment, useId } from 'react';
import type { KnownReading } from '../../../article-kit/article-readings.ts';
import { SaveButton } from '../../../article-kit/save-button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import { ArticleLinks } from '../article-links.tsx';
import { ArticleMeta, NoticeBadges } from '../article-meta.tsx';
import { ArticleDetails } from './article-details.tsx';
import { designOf } from './by-evidence.ts';
import { keySentence, noSentenceText } from './key-sentence.ts';
import type { QueryWords } from './matched-sentence.ts';

interface ResultsTableProps {
  articles: readonly Article[];
  /** What the evidence knows of them, by PMID. */
  known: ReadonlyMap<string, KnownReading>;
  savedPmids: ReadonlySet<string>;
  words: QueryWords;
  method: SimilarityMethod | undefined;
  areAbstractsPending: boolean;
  /** PMIDs of the articles without an abstract. */
  lacking: ReadonlySet<string>;
  currentPmid: string | undefined;
  /** PMIDs of the expanded articles. */
  opened: readonly string[];
  onToggle: (pmid: string) => void;
}

/** Narrower tables, in px, put everything but Save into the column of the study. */
const MIN_WIDTH_WITH_COLUMNS = 640;
/** Wider ones have what was tested in a column of its own; others below the title. */
const MIN_WIDTH_WITH_TESTED = 1_000;

const CELL = 'px-2 py-2 align-top';

/** 'Other' says nothing. */
function namedDesign(article: Article, reading: KnownReading | undefined): string | null {
  const design = designOf(article, reading);
  return design && design !== 'other' ? DESIGN_NAMES[design] : null;
}

/** The results of a page, a line each: the study, its design and size, what it concludes. A line opens in place. */
export function ResultsTable(props: ResultsTableProps) {
  const { articles, known } = props;
  const [frame, width] = useElementWidth<HTMLDivElement>();
  const hasColumns = width === null || width >= MIN_WIDTH_WITH_COLUMNS;
  // A column of nothing is none.
  const columns = {
    design: hasColumns && articles.some((article) => namedDesign(article, known.get(article.pmid))),
    n: hasColumns && articles.some(({ pmid }) => known.get(pmid)?.n),
    tested:
      (width ?? 0) >= MIN_WIDTH_WITH_TESTED && articles.some(({ pmid }) => known.get(pmid)?.tested.length),
  };
  return (
    <div ref={frame} className="max-sm:-mx-4">
      <table aria-label="Articles" className="w-full table-fixed border-line border-t text-ui">
        {/* The head, which has the widths, is out of the layout there. */}
        {hasColumns ? null : (
          <colgroup>
            <col />
            <col className="w-14" />
          </colgroup>
        )}
        <thead className={cn(hasColumns ? 'sticky top-14 z-10 bg-canvas' : 'visually-hidden')}>
          <tr className="h-9 border-line border-b text-left text-ink2 text-meta [&>th]:px-2 [&>th]:font-medium max-sm:[&>th]:first:pl-4">
            <th scope="col" className={cn(hasColumns && (columns.tested ? 'w-[30%]' : 'w-[38%]'))}>
              Study
            </th>
            {hasColumns ? (
              <>
                {columns.tested ? (
                  <th scope="col" className="w-[18%]">
                    Tested
                  </th>
                ) : null}
                {columns.design ? (
                  <th scope="col" className="w-32">
                    Design
                  </th>
                ) : null}
                {columns.n ? (
                  <th scope="col" className="w-16 text-right">
                    n
                  </th>
                ) : null}
                <th scope="col">Conclusion</th>
                <th scope="col" className="w-14">
                  Year
                </th>
              </>
            ) : null}
            <th scope="col" className="w-22 max-sm:w-14">
              <span className="visually-hidden">Save</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map((article) => (
            <ResultRow
              key={article.pmid}
              {...props}
              article={article}
              hasColumns={hasColumns}
              columns={columns}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ResultRowProps extends ResultsTableProps {
  article: Article;
  hasColumns: boolean;
  /** Those that not every table has. */
  columns: { design: boolean; n: boolean; tested: boolean };
}

function ResultRow(props: ResultRowProps) {
  const { article, hasColumns, columns, known, savedPmids, words, method, areAbstractsPending, lacking } =
    props;
  const { currentPmid, opened, onToggle } = props;
  const { pmid, abstract, pubDate } = article;
  const detailsId = useId();
  const reading = known.get(pmid);
  const isOpen = opened.includes(pmid);
  const isCurrent = pmid === currentPmid;
  const designName = namedDesign(article, reading);
  const n = reading?.n ? formatCount(reading.n) : null;
  const year = /\d{4}/.exec(pubDate ?? '')?.[0] ?? null;
  const arms = reading?.tested.join(' + ');
  const tested = arms && reading?.comparator ? `${arms} vs ${reading.comparator}` : arms;
  const sentence = keySentence(article, reading, words);
  const said = sentence ? (
    <span className={cn(!sentence.isConclusion && 'text-ink2')}>{sentence.text}</span>
  ) : abstract || lacking.has(pmid) ? (
    <span className="text-ink3">{noSentenceText(article)}</span>
  ) : null;
  return (
    <Fragment>
      <tr
        data-pmid={pmid}
        className={cn(
          'relative scroll-my-20 hover:bg-hover',
          isOpen ? 'bg-surface' : 'border-line border-b',
          isCurrent &&
            'bg-accent-tint/60 hover:bg-accent-tint [&>td]:first:shadow-[inset_2px_0_0_var(--accent)]',
        )}
      >
        <td className={cn(CELL, 'max-sm:pl-4')}>
          <h3 className="font-medium">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => onToggle(pmid)}
              className={cn(
                'text-left [overflow-wrap:anywhere] after:absolute after:inset-0 hover:text-accent',
                !isOpen && 'line-clamp-3',
              )}
            >
              {articleTitle(article)}
            </button>
          </h3>
          {/* The opened line has them with the other facts of the record. */}
          {isOpen ? null : <NoticeBadges article={article} />}
          {tested && !columns.tested ? (
            <p className="mt-0.5 line-clamp-2 text-ink2 text-meta">{tested}</p>
          ) : null}
          {hasColumns ? null : (
            <>
              <p className="mt-0.5 text-ink3 text-meta">
                {[designName, n && `n = ${n}`, year].filter(Boolean).join(' · ')}
              </p>
              {isOpen ? null : <p className="mt-1 line-clamp-3 text-meta">{said}</p>}
            </>
          )}
        </td>
        {hasColumns ? (
          <>
            {columns.tested ? (
              <td className={cn(CELL, 'text-meta')}>
                <p className={cn('[overflow-wrap:anywhere]', !isOpen && 'line-clamp-4')}>{tested}</p>
              </td>
            ) : null}
            {columns.design ? <td className={CELL}>{designName}</td> : null}
            {columns.n ? <td className={cn(CELL, 'text-right')}>{n}</td> : null}
            <td className={cn(CELL, 'text-meta')}>
              <p className={cn(!isOpen && 'line-clamp-4')}>{said}</p>
            </td>
            <td className={CELL}>{year}</td>
          </>
        ) : null}
        <td className={cn(CELL, 'pr-3 text-right max-sm:pr-4')}>
          <SaveButton article={article} isSaved={savedPmids.has(pmid)} />
        </td>
      </tr>
      <tr id={detailsId} hidden={!isOpen} className="border-line border-b bg-surface">
        {isOpen ? (
          <td
            colSpan={hasColumns ? 4 + Number(columns.design) + Number(columns.n) + Number(columns.tested) : 2}
            className="px-2 pb-4 max-sm:px-4"
          >
            <ArticleMeta article={article} hasPmid={false}>
              <ArticleLinks article={article} className="text-meta" />
            </ArticleMeta>
            <div className="mt-3">
              <ArticleDetails
                article={article}
                method={method}
                words={words}
                isAbstractPending={areAbstractsPending}
              />
            </div>
          </td>
        ) : null}
      </tr>
    </Fragment>
  );
}
