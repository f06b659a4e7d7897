import { MATURITY_LEVELS, type RoadmapData, type RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { formatCalendarDate } from '../../../lib/formatting.ts';
import { articlesBehind, claimAt } from '../evidence/claims.ts';
import { scoreText } from '../evidence/score.ts';
import { BarShape } from '../roadmap/bar-shape.tsx';
import { DependencyLines } from '../roadmap/dependency-lines.tsx';
import { dependencyName } from '../roadmap/element-facts.tsx';
import { MATURITY_BAR, MATURITY_INK, Pips } from '../roadmap/maturity.tsx';
import { RoadmapGround } from '../roadmap/roadmap-ground.tsx';
import { groupByCategory, groupByPeriod } from '../roadmap/roadmap-groups.ts';
import { layoutRoadmap } from '../roadmap/roadmap-layout.ts';
import { roadmapReading } from '../roadmap/roadmap-reading.ts';
import type { RoadmapViewName } from '../roadmap/roadmap-toolbar.tsx';
import { routeDependencies } from '../roadmap/route-dependencies.ts';
import { AXIS_HEIGHT, PLOT_MARGIN, timeAxis } from '../roadmap/time-axis.ts';
import { type Block, paragraph, stack } from './blocks.tsx';
import {
  CONTENT_WIDTH,
  type Figure,
  type FigureSubject,
  frameFigure,
  legendRow,
  MARKED_WIDTH,
  marked,
  referenceSection,
  section,
} from './figure-frame.tsx';
import { matrixBlock } from './matrix-block.tsx';
import { referencesOf } from './references.ts';

const LABEL_WIDTH = 176;
const SVG_WIDTH = CONTENT_WIDTH - LABEL_WIDTH;
const PLOT_WIDTH = SVG_WIDTH - 2 * PLOT_MARGIN;

export interface RoadmapFigureOptions {
  readonly view: RoadmapViewName;
  readonly dependencies: boolean;
  readonly now: Date;
}

function barsBlock(roadmap: RoadmapData, { view, dependencies, now }: RoadmapFigureOptions): Block {
  const { elements, timeHorizon } = roadmap;
  const axis = timeAxis(timeHorizon, elements, PLOT_WIDTH, now);
  const groups = view === 'Swimlane' ? groupByCategory(elements) : groupByPeriod(elements, timeHorizon);
  const layout = layoutRoadmap(groups, axis.x, PLOT_WIDTH);
  return {
    height: AXIS_HEIGHT + layout.height,
    draw: (
      <>
        {layout.groups.map(({ key, label, detail, y, elements: inside }) => {
          const words = stack(
            [
              paragraph(label, { width: LABEL_WIDTH - 12, weight: 500, className: 'fill-ink' }),
              ...(detail && inside.length > 0
                ? [paragraph(detail, { width: LABEL_WIDTH - 12, size: 11, className: 'fill-ink3' })]
                : []),
            ],
            2,
          );
          return (
            <g key={key} transform={`translate(0 ${AXIS_HEIGHT + y})`}>
              <path d={`M0 0.5H${LABEL_WIDTH}`} className="stroke-line" strokeWidth={1} />
              <g transform={`translate(0 ${inside.length > 0 ? 10 : 6})`}>{words.draw}</g>
            </g>
          );
        })}
        <g transform={`translate(${LABEL_WIDTH + PLOT_MARGIN} ${AXIS_HEIGHT})`}>
          <RoadmapGround
            axis={axis}
            layout={layout}
            periods={view === 'Swimlane' ? [] : timeHorizon.periods}
            width={PLOT_WIDTH + PLOT_MARGIN}
          />
          {dependencies ? (
            <DependencyLines lines={routeDependencies(layout, PLOT_WIDTH)} atHand={null} />
          ) : null}
          {layout.bars.map((bar) => (
            <g key={bar.element.id} transform={`translate(${bar.x} ${bar.y})`}>
              <BarShape bar={bar} />
            </g>
          ))}
        </g>
      </>
    ),
  };
}

const legend = (lines: boolean): Block =>
  legendRow([
    ...MATURITY_LEVELS.map((level) => ({
      width: 40,
      label: level,
      draw: (
        <>
          <rect x={0.5} y={0.5} width={39} height={19} rx={4} className={MATURITY_BAR[level]} />
          <g transform="translate(6 10)">
            <Pips level={level} className={MATURITY_INK[level]} />
          </g>
        </>
      ),
    })),
    ...(lines
      ? [
          {
            width: 28,
            label: 'is needed by',
            draw: (
              <>
                <path d="M0 10H24" className="stroke-ink3" strokeWidth={1.25} />
                <path d="M28 10l-5 -3v6Z" className="fill-ink3" />
              </>
            ),
          },
        ]
      : []),
  ]);

/** The chart in the chosen view over its legend, as wide as a figure's content. */
export function roadmapDrawing(roadmap: RoadmapData, options: RoadmapFigureOptions): Block {
  const matrix = options.view === 'Matrix';
  return stack(
    [
      matrix ? matrixBlock(roadmap.elements) : barsBlock(roadmap, options),
      legend(options.dependencies && !matrix),
    ],
    22,
  );
}

/** A roadmap whole, in the chosen view: chart, legend, every element in words with its references, sources. */
export function roadmapFigure(
  roadmap: RoadmapData,
  subject: FigureSubject,
  options: RoadmapFigureOptions,
): Figure {
  const { elements, evidence } = roadmap;
  const behind = (element: RoadmapElement) =>
    articlesBehind(claimAt(evidence, `/elements/${elements.indexOf(element)}`), element.relatedArticles);
  const groups = groupByCategory(elements);
  const ordered = groups.flatMap((group) => group.elements);
  const references = referencesOf(ordered.map(behind));
  const numbers = new Map(ordered.map((element, index) => [element, index + 1]));
  return frameFigure(subject, roadmapReading(roadmap), [
    roadmapDrawing(roadmap, options),
    ...groups.flatMap(({ label, elements: inGroup }) =>
      section(
        label,
        inGroup.map((element) =>
          elementBlock(element, elements, numbers.get(element) ?? 0, references.mark(behind(element))),
        ),
      ),
    ),
    ...referenceSection(references, subject),
  ]);
}

/** What an element's line of facts says, without its references. */
export function elementFacts(element: RoadmapElement, elements: readonly RoadmapElement[]): string {
  const { maturityLevel, timeline, businessValue, technicalRisk, dependencies } = element;
  return [
    maturityLevel,
    `${timeline.period}, ${formatCalendarDate(timeline.startDate)} to ${formatCalendarDate(timeline.endDate)}`,
    `business value ${scoreText(businessValue)}`,
    `technical risk ${scoreText(technicalRisk)}`,
    dependencies.length > 0
      ? `depends on ${[...new Set(dependencies)].map((id) => dependencyName(id, elements)).join('; ')}`
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function elementBlock(
  element: RoadmapElement,
  elements: readonly RoadmapElement[],
  number: number,
  mark: string,
): Block {
  const width = MARKED_WIDTH;
  return marked(String(number), [
    paragraph(element.name, { width, weight: 500, className: 'fill-ink' }),
    paragraph([elementFacts(element, elements), mark].filter(Boolean).join(' · '), {
      width,
      size: 11,
      className: 'fill-ink3',
    }),
  ]);
}
