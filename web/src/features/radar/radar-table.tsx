import { movementText } from '@sextant/briefing/radar/numbered-items';
import { quadrantSubtitle } from '@sextant/briefing/radar/quadrant-names';
import { scoreText } from '@sextant/briefing/words/score';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { articleCount, type Blip, changeText } from '../../charts/radar/blips.ts';
import { CorrectedBadge } from '../../topic-kit/correcting/correction-mark.tsx';
import { BlipMark } from '../../topic-kit/marks/blip-mark.tsx';
import { RingChip } from '../../topic-kit/marks/ring-chip.tsx';
import { useQuadrantNames } from '../../topic-kit/quadrant-names.ts';
import { cn } from '../../ui/class-names.ts';
import { type HoverStore, VISIBLE_OPACITY } from './hover-store.ts';
import { type BlipSort, nextSort, type SortKey, sortBlips } from './sort-blips.ts';
import { ReasonWords, StandingMark } from './standing-marks.tsx';

interface RadarTableProps {
  blips: readonly Blip[];
  matching: ReadonlySet<number>;
  selected: number | null;
  onSelect: (index: number) => void;
  hover: HoverStore;
  sort: BlipSort;
  onSort: (sort: BlipSort) => void;
  title: string;
  /** Those that are picked to be moved together; undefined while none are to be. */
  picked?: ReadonlySet<number>;
  onPick?: (index: number) => void;
}

export const NO_MATCH = 'No technology matches these filters.';

/** Columns that narrow screens show below the name. */
const HIDDEN_WHEN_NARROW = 'hidden @sm:table-cell';
/** Columns for wide tables only. */
const WIDE_ONLY = 'hidden whitespace-nowrap @2xl:table-cell';

/** All technologies that match the filters, including those that the chart cannot show; sortable by any column. */
export const RadarTable = memo(function RadarTable(props: RadarTableProps) {
  const { blips, matching, selected, onSelect, hover, sort, onSort, title, picked, onPick } = props;
  const id = useId();
  const highlight = useRef<HTMLDivElement>(null);
  // The hover highlight is one element behind the table, moved by transform and opacity: changing a row's background would repaint the list.
  useLayoutEffect(() => {
    const moveHighlight = () => {
      const row = document.getElementById(`${id}${hover.get()}`);
      if (!highlight.current) return;
      highlight.current.style.opacity = row ? VISIBLE_OPACITY : '0';
      if (row)
        highlight.current.style.transform = `translateY(${row.offsetTop}px) scaleY(${row.offsetHeight})`;
    };
    moveHighlight();
    return hover.subscribe(moveHighlight);
  });
  const shown = sortBlips(
    blips.filter(({ index }) => matching.has(index)),
    sort,
  );
  if (shown.length === 0) return <p className="px-2 py-4 text-ink2">{NO_MATCH}</p>;
  const rows = (blips: readonly Blip[]) =>
    blips.map((blip) => (
      <Row
        key={blip.index}
        id={`${id}${blip.index}`}
        blip={blip}
        selected={blip.index === selected}
        onSelect={onSelect}
        hover={hover}
        isPicked={picked?.has(blip.index)}
        onPick={onPick}
      />
    ));
  const heading = (key: SortKey, label: ReactNode, className?: string) => (
    <th
      scope="col"
      aria-sort={sort.key !== key ? undefined : sort.descending ? 'descending' : 'ascending'}
      className={cn('h-9 font-medium', className)}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, key))}
        className={cn(
          'inline-flex min-h-9 items-center gap-0.5 whitespace-nowrap text-meta hover:text-ink coarse:min-h-11',
          sort.key === key ? 'text-ink' : 'text-ink2',
        )}
      >
        {label}
        {sort.key !== key ? null : sort.descending ? (
          <ArrowDown className="size-3" aria-hidden="true" />
        ) : (
          <ArrowUp className="size-3" aria-hidden="true" />
        )}
      </button>
    </th>
  );
  return (
    <div className="@container relative">
      <div
        ref={highlight}
        className="absolute inset-x-0 top-0 h-px origin-top bg-hover opacity-0 will-move"
      />
      {/* An isolated stacking context, so that moving the highlight does not recompute every row. */}
      <table className="relative isolate w-full text-ui">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr className="border-control border-b text-left">
            {heading('name', 'Technology')}
            {heading('ring', 'Ring', 'pl-2')}
            {heading('quadrant', 'Quadrant', `pl-2 ${HIDDEN_WHEN_NARROW}`)}
            {heading('movement', 'Movement', `pl-2 ${HIDDEN_WHEN_NARROW}`)}
            <th scope="col" className={cn('h-9 pl-2 font-medium text-ink2 text-meta', WIDE_ONLY)}>
              Impact
            </th>
            <th scope="col" className={cn('h-9 pl-2 font-medium text-ink2 text-meta', WIDE_ONLY)}>
              Effort
            </th>
            {heading('articles', 'Articles', 'pl-2 text-right')}
          </tr>
        </thead>
        <tbody>{rows(shown)}</tbody>
      </table>
    </div>
  );
});

