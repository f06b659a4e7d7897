import {
  ELEMENT_CATEGORIES,
  type ElementCategory,
  type MaturityLevel,
  type RoadmapData,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import { formatQuantity } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { claimAt, listArticleIds } from '../evidence/claims.ts';
import { type Box, connectCards } from '../roadmap/connect-cards.ts';
import { collectDependencies } from '../roadmap/dependencies.ts';
import { DependencyLines } from '../roadmap/dependency-lines.tsx';
import { hasDurations, monthsText, withLaterPeriod } from '../roadmap/durations.ts';
import { MATURITY_BAR, MATURITY_INK, Pips } from '../roadmap/maturity.tsx';
import { distributeColumns } from '../roadmap/roadmap-board.tsx';
import { groupByPeriod } from '../roadmap/roadmap-groups.ts';
import { describeLane, whyNow } from '../roadmap/roadmap-summary.ts';
import { frameWord, hasStage, shownStages } from '../roadmap/stage.ts';
import { textWidth } from '../text-width.ts';
import { type Block, paragraph, stack } from './blocks.tsx';
import { CONTENT_WIDTH } from './figure-frame.tsx';

const LANE_LABEL = 152;
/** Where the sentence of an empty lane begins: beside the longest of their names. */
const EMPTY_LANE_TEXT_X = 192;
/** Gap between columns and between cards, in which lines turn. */
const GUTTER = 14;
/** Vertical gap between cards. */
const ROW_GAP = 8;
const LANE_PADDING = 12;
const CARD_PADDING = 10;
/** Padding of a cell around its cards; lines run in it. */
const CELL_PADDING = 5;
const BADGE_HEIGHT = 18;
const HEADER_HEIGHT = 44;
/** Minimum width of a card, in px; determines how many fit side by side. */
const MIN_CARD_WIDTH = 176;

/** Level of detail of the cards: a plan on one page shows only the names of its elements. */
export type BoardDetail = 'names' | 'whole';

interface Card extends Box {
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
  readonly periods: readonly { label: string; detail: string; left: number; width: number }[];
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

interface CardOptions {
  readonly articles: number;
  readonly inner: number;
  readonly detail: BoardDetail;
  /** 'Mar–Sep 2027', with the period into which it runs on. */
  readonly when: string;
}

function cardContent(element: RoadmapElement, { articles, inner, detail, when }: CardOptions): Block {
  const badge = stageBadge(element);
  const whole = detail === 'whole';
  const said = [when, whole ? formatQuantity(articles, 'article') : ''].filter(Boolean).join(' · ');
  const proof = paragraph(said, { width: inner, className: 'fill-ink2' });
  const beside = badge.width + 8 + textWidth(said, 12) <= inner;
  const small = (label: string, text: string) => paragraph(`${label}: ${text}`, { width: inner, size: 11 });
  return stack(
    [
      paragraph(element.name, { width: inner, size: 13, weight: 500, className: 'fill-ink' }),
      beside
        ? {
            height: BADGE_HEIGHT,
            draw: (
              <>
                {badge.draw}
                <g transform={`translate(${badge.width + 8} 1)`}>{proof.draw}</g>
              </>
            ),
          }
        : stack([badge, proof], 2),
      ...(whole && element.description ? [small('Why now', whyNow(element))] : []),
      ...(whole && element.doneWhen ? [small('Done when', element.doneWhen)] : []),
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
        paragraph(category, { width: LANE_LABEL, size: 13, weight: 600, className: 'fill-ink' }),
        paragraph(sentence, { width: LANE_LABEL - 8, size: 11 }),
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
        <rect
          x={EMPTY_LANE_TEXT_X - 4}
          width={textWidth(sentence, 11) + 8}
          height={18}
          className="fill-surface"
        />
        <g transform={`translate(${EMPTY_LANE_TEXT_X} 2)`}>{words.draw}</g>
      </>
    ),
  };
}

/** Positions of lanes, periods and cards within `CONTENT_WIDTH`: the Swimlane, laid out without a browser. */
export function layoutBoard(roadmap: RoadmapData, detail: BoardDetail): BoardLayout {
  const { elements, timeHorizon, evidence } = roadmap;
  const groups = groupByPeriod(elements, timeHorizon);
  const inCell = (category: ElementCategory, period: string) =>
    elements.filter((element) => element.category === category && element.timeline.period === period);
  const across = distributeColumns(
    ELEMENT_CATEGORIES.map((category) => groups.map(({ key }) => inCell(category, key).length)),
    Math.floor((CONTENT_WIDTH - LANE_LABEL) / (MIN_CARD_WIDTH + GUTTER)),
  );
  const room = CONTENT_WIDTH - LANE_LABEL;
  const pitch = room / across.reduce((sum, cards) => sum + cards, 0);
  const width = pitch - GUTTER;
  const firstColumn = across.map((_, i) => across.slice(0, i).reduce((sum, cards) => sum + cards, 0));
  const left = (column: number) => LANE_LABEL + GUTTER + column * pitch;

  const isTimed = hasDurations(roadmap);
  const lanes: Lane[] = [];
  const cards: Card[] = [];
  let top = HEADER_HEIGHT;
  for (const category of ELEMENT_CATEGORIES) {
    const inLane = elements.filter((element) => element.category === category);
    const label = laneLabel(category, inLane);
    let bottom = top + LANE_PADDING;
    for (const [period, { key }] of groups.entries()) {
      const columns = across[period] ?? 1;
      let rowTop = top + LANE_PADDING;
      const inPeriod = inCell(category, key);
      for (let first = 0; first < inPeriod.length; first += columns) {
        const row = inPeriod.slice(first, first + columns).map((element) => {
          const proof = claimAt(evidence, `/elements/${elements.indexOf(element)}`);
          const articles = listArticleIds(proof, element.relatedArticles).length;
          const { timeline } = element;
          const when = isTimed ? withLaterPeriod(monthsText(timeline), timeline, timeHorizon) : '';
          return {
            element,
            content: cardContent(element, {
              ...{ articles, detail, when },
              inner: width - 2 * CARD_PADDING,
            }),
          };
        });
        const height = Math.max(...row.map(({ content }) => content.height)) + 2 * CARD_PADDING;
        for (const [i, { element, content }] of row.entries()) {
          const x = left((firstColumn[period] ?? 0) + i);
          const box = { left: x, right: x + width, top: rowTop, bottom: rowTop + height, laneTop: top };
          cards.push({ element, content, ...box });
        }
        rowTop += height + ROW_GAP;
      }
      bottom = Math.max(bottom, rowTop - ROW_GAP);
    }
    const height = Math.max(inLane.length > 0 ? bottom - top : 0, label.height + LANE_PADDING) + LANE_PADDING;
    lanes.push({ category, label, top, height });
    top += height;
  }
  return {
    periods: groups.map(({ label, detail: dates = '' }, i) => ({
      label,
      detail: dates,
      left: left(firstColumn[i] ?? 0),
      width: (across[i] ?? 1) * pitch - GUTTER,
    })),
    lanes,
    cards,
    height: top,
  };
}

/** Cards in lanes by category and columns by period. */
export function boardBlock(roadmap: RoadmapData, dependencies: boolean, detail: BoardDetail): Block {
  const { periods, lanes, cards, height } = layoutBoard(roadmap, detail);
  const cells = lanes.flatMap(({ category, top, height: tall }) =>
    cards.some(({ element }) => element.category === category)
      ? periods.map(({ label, left, width }) => ({
          key: `${category} ${label}`,
          ...{ left: left - CELL_PADDING, width: width + 2 * CELL_PADDING, top: top + 5, height: tall - 10 },
        }))
      : [],
  );
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
          <g key={label} transform={`translate(${left} 0)`}>
            <text y={14} fontSize={14} fontWeight={600} className="fill-ink">
              {label}
            </text>
            <text y={31} fontSize={12} className="fill-ink3">
              {dates}
            </text>
          </g>
        ))}
        {cells.map(({ key, left, top, width, height: tall }) => (
          <rect key={key} x={left} y={top} width={width} height={tall} rx={8} className="fill-sunken" />
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
