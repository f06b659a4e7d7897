import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { formatCalendarDate } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { durationText } from './durations.ts';
import { maturityClasses, PipMark } from './maturity.tsx';
import type { TimeAxis } from './time-axis.ts';

const MIN_BAR = 8;
/** From these widths on a stage's pips, and its word besides, stand inside their bar. */
const MIN_WIDTH_INSIDE = { pips: 42, word: 116 };
/** Of 'Development' and of '24 months' with the gaps around them, in px. */
const LABEL_WIDTH = { word: 84, length: 72 };

interface TimelineBarProps {
  element: RoadmapElement;
  axis: TimeAxis;
  /** Whether the element's own days are known, not its period alone. */
  hasDurations: boolean;
  /** Of the plot, in px. */
  plot: number;
}

/** The days that an element takes, with its stage and its length; an outline of its period where that alone is known. */
export function TimelineBar({ element: { timeline, maturityLevel }, axis, hasDurations: lengths, plot }: TimelineBarProps) {
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
          lengths ? maturityClasses(maturityLevel) : 'border-control border-dashed text-ink2',
        )}
        style={{ left: x, width }}
      >
        {width >= MIN_WIDTH_INSIDE.pips ? (
          <PipMark level={maturityLevel} {...(!lengths && { className: 'fill-ink2 stroke-ink2' })} />
        ) : null}
        {isWordInside ? maturityLevel : null}
      </span>
      <span
        className="absolute inset-y-0 flex items-center gap-1.5 whitespace-nowrap text-chip text-ink3"
        style={isRight ? { left: x + width + 6 } : { right: plot - x + 6 }}
      >
        {!isWordInside && available >= neededWidth ? <span className="text-ink2">{maturityLevel}</span> : null}
        {available >= LABEL_WIDTH.length ? <span>{lengths ? durationText(timeline) : `in ${timeline.period}`}</span> : null}
      </span>
    </>
  );
}