/** What stands before 'and' or '&' in a name, for narrow columns, and the rest. */
const NAME_PARTS = /^(.+?)(\s(?:&|and)\s.*)?$/;

interface RowProps {
  id: string;
  blip: Blip;
  selected: boolean;
  onSelect: (index: number) => void;
  hover: HoverStore;
  /** Undefined while none are to be picked. */
  isPicked: boolean | undefined;
  onPick: ((index: number) => void) | undefined;
}

const Row = memo(function Row({ id, blip, selected, onSelect, hover, isPicked, onPick }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { item, index, number, reason } = blip;
  const names = useQuadrantNames();
  const [, first, rest] = NAME_PARTS.exec(names[item.quadrant]) ?? [];
  const moved = movementText(item);
  // Keeps the contrast on the tint of the selected row.
  const textColour = selected ? 'text-ink' : 'text-ink2';
  return (
    <tr
      ref={row}
      id={id}
      onPointerEnter={() => hover.set(index)}
      onPointerLeave={() => hover.set(null)}
      className={cn('border-line border-b', selected && 'bg-accent-tint')}
    >
      <th scope="row" className="text-left font-normal">
        <div className="flex items-center gap-2">
          {isPicked === undefined ? null : (
            <input
              type="checkbox"
              aria-label={`Pick ${item.name}`}
              checked={isPicked}
              onChange={() => onPick?.(index)}
              className="size-4 shrink-0 accent-accent coarse:size-6"
            />
          )}
          <button
            type="button"
            aria-pressed={selected}
            data-row={index}
            onClick={() => onSelect(index)}
            className="flex min-h-9 w-full min-w-0 items-center gap-2 py-1 text-left coarse:min-h-11"
          >
            <BlipMark item={item} number={number} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {item.name} <CorrectedBadge path={`/items/${index}`} showsComputed />
              <ReasonWords item={item} reason={reason} />
              <span className="block text-chip font-normal text-ink3 @sm:hidden">
                <span className="visually-hidden">{names[item.quadrant]} </span>
                {changeText(item)}
              </span>
            </span>
          </button>
        </div>
      </th>
      <td className="pl-2">
        <RingChip
          ring={item.ring}
          assessment={item.assessment}
          className={item.assessment?.withdrawnSince === undefined ? 'whitespace-nowrap' : 'max-w-28'}
        />{' '}
        <StandingMark item={item} />
      </td>
      <td
        className={cn('whitespace-nowrap pl-2 text-meta', textColour, HIDDEN_WHEN_NARROW)}
        title={quadrantSubtitle(item.quadrant, names)}
      >
        {first}
        <span className="hidden @2xl:inline">{rest}</span>
      </td>
      <td className={cn('whitespace-nowrap pl-2 text-meta', textColour, HIDDEN_WHEN_NARROW)}>
        {moved ?? '–'}
      </td>
      <td className={cn('pl-2', textColour, WIDE_ONLY)}>{scoreText(item.impact)}</td>
      <td className={cn('pl-2', textColour, WIDE_ONLY)}>{scoreText(item.effort)}</td>
      <td className="pl-2 text-right text-evidence">{articleCount(blip)}</td>
    </tr>
  );
});
