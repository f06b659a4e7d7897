import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { FacetsAnswer } from '@sextant/contracts/literature/facets';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cn } from '../../../ui/class-names.ts';

/** Number of most recent years with a bar; earlier ones are summed up as text. */
const MAX_BARS = 40;
const BAR_AREA_PX = 28;
const MIN_BAR_PX = 2;

interface YearHistogramProps {
  years: FacetsAnswer['years'];
  /** First year within the depth; null for all years. */
  from: number | null;
  chosen: readonly string[];
  onToggle: (year: string) => void;
}

/**
 * Number of articles by year, with the years of the depth highlighted. A year narrows the results; one before the depth lists all years.
 */
export function YearHistogram({ years, from, chosen, onToggle }: YearHistogramProps) {
  const container = useRef<HTMLDivElement>(null);
  const last = years.at(-1)?.year ?? 0;
  const first = Math.max(years[0]?.year ?? 0, last - MAX_BARS + 1);
  const counts = new Map(years.map(({ year, count }) => [year, count]));
  const maxCount = Math.max(1, ...years.filter(({ year }) => year >= first).map(({ count }) => count));
  const allYears = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const isWithin = (year: number) => from === null || year >= from;
  const countedYears = allYears.filter((year) => counts.has(year));
  const [focusedYear, setFocusedYear] = useState<number | null>(null);
  const tabStop = countedYears.includes(focusedYear ?? 0) ? focusedYear : countedYears.at(-1);
  const earlier = years.filter(({ year }) => year < first).reduce((sum, { count }) => sum + count, 0);

  const onKeyDown = (event: KeyboardEvent, year: number) => {
    const at = countedYears.indexOf(year);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: countedYears.length - 1 }[event.key];
    const next = to === undefined ? undefined : countedYears[to];
    if (next === undefined) return;
    event.preventDefault();
    setFocusedYear(next);
    container.current?.querySelector<HTMLElement>(`[data-year="${next}"]`)?.focus();
  };

  return (
    <div className="min-w-0">
      <div
        ref={container}
        role="toolbar"
        aria-label="Articles by year"
        className="flex h-7 items-stretch"
        style={{ width: `${Math.min(22 * allYears.length, 400)}px` }}
      >
        {allYears.map((year) => {
          const count = counts.get(year) ?? 0;
          const isChosen = chosen.includes(String(year));
          const bar = (
            <span
              aria-hidden="true"
              className={cn(
                'w-full max-w-4 rounded-t-[2px] transition-colors',
                !isWithin(year) && 'bg-control/45',
                isWithin(year) && (chosen.length > 0 && !isChosen ? 'bg-accent/40' : 'bg-accent'),
              )}
              style={{
                height: `${count === 0 ? 0 : Math.max(MIN_BAR_PX, (count / maxCount) * BAR_AREA_PX)}px`,
              }}
            />
          );
          const barClass = 'flex flex-1 items-end justify-center border-line border-b px-px';
          if (!countedYears.includes(year))
            return (
              <span key={year} className={barClass} title={`${year}: ${formatQuantity(count, 'article')}`}>
                {bar}
              </span>
            );
          const label = `${year}: ${formatQuantity(count, 'article')}${isWithin(year) ? '' : ', before the depth: lists all years'}`;
          return (
            <button
              key={year}
              type="button"
              data-year={year}
              aria-pressed={isChosen}
              aria-label={label}
              title={label}
              tabIndex={year === tabStop ? 0 : -1}
              onFocus={() => setFocusedYear(year)}
              onKeyDown={(event) => onKeyDown(event, year)}
              onClick={() => onToggle(String(year))}
              className={cn(barClass, 'hover:bg-accent-tint', isChosen && 'border-accent bg-accent-tint')}
            >
              {bar}
            </button>
          );
        })}
      </div>
      <p
        aria-hidden="true"
        // A year is wider than the bar of a single one.
        className="flex min-w-fit justify-between whitespace-nowrap text-chip text-ink3"
        style={{ width: `${Math.min(22 * allYears.length, 400)}px` }}
      >
        <span>{first}</span>
        {earlier > 0 && allYears.length > 12 && <span>{formatQuantity(earlier, 'earlier article')}</span>}
        {allYears.length > 2 && <span>{last}</span>}
      </p>
    </div>
  );
}
