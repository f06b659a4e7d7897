import {
  type ElementCategory,
  MATURITY_LEVELS,
  type RoadmapData,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import { formatQuantity } from '../words/formatting.ts';
import { type ElementGroup, groupByPeriod } from './roadmap-groups.ts';
import { hasStage } from './stage.ts';

/** "18 elements over 3 periods: 7 in Year 1, 8 in Year 2, 3 in Year 3." */
export function roadmapSummary({ elements, timeHorizon }: RoadmapData): string {
  const counts = groupByPeriod(elements, timeHorizon).map(
    (group) => `${group.elements.length} in ${group.label}`,
  );
  const periods = formatQuantity(timeHorizon.periods.length, 'period');
  return `${formatQuantity(elements.length, 'element')} over ${periods}${counts.length > 1 ? `: ${counts.join(', ')}` : ''}.`;
}

/** Introduces each lane. */
const LANE_INTRO: Readonly<Record<ElementCategory, string>> = {
  'Business Goals': 'What the plan is judged by',
  'Market Drivers': 'Why it matters now',
  'Product Features': 'What users get',
  'Technology Capabilities': 'What has to work',
  'Research Areas': 'What is still open',
  'Implementation Activities': 'What changes in practice',
};

/** "4 Production, 1 Research"; goals and needs are counted as such. */
const describeStages = (elements: readonly RoadmapElement[]): string => {
  const framing = elements.filter((element) => !hasStage(element));
  const goals = framing.filter(({ category }) => category === 'Business Goals').length;
  const needs = framing.length - goals;
  return [
    ...MATURITY_LEVELS.map((level) => ({
      level,
      count: elements.filter((element) => hasStage(element) && element.maturityLevel === level).length,
    }))
      .filter(({ count }) => count > 0)
      .map(({ level, count }) => `${count} ${level}`),
    ...(needs > 0 ? [formatQuantity(needs, 'need')] : []),
    ...(goals > 0 ? [formatQuantity(goals, 'goal')] : []),
  ].join(', ');
};

/** The intro of a lane: "What has to work: 5 elements (1 Pilot, 4 Production), Year 1 to Year 2." */
export function describeLane(category: ElementCategory, elements: readonly RoadmapElement[]): string {
  if (elements.length === 0) return `${LANE_INTRO[category]}: nothing planned.`;
  const byStart = elements.toSorted((a, b) => a.timeline.startDate.localeCompare(b.timeline.startDate));
  const [first, last] = [byStart[0]?.timeline.period, byStart.at(-1)?.timeline.period];
  const when = first === last ? `in ${first}` : `${first} to ${last}`;
  const stages = new Set(elements.filter(hasStage).map(({ maturityLevel }) => maturityLevel)).size;
  const mixed = stages > 1 ? ` (${describeStages(elements)})` : '';
  return `${LANE_INTRO[category]}: ${formatQuantity(elements.length, 'element')}${mixed}, ${when}.`;
}

/**
 * The introduction of a period: "5 elements: 4 Production, 1 Research. Milestones: …"; omits milestones that are named after an element.
 * @param runOn elements that began earlier and continue
 */
export function describePeriod(
  { elements }: ElementGroup,
  milestones: readonly string[],
  runOn: string | null,
): string {
  if (elements.length === 0) return runOn ? `Nothing begins; ${runOn}.` : 'Nothing planned.';
  const named = new Set(elements.map(({ name }) => name));
  const reached = [...new Set(milestones)].filter((milestone) => !named.has(milestone)).join('; ');
  const stages = describeStages(elements);
  const total = formatQuantity(elements.length, 'element');
  return `${elements.some(hasStage) ? `${total}: ${stages}` : stages}.${reached ? ` Milestones: ${reached}.` : ''}`;
}

/** The parties that have to act. */
export const ACTOR: Readonly<Record<NonNullable<RoadmapElement['actor']>, string>> = {
  research: 'Research',
  development: 'Development',
  regulation: 'Regulation',
  care: 'Care',
};

/** Who acts, and what completes it: 'Research acts · Done when a study reports it'; a goal has where it starts from. */
export function stepText(
  element: Pick<RoadmapElement, 'actor' | 'doneWhen' | 'category' | 'description'>,
): string {
  const { actor, doneWhen, category, description } = element;
  if (category === 'Business Goals') return description ? `Baseline: ${whyNow(element)}` : '';
  return [actor && `${ACTOR[actor]} acts`, doneWhen && `Done when: ${doneWhen}`].filter(Boolean).join(' · ');
}

/** The first sentence of a description: what follows 'vs.' goes on. */
export function whyNow({ description }: Pick<RoadmapElement, 'description'>): string {
  const end = /[.!?]['’”"]?(?: \([^)]*\)\.)?(?=\s+[^\s\p{Ll}]|\s*$)/u.exec(description);
  return end ? description.slice(0, end.index + end[0].length) : description;
}
