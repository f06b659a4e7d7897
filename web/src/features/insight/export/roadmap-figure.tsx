import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { formatCalendarDate } from '../../../lib/formatting.ts';
import { claimAt, listArticleIds } from '../evidence/claims.ts';
import { scoreText } from '../evidence/score.ts';
import { dependencyName } from '../roadmap/element-facts.tsx';
import { groupByCategory } from '../roadmap/roadmap-groups.ts';
import { roadmapSummary } from '../roadmap/roadmap-summary.ts';
import type { RoadmapViewName } from '../roadmap/roadmap-toolbar.tsx';
import { type Block, paragraph, stack } from './blocks.tsx';
import { boardBlock, boardLegend } from './board-block.tsx';
import {
  type Figure,
  type FigureSubject,
  frameFigure,
  MARKED_WIDTH,
  referenceSection,
  section,
  withMark,
} from './figure-frame.tsx';
import { matrixBlock } from './matrix-block.tsx';
import { numberReferences } from './references.ts';
import { timelineBlock } from './timeline-block.tsx';

export interface RoadmapFigureOptions {
  readonly view: RoadmapViewName;
  readonly dependencies: boolean;
  readonly now: Date;
}

function chart(roadmap: RoadmapData, { view, dependencies, now }: RoadmapFigureOptions): Block {
  if (view === 'Matrix') return matrixBlock(roadmap.elements);
  if (view === 'Swimlane') return boardBlock(roadmap, dependencies, 'whole');
  return timelineBlock(roadmap, dependencies, now);
}

/** The chart in the chosen view over its legend, as wide as a figure's content. */
export const roadmapDrawing = (roadmap: RoadmapData, options: RoadmapFigureOptions): Block =>
  stack(
    [chart(roadmap, options), boardLegend(roadmap, options.dependencies && options.view !== 'Matrix')],
    22,
  );

/** A complete roadmap in the chosen view: chart, legend, elements as text with references, sources. */
export function roadmapFigure(
  roadmap: RoadmapData,
  subject: FigureSubject,
  options: RoadmapFigureOptions,
): Figure {
  const { elements, evidence } = roadmap;
  const behind = (element: RoadmapElement) =>
    listArticleIds(claimAt(evidence, `/elements/${elements.indexOf(element)}`), element.relatedArticles);
  const groups = groupByCategory(elements);
  const ordered = groups.flatMap((group) => group.elements);
  const references = numberReferences(ordered.map(behind));
  const numbers = new Map(ordered.map((element, index) => [element, index + 1]));
  return frameFigure(subject, roadmapSummary(roadmap), [
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

/** The facts of an element in one line, without references. */
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
  return withMark(String(number), [
    paragraph(element.name, { width, weight: 500, className: 'fill-ink' }),
    paragraph([elementFacts(element, elements), mark].filter(Boolean).join(' · '), {
      width,
      size: 11,
      className: 'fill-ink3',
    }),
  ]);
}
