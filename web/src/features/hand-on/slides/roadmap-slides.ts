import { LIGHT } from '@sextant/briefing/html/palette';
import { hasDurations, whenText } from '@sextant/briefing/roadmap/durations';
import { groupByPeriod } from '@sextant/briefing/roadmap/roadmap-groups';
import { hasStage, isGoal, stageWord } from '@sextant/briefing/roadmap/stage';
import type { MaturityLevel, RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
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
import { heightOfParas, pageTitle, para, paras, toPages } from './fit.ts';
import { statementSlides } from './statement-slides.ts';

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
                    { size: 11, color: LIGHT.ink3 },
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
    ...[before, ...lines].filter(Boolean).map((line) => para(line, { size: 11, color: LIGHT.ink3 })),
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

/** So few elements need no chart. */
const FEW = 2;
/** A plan of one or two elements, in words. */
const fewElements = ({ elements }: RoadmapData): Slide[] =>
  statementSlides(
    'Technology Roadmap',
    elements.map((element) => ({
      said: paras([
        para(element.name, { size: 20, bold: true }),
        para([stageWord(element), element.category, whenText(element)].join(' · '), {
          size: 13,
          color: LIGHT.ink3,
          above: 4,
        }),
        para(element.description, { size: 17, color: LIGHT.ink, above: 4 }),
        ...(element.doneWhen
          ? [para(`Done when: ${element.doneWhen}`, { size: 15, color: LIGHT.ink2, above: 4 })]
          : []),
      ]),
      quote: [],
      references: [],
    })),
  );

/** The plan on its time axis, approvals first, then period by period, on as many slides as it takes. */
export function roadmapSlides(roadmap: RoadmapData, now: Date, approvals: readonly Approval[] = []): Slide[] {
  if (roadmap.elements.length > 0 && roadmap.elements.length <= FEW) return fewElements(roadmap);
  const axis = timeAxis(roadmap.timeHorizon, roadmap.elements, BODY.width - NAMES_WIDTH - END_MARGIN, now);
  const isTimed = hasDurations(roadmap);
  const pages = toPages([...approvalRow(approvals, axis), ...toRows(roadmap)], BODY.height - AXIS_HEIGHT);
  return pages.map((rows, number) => {
    let y = BODY.y + AXIS_HEIGHT;
    const height = AXIS_HEIGHT + rows.reduce((sum, row) => sum + row.height, 0);
    return {
      title: pageTitle('Technology Roadmap', number, pages.length),
      references: [],
      pieces: [
        ...axisPieces(axis, height),
        ...rows.flatMap(({ words, element, isGroup, marksAt, height: taken }): Piece[] => {
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
        }),
      ],
    };
  });
}
