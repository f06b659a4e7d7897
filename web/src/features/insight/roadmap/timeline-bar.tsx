import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { formatCalendarDate } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { durationText } from './durations.ts';
import { maturityClasses, PipMark } from './maturity.tsx';
import type { TimeAxis } from './time-axis.ts';

const MIN_BAR = 8;
/** Minimum bar widths for the stage's pips, and for its name as well. */
const MIN_WIDTH_INSIDE = { pips: 42, word: 116 };
/** Widths of 'Development' and '24 months' with their gaps, in px. */
const LABEL_WIDTH = { word: 84, length: 72 };

interface TimelineBarProps {
  element: RoadmapElement;
  axis: TimeAxis;
  /** Whether the element has dates of its own, not only a period. */
  hasDurations: boolean;
  /** Width of the plot, in px. */
  plot: number;
}

/** A bar over an element's dates with its stage and duration; a dashed outline of the period if it has no dates of its own. */
export function TimelineBar({
  element: { timeline, maturityLevel },
  axis,
  hasDurations,
  plot,
}: TimelineBarProps) {
  const x = axis.x(timeline.startDate);
  const width = Math.max(MIN_BAR, axis.x(timeline.endDate) - x);
  const isWordInside = width >= MIN_WIDTH_INSIDE.word;
  const freeWidth = { right: plot - x - width, left: x };
  const neededWidth = LABEL_WIDTH.length + (isWordInside ? 0 : LABEL_WIDTH.word);
  const isRight = freeWidth.right >= Math.min(neededWidth, freeWidth.left);
  const available = isRight ? freeWidth.right : freeWidth.left;
  return (
    <>
      <span
        data-bar
        title={`${formatCalendarDate(timeline.startDate)} to ${formatCalendarDate(timeline.endDate)}`}
        className={cn(
          'absolute inset-y-0 flex items-center gap-1 overflow-hidden whitespace-nowrap rounded-chip border px-1.5 text-chip',
          hasDurations ? maturityClasses(maturityLevel) : 'border-control border-dashed text-ink2',
        )}
        style={{ left: x, width }}
      >
        {width >= MIN_WIDTH_INSIDE.pips ? (
          <PipMark level={maturityLevel} {...(!hasDurations && { className: 'fill-ink2 stroke-ink2' })} />
        ) : null}
        {isWordInside ? maturityLevel : null}
      </span>
      <span
        className="absolute inset-y-0 flex items-center gap-1.5 whitespace-nowrap text-chip text-ink3"
        style={isRight ? { left: x + width + 6 } : { right: plot - x + 6 }}
      >
        {!isWordInside && available >= neededWidth ? (
          <span className="text-ink2">{maturityLevel}</span>
        ) : null}
        {available >= LABEL_WIDTH.length ? (
          <span>{hasDurations ? durationText(timeline) : `in ${timeline.period}`}</span>
        ) : null}
      </span>
    </>
  );
}
