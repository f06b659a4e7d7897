import {
  describeRunOn,
  durationText,
  endText,
  hasDurations,
  withLaterPeriod,
} from '@sextant/briefing/roadmap/durations';
import { groupByPeriod } from '@sextant/briefing/roadmap/roadmap-groups';
import { describePeriod } from '@sextant/briefing/roadmap/roadmap-summary';
import { hasStage, isGoal } from '@sextant/briefing/roadmap/stage';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { APPROVAL_MARK, type Approval, placeApprovals } from '../../../charts/roadmap/approvals.ts';
import { type Box, connectBars } from '../../../charts/roadmap/connect-cards.ts';
import { collectDependencies } from '../../../charts/roadmap/dependencies.ts';
import { type TimeAxis, timeAxis } from '../../../charts/roadmap/time-axis.ts';
import { lanesDownward } from '../../../charts/roadmap/timeline-groups.ts';
import { ApprovalMarks } from '../../../topic-kit/marks/approval-marks.tsx';
import { DependencyLines } from '../../../topic-kit/marks/dependency-lines.tsx';
import { MATURITY_BAR } from '../../../topic-kit/marks/maturity.tsx';
import { type Block, paragraph, stack, textWidth } from './blocks.tsx';
import { stageBadge } from './board-block.tsx';
import { CONTENT_WIDTH } from './figure-frame.tsx';

const NAMES_WIDTH = 352;
/** Space right of the last day for the last tick's label. */
const END_MARGIN = 32;
const AXIS_HEIGHT = 40;
const ROW_PADDING = 7;
const GROUP_PADDING = 10;
const BAR_HEIGHT = 12;
const MIN_BAR = 8;
/** Half the diagonal of a goal's diamond, in px. */
const DIAMOND = 8;

/** Of what only the period is known. */
const OUTLINE = { className: 'fill-surface stroke-control', strokeDasharray: '4 3' } as const;

interface Row extends Box {
  readonly element: RoadmapElement;
  readonly y: number;
  readonly words: Block;
}

function words(element: RoadmapElement, length: string): Block {
  const badge = stageBadge(element);
  return stack(
    [
      paragraph(element.name, {
        width: NAMES_WIDTH - 16,
        size: 13,
        weight: 500,
        className: 'fill-ink',
      }),
      {
        height: badge.height,
        draw: (
          <>
            {badge.draw}
            <text x={badge.width + 8} y={13} fontSize={12} className="fill-ink3">
              {[element.category, length].filter(Boolean).join(' · ')}
            </text>
          </>
        ),
      },
    ],
    3,
  );
}

/** The approvals of a topic's technologies on the axis, told beside it; null without any. */
function approvalStrip(approvals: readonly Approval[], axis: TimeAxis): Block | null {
  if (approvals.length === 0) return null;
  const { lines, ...placed } = placeApprovals(approvals, axis);
  const told = stack(
    [
      paragraph('Approvals', { width: NAMES_WIDTH, size: 14, weight: 600, className: 'fill-ink' }),
      ...[placed.before, ...lines]
        .filter(Boolean)
        .map((line) => paragraph(line, { width: NAMES_WIDTH - 16, className: 'fill-ink2' })),
    ],
    2,
  );
  const foot = GROUP_PADDING + 2 * APPROVAL_MARK + 4;
  return {
    height: told.height + 2 * GROUP_PADDING,
    draw: (
      <>
        <path d={`M0 0.5H${CONTENT_WIDTH}`} className="stroke-line" strokeWidth={1} />
        <g transform={`translate(0 ${GROUP_PADDING})`}>{told.draw}</g>
        <g transform={`translate(${NAMES_WIDTH} ${foot})`}>
          <ApprovalMarks {...placed} />
        </g>
      </>
    ),
  };
}

