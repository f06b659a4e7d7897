import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import type { Article } from '@sextant/contracts/literature/article';
import { DEPTH_PRESETS } from '@sextant/contracts/literature/filters';
import { Keyboard } from 'lucide-react';
import { Link } from 'react-router';
import type { KnownReadings } from '../../../article-kit/article-readings.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { ErrorRegion } from '../../../ui/error-region.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { pageSize } from '../search/run-search.ts';
import type { Research } from '../search/use-research.ts';
import { ArticleRow } from './article-row.tsx';
import type { QueryWords } from './matched-sentence.ts';
import { NearSection } from './near-section.tsx';
import { ResultsTable } from './results-table.tsx';
import { similarityCaptions } from './similarity.ts';

interface ResultsListProps {
  research: Research;
  /** What the evidence knows of the articles. */
  known: KnownReadings;
  /** Articles of the page and, where they are shown, those similar in meaning, with abstracts as far as loaded. */
  articles: readonly Article[];
  /** Number of matches among the articles; those similar in meaning follow. */
  matchCount: number;
  isNearOffered: boolean;
  savedPmids: ReadonlySet<string>;
  words: QueryWords;
  /** Whether abstracts are being loaded. */
  areAbstractsPending: boolean;
  /** PMIDs of the articles without an abstract. */
  lacking: ReadonlySet<string>;
  currentPmid: string | undefined;
  /** PMIDs of the expanded articles. */
  opened: readonly string[];
  onToggle: (pmid: string) => void;
  onShowKeys: () => void;
}

/** One page of articles with a pager. */
export function ResultsList(props: ResultsListProps) {
  const {
    research,
    known,
    articles,
    matchCount,
    isNearOffered,
    savedPmids,
    words,
    areAbstractsPending,
    lacking,
    currentPmid,
    opened,
    onToggle,
    onShowKeys,
  } = props;
  const { search, results, firstPage, page, pages, laterPage, goToPage, near, isPageFetched } = research;
  if (!search || !results) return null;
  const isPageLoading = isPageFetched && laterPage.isFetching;
  const failed = isPageFetched && laterPage.isError;
  const busy = isPageLoading || firstPage.isFetching;
  const { isByEvidence, isTable } = research.display;
  const matches = articles.slice(0, matchCount);
  const captions =
    results.similarity?.method === 'semantic' && !isByEvidence
      ? similarityCaptions(matches, results.articles)
      : undefined;
  const before = (page - 1) * pageSize(search);
  const row = (article: Article, rank: number | null) => (
    <ArticleRow
      key={article.pmid}
      article={article}
      reading={known.of.get(article.pmid)}
      rank={rank}
      caption={rank === null ? undefined : captions?.get(article.pmid)}
      isSaved={savedPmids.has(article.pmid)}
      method={results.similarity?.method}
      words={words}
      isAbstractPending={areAbstractsPending}
      lacksAbstract={lacking.has(article.pmid)}
      isCurrent={article.pmid === currentPmid}
      isOpen={opened.includes(article.pmid)}
      onToggle={onToggle}
    />
  );
  return (
    <div>
      {known.tableAddress ? (
        <p className="pb-1 text-right text-meta">
          <Link to={known.tableAddress} className="text-link coarse:inline-block coarse:py-3">
            Evidence table, strongest first
          </Link>
        </p>
      ) : null}
      {failed ? (
        <div className="pt-4">
          <ErrorRegion
            title={`Page ${page} could not be loaded.`}
            message={errorMessage(laterPage.error)}
            reassurance="The other pages are still there."
            onRetry={() => void laterPage.refetch()}
            retrying={laterPage.isFetching}
          />
        </div>
      ) : (isPageLoading && matches.length === 0) || (isByEvidence || isTable ? known.isPending : false) ? (
        <SkeletonRows
          label={known.isPending ? 'Reading the articles' : 'Loading the page'}
          rows={pageSize(search)}
          rowClassName="h-24"
        />
      ) : (
        results.count > 0 && (
          <div aria-busy={busy} className={cn(busy && 'opacity-60')}>
            {isTable ? (
              <ResultsTable
                articles={matches}
                known={known.of}
                savedPmids={savedPmids}
                words={words}
                method={results.similarity?.method}
                areAbstractsPending={areAbstractsPending}
                lacking={lacking}
                currentPmid={currentPmid}
                opened={opened}
                onToggle={onToggle}
              />
            ) : (
              <ol aria-label="Articles" className="border-line border-t">
                {matches.map((article, index) => row(article, before + index + 1))}
              </ol>
            )}
          </div>
        )
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex items-center gap-x-2 text-ink2 text-meta">
          {rangeText(research, matches.length)}
          <IconButton label="Keyboard shortcuts" className="max-lg:hidden" onClick={onShowKeys}>
            <Keyboard aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
        </p>
        <Pagination label="Result pages" page={page} pages={pages} onPageChange={goToPage} />
      </div>
      {page === pages && !isByEvidence && results.lastReachable < results.count && (
        <p className="mt-1 text-ink3 text-meta">
          {`Paging ends at article ${formatCount(results.lastReachable)} of this source. Narrow the search to see the others.`}
        </p>
      )}
      {isNearOffered && (
        <NearSection
          count={near.length}
          threshold={DEPTH_PRESETS[search.analysisDepth].threshold}
          isShown={research.isNearShown}
          onShow={research.showNear}
        >
          <ol aria-label="Similar in meaning" className="border-line border-t">
            {articles.slice(matches.length).map((article) => row(article, null))}
          </ol>
        </NearSection>
      )}
    </div>
  );
}

/** 'Showing 26 to 50 of 312 results'. */
function rangeText({ search, results, page, display }: Research, shown: number): string {
  if (!search || !results || shown === 0) return '';
  const from = (page - 1) * pageSize(search) + 1;
  const total = formatQuantity(results.count, 'result');
  const more = results.countIsCapped ? 'more than ' : '';
  const held = results.articles.length;
  const of = display.isByEvidence && held < results.count ? `the first ${formatCount(held)} of ` : '';
  return `Showing ${formatCount(from)} to ${formatCount(from + shown - 1)} of ${of}${more}${total}`;
}
