import { durationText, endText, laterPeriod } from '@sextant/briefing/roadmap/durations';
import { frameWord, hasStage, isGoal } from '@sextant/briefing/roadmap/stage';
import { formatCalendarDate } from '@sextant/briefing/words/formatting';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { type GoalLinks, stepsText } from '../../charts/roadmap/goal-links.ts';
import type { TimeAxis } from '../../charts/roadmap/time-axis.ts';
import { maturityClasses, PipMark } from '../../topic-kit/marks/maturity.tsx';
import { cn } from '../../ui/class-names.ts';

const MIN_BAR = 8;
/** Minimum bar widths for the stage's pips, and for 'Need'. */
const MIN_WIDTH_INSIDE = { pips: 42, word: 48 };
/** Widths of 'Need', '24 months' and so on with their gaps, in px. */
const LABEL_WIDTH = { word: 40, length: 72, later: 88, goal: 124, steps: 136 };

interface TimelineBarProps {
  element: RoadmapElement;
  axis: TimeAxis;
  horizon: RoadmapData['timeHorizon'];
  /** Whether the element has dates of its own, not only a period. */
  hasDurations: boolean;
  goals: GoalLinks;
  /** Width of the plot, in px. */
  plot: number;
}

/** Where a goal is to be reached: a diamond at `x` px, outlined if only its period is known. */
export const GoalDiamond = ({ x, hasDurations }: { x: number; hasDurations: boolean }) => (
  <span
    data-bar
    className={cn(
      'absolute top-1/2 size-2.75 rotate-45 rounded-[1px] border',
      hasDurations ? 'border-ink bg-ink' : 'border-control border-dashed bg-surface',
    )}
    style={{ left: x, translate: '-50% -50%' }}
  />
);

/** A goal at its end, with its day in months beside it. */
function GoalMark({ element: { id, timeline }, axis, hasDurations, plot, goals }: TimelineBarProps) {
  const x = axis.x(timeline.endDate);
  const steps = stepsText(goals, id);
  const isRight = plot - x >= LABEL_WIDTH.goal + (steps ? LABEL_WIDTH.steps : 0);
  return (
    <>
      <GoalDiamond x={x} hasDurations={hasDurations} />
      <span
        className="absolute inset-y-0 flex items-center gap-1 whitespace-nowrap text-chip text-ink3"
        style={isRight ? { left: x + 14 } : { right: plot - x + 14 }}
      >
        <span className="text-ink2">Goal</span>
        <span>
          {hasDurations ? `by ${endText(timeline)}` : `in ${timeline.period}`}
          {steps ? `: ${steps}` : null}
        </span>
      </span>
    </>
  );
}

/** A bar over an element's dates with its stage and duration; a dashed outline of the period if it has no dates of its own. */
export function TimelineBar(props: TimelineBarProps) {
  return isGoal(props.element) ? <GoalMark {...props} /> : <WorkBar {...props} />;
}

function WorkBar({ element, axis, horizon, hasDurations, plot }: TimelineBarProps) {
  const { timeline, maturityLevel } = element;
  const isStaged = hasStage(element);
  // The badge beside the name has the word of a stage.
  const word = isStaged ? null : frameWord(element);
  const later = hasDurations ? laterPeriod(timeline, horizon) : null;
  const x = axis.x(timeline.startDate);
  const width = Math.max(MIN_BAR, axis.x(timeline.endDate) - x);
  const isWordInside = word === null || width >= MIN_WIDTH_INSIDE.word;
  const freeWidth = { right: plot - x - width, left: x };
  const lengthWidth = LABEL_WIDTH.length + (later ? LABEL_WIDTH.later : 0);
  const neededWidth = lengthWidth + (isWordInside ? 0 : LABEL_WIDTH.word);
  const isRight = freeWidth.right >= Math.min(neededWidth, freeWidth.left);
  const available = isRight ? freeWidth.right : freeWidth.left;
  return (
    <>
      <span
        data-bar
        title={`${formatCalendarDate(timeline.startDate)} to ${formatCalendarDate(timeline.endDate)}`}
        className={cn(
          'absolute inset-y-0 flex items-center gap-1 overflow-hidden whitespace-nowrap rounded-chip border px-1.5 text-chip',
          hasDurations
            ? isStaged
              ? maturityClasses(maturityLevel)
              : 'border-control bg-hover font-medium text-ink2'
            : 'border-control border-dashed text-ink2',
        )}
        style={{ left: x, width }}
      >
        {isStaged && width >= MIN_WIDTH_INSIDE.pips ? (
          <PipMark level={maturityLevel} {...(!hasDurations && { className: 'fill-ink2 stroke-ink2' })} />
        ) : null}
        {isWordInside ? word : null}
      </span>
      <span
        className="absolute inset-y-0 flex items-center gap-1.5 whitespace-nowrap text-chip text-ink3"
        style={isRight ? { left: x + width + 6 } : { right: plot - x + 6 }}
      >
        {!isWordInside && available >= neededWidth ? <span className="text-ink2">{word}</span> : null}
        {available >= LABEL_WIDTH.length ? (
          <span>
            {hasDurations ? durationText(timeline) : `in ${timeline.period}`}
            {later && available >= lengthWidth ? `, into ${later}` : null}
          </span>
        ) : null}
      </span>
    </>
  );
}
