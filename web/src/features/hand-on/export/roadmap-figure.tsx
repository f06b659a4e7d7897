import { dependencyName } from '@sextant/briefing/roadmap/dependency-name';
import { periodText } from '@sextant/briefing/roadmap/durations';
import { roadmapSummary } from '@sextant/briefing/roadmap/roadmap-summary';
import { hasStage } from '@sextant/briefing/roadmap/stage';
import { formatCalendarDate } from '@sextant/briefing/words/formatting';
import { scoreText } from '@sextant/briefing/words/score';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { Approval } from '../../../charts/roadmap/approvals.ts';
import type { RoadmapViewName } from '../../../charts/roadmap/roadmap-views.ts';
import { type Block, stack } from './blocks.tsx';
import { boardBlock, boardLegend } from './board-block.tsx';
import { type Figure, type FigureSubject, frameFigure } from './figure-frame.tsx';
import { matrixBlock } from './matrix-block.tsx';
import { timelineBlock } from './timeline-block.tsx';

export interface RoadmapFigureOptions {
  readonly view: RoadmapViewName;
  readonly dependencies: boolean;
  readonly now: Date;
  /** Drawn on the time axis of the Timeline. */
  readonly approvals?: readonly Approval[];
}

function chart(roadmap: RoadmapData, { view, dependencies, now, approvals }: RoadmapFigureOptions): Block {
  if (view === 'Matrix') return matrixBlock(roadmap.elements);
  if (view === 'Swimlane') return boardBlock(roadmap, dependencies);
  return timelineBlock(roadmap, dependencies, now, approvals);
}

/** The chart in the chosen view over its legend, as wide as a figure's content. */
export const roadmapDrawing = (roadmap: RoadmapData, options: RoadmapFigureOptions): Block =>
  stack(
    [chart(roadmap, options), boardLegend(roadmap, options.dependencies && options.view !== 'Matrix')],
    22,
  );

/** A roadmap on one page in the chosen view: chart, legend, sources. Texts and references are in its other files. */
export const roadmapFigure = (
  roadmap: RoadmapData,
  subject: FigureSubject,
  options: RoadmapFigureOptions,
): Figure => frameFigure(subject, roadmapSummary(roadmap), [roadmapDrawing(roadmap, options)]);

/** The facts of an element in one line, without references. */
export function elementFacts(
  element: RoadmapElement,
  { elements, timeHorizon }: Pick<RoadmapData, 'elements' | 'timeHorizon'>,
): string {
  const { maturityLevel, timeline, businessValue, technicalRisk, dependencies } = element;
  return [
    hasStage(element) ? maturityLevel : '',
    `${periodText(timeline, timeHorizon)}, ${formatCalendarDate(timeline.startDate)} to ${formatCalendarDate(timeline.endDate)}`,
    `business value ${scoreText(businessValue)}`,
    `technical risk ${scoreText(technicalRisk)}`,
    dependencies.length > 0
      ? `depends on ${[...new Set(dependencies)].map((id) => dependencyName(id, elements)).join('; ')}`
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
