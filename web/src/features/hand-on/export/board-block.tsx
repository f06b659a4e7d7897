import { hasDurations, whenText, withLaterPeriod } from '@sextant/briefing/roadmap/durations';
import { groupByPeriod } from '@sextant/briefing/roadmap/roadmap-groups';
import { describeLane } from '@sextant/briefing/roadmap/roadmap-summary';
import { frameWord, hasStage, shownStages } from '@sextant/briefing/roadmap/stage';
import type {
  ElementCategory,
  MaturityLevel,
  RoadmapData,
  RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import { distributeColumns } from '../../../charts/roadmap/board-columns.ts';
import { boardLanes, countCards, placeCards } from '../../../charts/roadmap/board-rows.ts';
import { CARD_INSET, type CardBox, connectCards } from '../../../charts/roadmap/connect-cards.ts';
import { collectDependencies } from '../../../charts/roadmap/dependencies.ts';
import { textWidth } from '../../../charts/text-width.ts';
import { DependencyLines } from '../../../topic-kit/marks/dependency-lines.tsx';
import { MATURITY_BAR, MATURITY_INK, Pips } from '../../../topic-kit/marks/maturity.tsx';
import { cn } from '../../../ui/class-names.ts';
import { type Block, paragraph, stack } from './blocks.tsx';
import { CONTENT_WIDTH } from './figure-frame.tsx';

const LANE_LABEL = 152;
/** Between a lane's name, in a typeface that may be wider than what was measured, and the line of the first period. */
const LABEL_GAP = 24;
/** Where the sentence of an empty lane begins: beside the longest of their names. */
const EMPTY_LANE_TEXT_X = 192;
/** Vertical gap between cards. */
const ROW_GAP = 8;
const LANE_PADDING = 12;
const CARD_PADDING = 10;
const BADGE_HEIGHT = 18;
const HEADER_HEIGHT = 44;
/** Minimum width of a card with its gaps, in px; determines how many fit side by side. */
const MIN_CARD_WIDTH = 200;
/** Width of a period in which nothing begins, in cards. */
const EMPTY_SHARE = 0.65;

interface Card extends CardBox {
  readonly element: RoadmapElement;
  readonly content: Block;
}
interface Lane {
  readonly category: ElementCategory;
  readonly label: Block;
  readonly top: number;
  readonly height: number;
}
export interface BoardLayout {
  readonly periods: readonly { label: string; detail: string; left: number }[];
  readonly lanes: readonly Lane[];
  readonly cards: readonly Card[];
  readonly height: number;
}

/** A stage as a badge with its label and pips; `width` is its total width. */
function maturityBadge(level: MaturityLevel): Block & { width: number } {
  const width = 40 + textWidth(level, 12);
  return {
    width,
    height: BADGE_HEIGHT,
    draw: (
      <>
        <rect x={0.5} y={0.5} width={width - 1} height={17} rx={4} className={MATURITY_BAR[level]} />
        <g transform="translate(5 9)">
          <Pips level={level} className={MATURITY_INK[level]} />
        </g>
        <text x={37} y={13} fontSize={12} fontWeight={500} className={cn(MATURITY_INK[level], 'stroke-none')}>
          {level}
        </text>
      </>
    ),
  };
}

/** The stage of an element as a badge; goals and drivers have none, and say what they are. */
export function stageBadge(element: RoadmapElement): Block & { width: number } {
  if (hasStage(element)) return maturityBadge(element.maturityLevel);
  const word = frameWord(element);
  const width = 12 + textWidth(word, 12);
  return {
    width,
    height: BADGE_HEIGHT,
    draw: (
      <>
        <rect x={0.5} y={0.5} width={width - 1} height={17} rx={4} className="fill-surface stroke-control" />
        <text x={6} y={13} fontSize={12} fontWeight={500} className="fill-ink2">
          {word}
        </text>
      </>
    ),
  };
}

/**
 * A plan on one page has the names of its elements, their stages and months: texts and references are in the other files.
 * @param when 'Mar–Sep 2027', with the period into which it runs on
 */
function cardContent(element: RoadmapElement, inner: number, when: string): Block {
  const badge = stageBadge(element);
  const months = paragraph(when, { width: inner, className: 'fill-ink2' });
  const beside = badge.width + 8 + textWidth(when, 12) <= inner;
  return stack(
    [
      paragraph(element.name, { width: inner, size: 13, weight: 500, className: 'fill-ink' }),
      beside
        ? {
            height: BADGE_HEIGHT,
            draw: (
              <>
                {badge.draw}
                <g transform={`translate(${badge.width + 8} 1)`}>{months.draw}</g>
              </>
            ),
          }
        : stack([badge, months], 2),
    ],
    5,
  );
}

/** The header of a lane; empty lanes take a single line across the board. */
function laneLabel(category: ElementCategory, inLane: readonly RoadmapElement[]): Block {
  const sentence = describeLane(category, inLane);
  if (inLane.length > 0)
    return stack(
      [
        paragraph(category, { width: LANE_LABEL - LABEL_GAP, size: 13, weight: 600, className: 'fill-ink' }),
        paragraph(sentence, { width: LANE_LABEL - LABEL_GAP, size: 11 }),
      ],
      3,
    );
  const name = paragraph(category, { width: CONTENT_WIDTH, size: 13, weight: 600, className: 'fill-ink3' });
  const words = paragraph(sentence, { width: CONTENT_WIDTH, size: 11 });
  return {
    height: name.height,
    draw: (
      <>
        {name.draw}
        <g transform={`translate(${EMPTY_LANE_TEXT_X} 2)`}>{words.draw}</g>
      </>
    ),
  };
}

/** Positions of lanes, periods and cards within `CONTENT_WIDTH`: the Swimlane, laid out without a browser. */
export function layoutBoard(roadmap: RoadmapData): BoardLayout {
  const { elements, timeHorizon } = roadmap;
  const isTimed = hasDurations(roadmap);
  const periods = groupByPeriod(elements, timeHorizon);
  const ofLanes = boardLanes(elements, { timeHorizon, periods, hasDurations: isTimed });
  const counts = countCards(ofLanes, periods);
  const across = distributeColumns(counts, Math.floor((CONTENT_WIDTH - LANE_LABEL) / MIN_CARD_WIDTH));
  // Where there is no card only a heading has to fit.
  const shares = across.map((tracks, i) => (counts.every((lane) => lane[i] === 0) ? EMPTY_SHARE : tracks));
  const pitch = (CONTENT_WIDTH - LANE_LABEL) / shares.reduce((sum, share) => sum + share, 0);
  const edges = across.flatMap((tracks, i) =>
    Array.from({ length: tracks }, () => (shares[i] ?? 1) / tracks),
  );
  const edgeOf = (line: number) =>
    LANE_LABEL + pitch * edges.slice(0, line - 1).reduce((sum, share) => sum + share, 0);
  const lineOf = (period: number) => 1 + across.slice(0, period).reduce((sum, tracks) => sum + tracks, 0);

  const lanes: Lane[] = [];
  const cards: Card[] = [];
  let top = HEADER_HEIGHT;
  for (const { label: category, elements: inLane, spans } of ofLanes) {
    const label = laneLabel(category, inLane);
    const placed = placeCards(spans, across).map(({ row, lines: [first, last] }, i) => {
      const element = inLane[i] as RoadmapElement;
      const { timeline } = element;
      const [left, right] = [edgeOf(first) + CARD_INSET, edgeOf(last) - CARD_INSET];
      const when = isTimed ? withLaterPeriod(whenText(element), timeline, timeHorizon) : '';
      const content = cardContent(element, right - left - 2 * CARD_PADDING, when);
      return { element, row, left, right, content };
    });
    let bottom = top + LANE_PADDING;
    for (let row = 1; placed.some((card) => card.row === row); row++) {
      const inRow = placed.filter((card) => card.row === row);
      const height = Math.max(...inRow.map(({ content }) => content.height)) + 2 * CARD_PADDING;
      cards.push(
        ...inRow.map((card) => ({
          ...card,
          ...{ top: bottom, bottom: bottom + height, laneLeft: LANE_LABEL, laneBottom: 0 },
        })),
      );
      bottom += height + ROW_GAP;
    }
    const content = inLane.length > 0 ? bottom - ROW_GAP - top : 0;
    const height = Math.max(content, label.height + LANE_PADDING) + LANE_PADDING;
    lanes.push({ category, label, top, height });
    top += height;
  }
  return {
    periods: periods.map(({ label, detail: dates = '' }, i) => ({
      label,
      detail: dates,
      left: edgeOf(lineOf(i)),
    })),
    lanes,
    cards: cards.map((card) => {
      const lane = lanes.find(({ category }) => category === card.element.category);
      return { ...card, laneBottom: (lane?.top ?? 0) + (lane?.height ?? 0) };
    }),
    height: top,
  };
}

/** From where to where lanes have cards: only there are lines between the periods, which would cross the words of an empty lane. */
const besideCards = (lanes: readonly Lane[], cards: readonly Card[]): [top: number, bottom: number][] =>
  lanes
    .filter(({ category }) => cards.some(({ element }) => element.category === category))
    .map(({ top, height }) => [top, top + height]);

/** Cards in lanes by category and columns by period. */
export function boardBlock(roadmap: RoadmapData, dependencies: boolean): Block {
  const { periods, lanes, cards, height } = layoutBoard(roadmap);
  const boxes = new Map(cards.map((card) => [card.element.id, card]));
  const lines = collectDependencies(roadmap.elements).drawn.flatMap(({ from, to }) => {
    const [source, target] = [boxes.get(from), boxes.get(to)];
    return source && target ? [{ from, to, points: connectCards(source, target) }] : [];
  });
  return {
    height,
    draw: (
      <>
        {periods.map(({ label, detail: dates, left }) => (
          <g key={label} transform={`translate(${left + CARD_INSET} 0)`}>
            <text y={14} fontSize={14} fontWeight={600} className="fill-ink">
              {label}
            </text>
            <text y={31} fontSize={12} className="fill-ink3">
              {dates}
            </text>
          </g>
        ))}
        {periods.map(({ label, left }) => (
          <path
            key={label}
            d={[
              `M${left} 0V${HEADER_HEIGHT}`,
              ...besideCards(lanes, cards).map(([from, to]) => `M${left} ${from}V${to}`),
            ].join('')}
            className="stroke-line"
            strokeWidth={1}
          />
        ))}
        {dependencies ? <DependencyLines lines={lines} activeId={null} /> : null}
        {lanes.map(({ category, label, top }) => (
          <g key={category} transform={`translate(0 ${top})`}>
            <path d={`M0 0.5H${CONTENT_WIDTH}`} className="stroke-line" strokeWidth={1} />
            <g transform={`translate(0 ${LANE_PADDING})`}>{label.draw}</g>
          </g>
        ))}
        {cards.map(({ element, content, left, right, top, bottom }) => (
          <g key={element.id} transform={`translate(${left} ${top})`}>
            <rect
              x={0.5}
              y={0.5}
              width={right - left - 1}
              height={bottom - top - 1}
              rx={6}
              className="fill-surface stroke-control"
              strokeWidth={1}
            />
            <g transform={`translate(${CARD_PADDING} ${CARD_PADDING})`}>{content.draw}</g>
          </g>
        ))}
      </>
    ),
  };
}

/** The legend: stages as badges, and the meaning of arrows if there are any. */
export function boardLegend({ elements }: RoadmapData, dependencies: boolean): Block {
  const lines = dependencies && collectDependencies(elements).drawn.length > 0;
  let x = 0;
  const marks = shownStages(elements).map((level) => {
    const { width, draw } = maturityBadge(level);
    const at = x;
    x += width + 12;
    return (
      <g key={level} transform={`translate(${at} 0)`}>
        {draw}
      </g>
    );
  });
  return {
    height: BADGE_HEIGHT,
    draw: (
      <>
        {marks}
        {lines ? (
          <g transform={`translate(${x + 8} 0)`}>
            <path d="M0 9H24" className="stroke-ink3" strokeWidth={1.25} />
            <path d="M28 9l-5 -3v6Z" className="fill-ink3" />
            <text x={34} y={13} fontSize={12} className="fill-ink2">
              is needed by
            </text>
          </g>
        ) : null}
      </>
    ),
  };
}