/** The Timeline: elements grouped by period, each with its full name and a bar over its duration. */
export function timelineBlock(
  roadmap: RoadmapData,
  dependencies: boolean,
  now: Date,
  approvals: readonly Approval[] = [],
): Block {
  const { elements, timeHorizon } = roadmap;
  const axis = timeAxis(timeHorizon, elements, CONTENT_WIDTH - NAMES_WIDTH - END_MARGIN, now);
  const isTimed = hasDurations(roadmap);
  const rows: Row[] = [];
  const strip = approvalStrip(approvals, axis);
  let y = AXIS_HEIGHT + (strip?.height ?? 0);
  const groups = groupByPeriod(elements, timeHorizon).map((group) => {
    const top = y;
    const { milestones = [] } = timeHorizon.periods.find(({ period }) => period === group.key) ?? {};
    const heading = paragraph(group.label, { width: 200, size: 14, weight: 600, className: 'fill-ink' });
    const description = describePeriod(group, milestones, describeRunOn(elements, group));
    const sentence = paragraph(description, { width: CONTENT_WIDTH });
    y += GROUP_PADDING + heading.height + sentence.height + 6;
    for (const element of lanesDownward(group.elements).flatMap((lane) => lane.elements)) {
      const { timeline } = element;
      const goal = isGoal(element);
      const length = goal
        ? `by ${endText(timeline)}`
        : withLaterPeriod(durationText(timeline), timeline, timeHorizon);
      const label = words(element, isTimed ? length : '');
      const end = NAMES_WIDTH + axis.x(timeline.endDate);
      const x = goal ? end - DIAMOND : NAMES_WIDTH + axis.x(timeline.startDate);
      const width = goal ? 2 * DIAMOND : Math.max(MIN_BAR, end - x);
      const barTop = y + ROW_PADDING + (label.height - BAR_HEIGHT) / 2;
      rows.push({
        element,
        y,
        words: label,
        left: x,
        right: x + width,
        top: barTop,
        bottom: barTop + BAR_HEIGHT,
      });
      y += label.height + 2 * ROW_PADDING;
    }
    y += GROUP_PADDING;
    return {
      ...group,
      top,
      heading,
      sentence,
      taken: Math.min(CONTENT_WIDTH, textWidth(description, 12) + 8),
    };
  });
  const boxes = new Map(rows.map((row) => [row.element.id, row]));
  const lines = collectDependencies(elements).drawn.flatMap(({ from, to }) => {
    const [source, target] = [boxes.get(from), boxes.get(to)];
    return source && target ? [{ from, to, points: connectBars(source, target) }] : [];
  });
  return {
    height: y,
    draw: (
      <>
        {axis.ticks.map((tick) => (
          <g key={tick.x} transform={`translate(${NAMES_WIDTH + tick.x} 0)`}>
            <path d={`M0 18V${y}`} className="stroke-line" strokeWidth={1} />
            <text
              x={4}
              y={30}
              fontSize={12}
              fontWeight={tick.year ? 600 : 400}
              className={tick.year ? 'fill-ink2' : 'fill-ink3'}
            >
              {tick.label}
            </text>
          </g>
        ))}
        {axis.today === null ? null : (
          <g transform={`translate(${NAMES_WIDTH + axis.today} 0)`}>
            <path d={`M0 0V${y}`} className="stroke-ink2" strokeWidth={1} strokeDasharray="4 3" />
            <text x={4} y={11} fontSize={12} className="fill-ink2">
              Today
            </text>
          </g>
        )}
        {strip ? <g transform={`translate(0 ${AXIS_HEIGHT})`}>{strip.draw}</g> : null}
        {dependencies ? <DependencyLines lines={lines} activeId={null} /> : null}
        {groups.map(({ key, label, detail, top, heading, sentence, taken }) => (
          <g key={key} transform={`translate(0 ${top})`}>
            <path d={`M0 0.5H${CONTENT_WIDTH}`} className="stroke-line" strokeWidth={1} />
            {/* Above ticks and lines, so that text stays legible. */}
            <rect
              y={2}
              width={taken}
              height={GROUP_PADDING + heading.height + sentence.height}
              className="fill-surface"
            />
            <g transform={`translate(0 ${GROUP_PADDING})`}>
              {heading.draw}
              <text x={textWidth(label, 14) + 10} y={14} fontSize={12} className="fill-ink3">
                {detail}
              </text>
            </g>
            <g transform={`translate(0 ${GROUP_PADDING + heading.height + 1})`}>{sentence.draw}</g>
          </g>
        ))}
        {rows.map(({ element, words: label, y: at, left, right, top }) => (
          <g key={element.id}>
            <g transform={`translate(0 ${at + ROW_PADDING})`}>{label.draw}</g>
            {isGoal(element) ? (
              <path
                d={`M${left} ${top + BAR_HEIGHT / 2}l${DIAMOND} ${-DIAMOND}l${DIAMOND} ${DIAMOND}l${-DIAMOND} ${DIAMOND}Z`}
                strokeWidth={1}
                {...(isTimed ? { className: 'fill-ink stroke-ink' } : OUTLINE)}
              />
            ) : (
              <rect
                x={left}
                y={top}
                width={right - left}
                height={BAR_HEIGHT}
                rx={4}
                strokeWidth={1}
                {...(isTimed
                  ? {
                      className: hasStage(element)
                        ? MATURITY_BAR[element.maturityLevel]
                        : 'fill-hover stroke-control',
                    }
                  : OUTLINE)}
              />
            )}
          </g>
        ))}
      </>
    ),
  };
}
