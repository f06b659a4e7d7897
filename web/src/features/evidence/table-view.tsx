import { DIRECTIONS } from '@sextant/briefing/evidence/study-words';
import { formatCount, formatDate, formatQuantity } from '@sextant/briefing/words/formatting';
import type {
  EvidencePage,
  EvidenceSentence,
  EvidenceStudy,
  GivenDirection,
} from '@sextant/contracts/insight/evidence-table';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { errorMessage, hasStatus } from '../../lib/errors.ts';
import { useWholeTable } from '../../lib/use-whole-table.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorRegion } from '../../ui/error-region.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CellLine } from './cell-line.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { FilesMenu } from './files-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { StudyActions } from './study-actions.ts';
import { StudyList } from './study-list.tsx';
import { useDecisions } from './use-decisions.ts';
import { type EvidencePlace, useStudies } from './use-evidence.ts';
import { useFilters } from './use-filters.ts';

interface TableViewProps {
  place: EvidencePlace;
  searchQuery: string;
  /** Stands where the topic has no table. */
  noTable: ReactNode;
}

/** The studies of a topic, a line each, with what the user says of them; or those that a cell of another view counts. */
export function TableView({ place, searchQuery, noTable }: TableViewProps) {
  const view = useFilters();
  const { filters, narrowing, clear } = view;
  const pages = useStudies(place, filters);
  const whole = useWholeTable(place, { similar: filters.similar }).data;
  if (hasStatus(pages.error, 404)) return noTable;
  const first = pages.data?.pages[0];
  const total = first?.total ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <FilterBar
        {...view}
        whole={whole}
        shown={first}
        heading={
          first ? (
            <div className="flex flex-col gap-1">
              <CellLine filters={filters} page={first} clear={clear} />
              <HeaderLine page={first} whole={whole} />
            </div>
          ) : null
        }
        actions={<FilesMenu place={place} filters={filters} searchQuery={searchQuery} total={total} />}
      />
      {pages.isPending ? <SkeletonRows label="Loading the studies" rows={8} rowClassName="h-22" /> : null}
      {pages.isError && !first ? (
        <ErrorRegion
          title="The studies could not be loaded."
          message={errorMessage(pages.error)}
          reassurance="Your directions and corrections are safe."
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      ) : null}
      {first && total === 0 ? (
        <EmptyState action={narrowing > 0 ? <Button onClick={clear}>Clear filters</Button> : undefined}>
          {narrowing > 0
            ? 'No study is within these filters.'
            : 'No article of this topic was read as a study.'}
        </EmptyState>
      ) : null}
      {first && total > 0 ? <Studies place={place} pages={pages} /> : null}
    </div>
  );
}

/** '38 of 380 studies · 412 articles read, 380 match the query · 12 not read · as of Nov 27, 2026'. */
function HeaderLine({ page, whole }: { page: EvidencePage; whole: EvidencePage | undefined }) {
  const { total, read, matches, unread, asOf } = page;
  const of = whole && whole.total !== total ? `${formatCount(total)} of ` : '';
  const facts = [
    `${formatQuantity(read, 'article')} read`,
    `${formatCount(matches)} ${matches === 1 ? 'matches' : 'match'} the query`,
    unread > 0 ? `${formatCount(unread)} not read` : '',
    `as of ${formatDate(asOf)}`,
  ].filter(Boolean);
  return (
    <p role="status" className="text-ink3 text-meta">
      <span className="font-medium text-ink text-ui">
        {of}
        {formatQuantity(of ? (whole?.total ?? 0) : total, 'study', 'studies')}
      </span>
      {` · ${facts.join(' · ')}`}
    </p>
  );
}

interface StudiesProps {
  place: EvidencePlace;
  pages: ReturnType<typeof useStudies>;
}

function Studies({ place, pages }: StudiesProps) {
  const { decide, decideAll } = useDecisions(place);
  const [openPmids, setOpenPmids] = useState<ReadonlySet<string>>(new Set());
  const [corrected, setCorrected] = useState<{ pmid: string; sentence: string | null } | null>(null);
  const [said, setSaid] = useState('');
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const studies = useMemo(() => data?.pages.flatMap((page) => page.studies) ?? [], [data]);

  const onDirection = useCallback(
    ({ pmid }: EvidenceStudy, { id, direction }: EvidenceSentence, given: GivenDirection) => {
      const isTakenBack = direction?.by === 'user' && direction.value === given;
      decide({ pmid, sentence: id, field: 'direction', value: isTakenBack ? null : given });
      setSaid(isTakenBack ? 'Direction taken back' : `${DIRECTIONS[given].label}, by you`);
    },
    [decide],
  );
  const actions = useMemo<StudyActions>(
    () => ({
      decide,
      onDirection,
      onCorrect: ({ pmid }, sentence) => setCorrected({ pmid, sentence: sentence?.id ?? null }),
      onToggle: (pmid) =>
        setOpenPmids(
          (before) =>
            new Set(before.has(pmid) ? [...before].filter((one) => one !== pmid) : [...before, pmid]),
        ),
    }),
    [decide, onDirection],
  );
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const study = corrected && studies.find(({ pmid }) => pmid === corrected.pmid);
  return (
    <>
      <KeysLine />
      {/* While others are loaded, those of before stay. */}
      <StudyList
        isBusy={pages.isPlaceholderData}
        studies={studies}
        total={data?.pages[0]?.total ?? 0}
        actions={actions}
        openPmids={openPmids}
        loadMore={hasNextPage && !isFetching && !isFetchNextPageError ? loadMore : undefined}
      />
      {isFetchNextPageError ? (
        <ErrorRegion
          title="Further studies could not be loaded."
          message={errorMessage(pages.error)}
          onRetry={loadMore}
          retrying={isFetching}
        />
      ) : null}
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
      {study ? (
        <CorrectDialog
          study={study}
          sentence={study.sentences.find(({ id }) => id === corrected.sentence)}
          decideAll={decideAll}
          onClose={() => setCorrected(null)}
        />
      ) : null}
    </>
  );
}

/** How a direction is given, once for all lines. */
const KeysLine = () => (
  <p className="-mb-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink3 text-meta">
    <span>
      Mark the result<span className="coarse:hidden"> of the study or sentence in focus</span>:
    </span>
    {Object.values(DIRECTIONS).map(({ key, symbol, short }) => (
      <span key={key} className="whitespace-nowrap">
        <kbd className="rounded-chip border border-line bg-sunken px-1.5 font-sans text-chip text-ink2 coarse:hidden">
          {key}
        </kbd>{' '}
        {/* Of two of them the key is the symbol. */}
        <span aria-hidden="true" className={key === symbol ? 'hidden coarse:inline' : undefined}>
          {symbol}
        </span>{' '}
        {short.toLowerCase()}
      </span>
    ))}
    <span>Pressing it again takes it back.</span>
  </p>
);
