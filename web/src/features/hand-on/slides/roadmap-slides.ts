import { LIGHT } from '@sextant/briefing/html/palette';
import { hasDurations, monthsText, whenText } from '@sextant/briefing/roadmap/durations';
import type { OpenPoint } from '@sextant/briefing/roadmap/open-points';
import { groupByPeriod } from '@sextant/briefing/roadmap/roadmap-groups';
import { ACTOR } from '@sextant/briefing/roadmap/roadmap-summary';
import { hasStage, isGoal, stageWord } from '@sextant/briefing/roadmap/stage';
import { formatCount } from '@sextant/briefing/words/formatting';
import { phaseWords } from '@sextant/briefing/words/trial-words';
import type { MaturityLevel, RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { LIGHT_CHART } from '../../../charts/palette.ts';
import {
  APPROVAL_MARK,
  type Approval,
  EARLIER,
  FLAG,
  placeApprovals,
} from '../../../charts/roadmap/approvals.ts';
import { type TimeAxis, timeAxis } from '../../../charts/roadmap/time-axis.ts';
import { lanesDownward } from '../../../charts/roadmap/timeline-groups.ts';
import { BODY, type Para, type Piece, type Slide } from './deck.ts';
import { heightOfParas, MORE_HEIGHT, para, paras } from './fit.ts';
import { marks, morePiece, remark, type Statement, statementPieces } from './statement-slides.ts';

const MATURITY_COLORS: Readonly<Record<MaturityLevel, string>> = {
  Research: LIGHT_CHART['maturity-research'],
  Development: LIGHT_CHART['maturity-development'],
  Pilot: LIGHT_CHART['maturity-pilot'],
  Production: LIGHT_CHART['maturity-production'],
};
const NAMES_WIDTH = 460;
/** Space right of the last day for the last tick's label. */
const END_MARGIN = 40;
const AXIS_HEIGHT = 34;
const ROW_PADDING = 4;
const BAR_HEIGHT = 14;
const MIN_BAR = 8;
/** Half the diagonal of a goal's diamond. */
const DIAMOND = 8;

interface Row {
  readonly height: number;
  readonly words: readonly Para[];
  /** Null for the heading of a period. */
  readonly element: RoadmapElement | null;
  readonly isGroup: boolean;
  /** What is drawn on the axis beside a row without an element, at the height of its middle. */
  readonly marksAt?: (y: number) => Piece[];
}

function toRows(roadmap: RoadmapData): Row[] {
  const isTimed = hasDurations(roadmap);
  const row = (words: Para[], element: RoadmapElement | null): Row => ({
    words,
    element,
    isGroup: element === null,
    height: heightOfParas(words, element ? NAMES_WIDTH - 16 : BODY.width) + 2 * ROW_PADDING,
  });
  return groupByPeriod(roadmap.elements, roadmap.timeHorizon).flatMap(({ label, detail = '', elements }) =>
    elements.length === 0
      ? []
      : [
          row(
            paras([
              para([label, detail].filter(Boolean).join(', '), { size: 14, bold: true, color: LIGHT.accent }),
            ]),
            null,
          ),
          ...lanesDownward(elements)
            .flatMap((lane) => lane.elements)
            .map((element) =>
              row(
                paras([
                  para(element.name, { size: 13, bold: true }),
                  para(
                    [stageWord(element), element.category, isTimed ? whenText(element) : '']
                      .filter(Boolean)
                      .join(' · '),
                    { size: 12, color: LIGHT.ink3 },
                  ),
                ]),
                element,
              ),
            ),
        ],
  );
}

function bar(element: RoadmapElement, y: number, axis: TimeAxis, isTimed: boolean): Piece {
  const { startDate, endDate } = element.timeline;
  const end = BODY.x + NAMES_WIDTH + axis.x(endDate);
  const outline = { color: isTimed ? LIGHT.ink : LIGHT_CHART.control, width: 0.75, isDashed: !isTimed };
  if (isGoal(element))
    return {
      kind: 'shape',
      shape: 'diamond',
      box: { x: end - DIAMOND, y: y - DIAMOND, width: 2 * DIAMOND, height: 2 * DIAMOND },
      fill: isTimed ? LIGHT.ink : LIGHT.surface,
      outline,
      name: element.name,
    };
  const x = BODY.x + NAMES_WIDTH + axis.x(startDate);
  return {
    kind: 'shape',
    shape: 'round',
    box: { x, y: y - BAR_HEIGHT / 2, width: Math.max(MIN_BAR, end - x), height: BAR_HEIGHT },
    fill: !isTimed
      ? LIGHT.surface
      : hasStage(element)
        ? MATURITY_COLORS[element.maturityLevel]
        : LIGHT.sunken,
    outline: isTimed ? { ...outline, color: LIGHT.ink3 } : outline,
    name: element.name,
  };
}

const axisPieces = ({ ticks, today }: TimeAxis, height: number): Piece[] => {
  const at = (x: number) => BODY.x + NAMES_WIDTH + x;
  const label = (x: number, text: string, isYear: boolean): Piece => ({
    kind: 'text',
    box: { x: at(x) + 3, y: BODY.y + 12, width: 80, height: 16 },
    paras: [{ text, size: 12, bold: isYear, color: isYear ? LIGHT.ink2 : LIGHT.ink3 }],
    isOneLine: true,
  });
  const line = (x: number, top: number, color: string, isDashed: boolean): Piece => ({
    kind: 'path',
    points: [
      [at(x), BODY.y + top],
      [at(x), BODY.y + height],
    ],
    outline: { color, width: 1, isDashed },
  });
  return [
    ...ticks.flatMap(({ x, label: text, year }) => [line(x, 14, LIGHT.line, false), label(x, text, year)]),
    ...(today === null
      ? []
      : [
          line(today, 0, LIGHT.ink2, true),
          {
            kind: 'text',
            box: { x: at(today) + 3, y: BODY.y - 4, width: 60, height: 16 },
            paras: [{ text: 'Today', size: 12, color: LIGHT.ink2 }],
            isOneLine: true,
          } satisfies Piece,
        ]),
  ];
};

/** The row of approvals, with their marks in the middle of its height; none without any. */
function approvalRow(approvals: readonly Approval[], axis: TimeAxis): Row[] {
  if (approvals.length === 0) return [];
  const { marks, before, lines } = placeApprovals(approvals, axis);
  const words = paras([
    para('Approvals', { size: 13, bold: true }),
    ...[before, ...lines].filter(Boolean).map((line) => para(line, { size: 12, color: LIGHT.ink3 })),
  ]);
  const polygon = (corners: typeof FLAG, x: number, y: number): Piece => ({
    kind: 'path',
    points: corners.map(([dx, dy]) => [BODY.x + NAMES_WIDTH + x + dx, y + APPROVAL_MARK + dy] as const),
    fill: LIGHT.ink2,
  });
  return [
    {
      ...{ words, element: null, isGroup: false },
      height: heightOfParas(words, NAMES_WIDTH - 16) + 2 * ROW_PADDING,
      marksAt: (y) => [
        ...(before ? [polygon(EARLIER, 2, y)] : []),
        ...marks.map(({ x }) => polygon(FLAG, x, y)),
      ],
    },
  ];
}

/** Readouts told by name; the pipeline has all. */
const MAX_NAMED = 3;
/** Months have no day in the registry. */
const MIDDLE_OF_MONTH = '-15';

/** The row of readouts ahead, with their marks; none without any. */
function readoutRow(ahead: readonly TopicTrial[], axis: TimeAxis): Row[] {
  const dated = ahead.flatMap(({ primaryCompletion, ...trial }) => {
    const date = primaryCompletion?.date;
    return date ? [{ trial, date: date.length === 'yyyy-mm'.length ? date + MIDDLE_OF_MONTH : date }] : [];
  });
  if (dated.length === 0) return [];
  const rest = dated.length - MAX_NAMED;
  const words = paras([
    para('Trial readouts ahead', { size: 13, bold: true }),
    ...dated
      .slice(0, MAX_NAMED)
      .map(({ trial: { acronym, nctId, phase, leadSponsor }, date }) =>
        para(
          [
            `${monthsText({ startDate: date, endDate: date })} ${acronym ?? nctId}`,
            phase === null ? '' : phaseWords(phase),
            leadSponsor?.name ?? '',
          ]
            .filter(Boolean)
            .join(', '),
          { size: 12, color: LIGHT.ink3 },
        ),
      ),
    rest > 0 && para(`${formatCount(rest)} more in Sextant`, { size: 12, color: LIGHT.ink3 }),
  ]);
  const isOn = (x: number) => x >= 0 && x <= BODY.width - NAMES_WIDTH - END_MARGIN;
  return [
    {
      ...{ words, element: null, isGroup: false },
      height: heightOfParas(words, NAMES_WIDTH - 16) + 2 * ROW_PADDING,
      marksAt: (y) =>
        [...new Set(dated.map(({ date }) => axis.x(date)))].filter(isOn).map(
          (x): Piece => ({
            kind: 'path',
            points: [
              [BODY.x + NAMES_WIDTH + x, y + APPROVAL_MARK],
              [BODY.x + NAMES_WIDTH + x - APPROVAL_MARK, y - APPROVAL_MARK],
              [BODY.x + NAMES_WIDTH + x + APPROVAL_MARK, y - APPROVAL_MARK],
            ],
            fill: LIGHT.accent,
          }),
        ),
    },
  ];
}

/** So few elements are told below the axis, and so few with their reasons. */
const FEW = 4;
const FEWEST = 2;
/** Of the slide's height, for what happens around the plan. */
const MAX_AXIS = 0.5;

/** A step: who acts, what completes it, and why now. */
const toStatement = (
  element: RoadmapElement,
  references: readonly number[],
  withReason: boolean,
): Statement => ({
  said: paras([
    para(element.name, { size: 18, bold: true }),
    para(
      [
        stageWord(element),
        element.category,
        whenText(element),
        element.actor && `${ACTOR[element.actor]} acts`,
        marks(references),
      ]
        .filter(Boolean)
        .join(' · '),
      { size: 13, color: LIGHT.ink3, above: 3 },
    ),
    para(element.doneWhen ? `Done when: ${element.doneWhen}` : '', { size: 15, above: 3 }),
    para(withReason ? element.description : '', { size: 14, color: LIGHT.ink2, above: 3 }),
  ]),
  quote: [],
  references,
});

/** What may become a step. */
const toOpen = ({ text, note }: OpenPoint, i: number): Statement => ({
  said: paras([
    para(text, { size: 16 }),
    para(`${i === 0 ? 'May become a step · ' : ''}${note}`, { size: 13, color: LIGHT.ink3, above: 3 }),
  ]),
  quote: [],
  references: [],
});

interface AroundPlan {
  readonly approvals: readonly Approval[];
  readonly ahead: readonly TopicTrial[];
  readonly open: readonly OpenPoint[];
  /** All elements as lines of text, for the notes. */
  readonly details: readonly string[];
  readonly referencesOf: (element: RoadmapElement) => readonly number[];
}

/** As many rows as fit; a heading is never the last. */
function fittingRows(rows: readonly Row[], height: number): Row[] {
  let room = height;
  const end = rows.findIndex((row) => {
    room -= row.height;
    return room < 0;
  });
  const shown = rows.slice(0, end < 0 ? rows.length : end);
  return shown.slice(0, shown.findLastIndex(({ isGroup }) => !isGroup) + 1);
}

/** The plan on its time axis, with approvals and readouts; few elements are told in whole below it, then what may become a step. */
export function roadmapSlide(roadmap: RoadmapData, now: Date, around: AroundPlan): Slide {
  const { elements } = roadmap;
  const axis = timeAxis(roadmap.timeHorizon, elements, BODY.width - NAMES_WIDTH - END_MARGIN, now);
  const isTimed = hasDurations(roadmap);
  const isFew = elements.length <= FEW;
  const events = [...approvalRow(around.approvals, axis), ...readoutRow(around.ahead, axis)];
  const all = [...events, ...toRows(roadmap)];
  const rows = fittingRows(all, BODY.height * (isFew ? MAX_AXIS : 1) - AXIS_HEIGHT - MORE_HEIGHT);
  const height = AXIS_HEIGHT + rows.reduce((sum, row) => sum + row.height, 0);
  const left = elements.length - rows.filter(({ element }) => element !== null).length;
  let y = BODY.y + AXIS_HEIGHT;
  const drawn = rows.flatMap(({ words, element, isGroup, marksAt, height: taken }): Piece[] => {
    const top = y;
    y += taken;
    return [
      ...(!isGroup
        ? []
        : [
            {
              kind: 'shape',
              shape: 'rect',
              box: { x: BODY.x, y: top, width: BODY.width, height: taken },
              fill: LIGHT.canvas,
            } satisfies Piece,
          ]),
      {
        kind: 'text',
        box: {
          x: BODY.x + (isGroup ? 4 : 8),
          y: top + ROW_PADDING,
          width: isGroup ? BODY.width : NAMES_WIDTH - 16,
          height: taken - 2 * ROW_PADDING,
        },
        paras: words,
      },
      ...(marksAt?.(top + taken / 2) ?? []),
      ...(element ? [bar(element, top + taken / 2, axis, isTimed)] : []),
    ];
  });
  const reason = elements.length === 0 ? roadmap.evidence?.emptyLists?.['/elements'] : undefined;
  const below = rows.length > 0 ? height + 16 : 0;
  const told = isFew
    ? statementPieces(
        [
          ...(reason ? [remark(reason)] : []),
          ...elements.map((element) =>
            toStatement(element, around.referencesOf(element), elements.length <= FEWEST),
          ),
          ...around.open.map(toOpen),
        ],
        { ...BODY, y: BODY.y + below, height: BODY.height - below },
      )
    : { pieces: left > 0 ? [morePiece(left, { ...BODY, y })] : [], remarks: [] };
  return {
    title: 'Technology Roadmap',
    references: [...new Set(elements.flatMap(around.referencesOf))],
    remarks: [...told.remarks, ...around.details],
    pieces: [...(rows.length > 0 ? [...axisPieces(axis, height), ...drawn] : []), ...told.pieces],
  };
}
