import type { EvidenceStudy } from '@sextant/contracts/insight/evidence-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '../../ui/class-names.ts';
import { useIsMedium, useIsNarrow } from '../../ui/use-phone.ts';
import type { StudyActions } from './study-actions.ts';
import { ALL_COLUMNS, FEWER_COLUMNS, StudyCard, StudyRow } from './study-row.tsx';

/** Up and down move between studies, and the sentences of those that are open, in the order of the page. */
function moveCursor(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const here = document.activeElement;
  if (!step || !here || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  // Arrows within a menu, a select or a field are theirs.
  if (here.closest('[role=menu], input, select, textarea')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cursor]')];
  const at = stops.findIndex((stop) => stop === here || stop.parentElement?.contains(here));
  const next = stops[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** Height of a closed line or card before it is measured. */
const LINE_PX = 88;
const CARD_PX = 190;
/** Lines beyond the screen: arrows find the next one drawn. */
const OVERSCAN = 2;
/** Loads the next page this many lines before its end. */
const AHEAD = 30;

interface StudyListProps {
  /** What is shown is about to be replaced. */
  isBusy: boolean;
  studies: readonly EvidenceStudy[];
  total: number;
  actions: StudyActions;
  openPmids: ReadonlySet<string>;
  /** Loads further studies; undefined if there are none, or they are being loaded. */
  loadMore: (() => void) | undefined;
}

/** The lines in view, whatever their number: a table, or cards on narrow screens. */
export function StudyList({ isBusy, studies, total, actions, openPmids, loadMore }: StudyListProps) {
  const isNarrow = useIsNarrow();
  const columns = useIsMedium() ? FEWER_COLUMNS : ALL_COLUMNS;
  const frame = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const estimate = isNarrow ? CARD_PX : LINE_PX;
  const virtualizer = useWindowVirtualizer({
    count: studies.length,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => studies[index]?.pmid ?? index,
    measureElement: (element) => element.getBoundingClientRect().height || estimate,
  });
  // What stands above may change its height: notes, wrapped filters. Not while it moves: measuring lays out the page.
  useLayoutEffect(() => {
    const { current } = frame;
    if (current && !virtualizer.isScrolling) setTop(current.getBoundingClientRect().top + window.scrollY);
  });
  const isWide = columns === ALL_COLUMNS;
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  const isNearEnd = (last?.index ?? 0) >= studies.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);

  const lines = shown.map(({ index, key }) => {
    const study = studies[index];
    if (!study) return null;
    const props = {
      study,
      actions,
      index,
      isOpen: openPmids.has(study.pmid),
      measure: virtualizer.measureElement,
    };
    return isNarrow ? (
      <StudyCard key={key} {...props} total={total} />
    ) : (
      <StudyRow key={key} {...props} columns={columns} />
    );
  });
  const before = first ? first.start - top : 0;
  const after = last ? virtualizer.getTotalSize() - (last.end - top) : 0;
  if (isNarrow)
    return (
      <ul
        ref={frame as RefObject<HTMLUListElement | null>}
        aria-label="Studies"
        aria-busy={isBusy}
        className={cn('border-line border-t', isBusy && 'opacity-60')}
        style={{ paddingTop: before, paddingBottom: after }}
        onKeyDown={moveCursor}
      >
        {lines}
      </ul>
    );
  return (
    <table
      aria-label="Studies"
      aria-rowcount={total + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-left"
      onKeyDown={moveCursor}
    >
      <thead>
        <tr aria-rowindex={1}>
          <Heading className={isWide ? 'w-[22%]' : 'w-[30%]'}>Tested, against</Heading>
          {isWide ? <Heading className="w-[14%]">In whom</Heading> : null}
          <Heading className="w-36">Design</Heading>
          {isWide ? <Heading className="w-16 text-right">n</Heading> : null}
          <Heading>Authors’ conclusion</Heading>
          <Heading className="w-14">Year</Heading>
          <Heading className="w-36">Direction</Heading>
        </tr>
      </thead>
      <tbody ref={frame as RefObject<HTMLTableSectionElement | null>} aria-hidden="true">
        <Space height={before} columns={columns} />
      </tbody>
      {lines}
      <tbody aria-hidden="true">
        <Space height={after} columns={columns} />
      </tbody>
    </table>
  );
}

/** Below the page's header while the table scrolls. */
const Heading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <th
    scope="col"
    className={cn(
      'sticky top-14 z-10 border-line border-y bg-surface px-2 py-2 text-chip text-ink3 first:pl-4 last:pr-0',
      className,
    )}
  >
    {children}
  </th>
);

/** Stands for the lines that are not drawn. */
const Space = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr>
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
