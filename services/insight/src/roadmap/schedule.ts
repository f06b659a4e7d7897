import {
  ELEMENT_CATEGORIES,
  type ElementCategory,
  type Period,
  type RoadmapConfig,
} from '@sextant/contracts/insight/roadmap';
import type { ElementDraft } from './element.ts';
import { type Dated, monthsOf, scheduleDates } from './months.ts';
import { horizonMonths } from './periods.ts';

type Span = readonly [number, number];
const byCategory = <Value>(...values: readonly Value[]) =>
  Object.fromEntries(ELEMENT_CATEGORIES.map((category, i) => [category, values[i]])) as Record<
    ElementCategory,
    Value
  >;

/**
 * Place of a category's work in the horizon, from 0 to 1, by model (after the T-Plan of Phaal, Farrukh & Probert 2004): pull goes from need to
 * technology, and starts from its goals; push from technology to need. Elsewhere goals come last: they are met by the steps.
 */
const SPANS: Readonly<Record<RoadmapConfig['model'], Readonly<Record<ElementCategory, Span>>>> = {
  'Market-Pull': byCategory<Span>([0, 0.1], [0, 0.1], [0.2, 0.55], [0.35, 0.75], [0.15, 0.4], [0.6, 0.9]),
  'Technology-Push': byCategory<Span>([0.8, 1], [0.6, 0.9], [0.4, 0.75], [0.1, 0.5], [0, 0.3], [0.5, 0.9]),
  Hybrid: byCategory<Span>([0.7, 1], [0, 0.2], [0.1, 0.7], [0.1, 0.6], [0, 0.3], [0.25, 0.9]),
};
/** What an element may wait for, nearest first. */
const BEFORE: Readonly<Partial<Record<ElementCategory, readonly ElementCategory[]>>> = {
  'Technology Capabilities': ['Research Areas'],
  'Product Features': ['Technology Capabilities', 'Research Areas'],
  'Implementation Activities': ['Product Features', 'Technology Capabilities', 'Research Areas'],
  'Business Goals': [
    'Implementation Activities',
    'Product Features',
    'Technology Capabilities',
    'Research Areas',
  ],
};
const MAX_DEPENDENCIES = 3;

/** Steps are done by then: the rest of the horizon is left to the goals. */
const DONE_BY = 0.85;

/** Whether a step is one towards a goal: studies of it report its outcome. */
export const serves = (step: ElementDraft, goal: ElementDraft): boolean =>
  step.category !== 'Business Goals' &&
  step.category !== 'Market Drivers' &&
  [...goal.outcomes].some((outcome) => step.outcomes.has(outcome));

/** Whether two are steps with one technology. What is in use does not wait for research on it. */
const isPrior = (step: ElementDraft, { technologies, maturityLevel }: ElementDraft): boolean =>
  !(step.category === 'Research Areas' && maturityLevel === 'Production') &&
  technologies.some((one) => step.technologies.includes(one));

export interface Scheduled extends Dated {
  /** Places of the elements it depends on. */
  readonly dependencies: readonly number[];
}

/** Dates the elements: each begins in the part of the horizon that its category has, or when what it waits for is done. */
export function schedule(
  drafts: readonly ElementDraft[],
  periods: readonly Period[],
  model: RoadmapConfig['model'],
): Scheduled[] {
  const horizon = horizonMonths(periods);
  const steps = drafts.map((draft) => {
    const { category } = draft;
    const isGoal = category === 'Business Goals';
    // A plan that starts from its goals sets them first.
    const before = (isGoal && model === 'Market-Pull' ? undefined : BEFORE[category]) ?? [];
    const dependencies = drafts
      .flatMap((other, place) => {
        const level = before.indexOf(other.category);
        return level >= 0 && (isGoal ? serves : isPrior)(other, draft) ? [{ place, level }] : [];
      })
      .toSorted((a, b) => a.level - b.level || a.place - b.place)
      .slice(0, MAX_DEPENDENCIES)
      .map(({ place }) => place)
      .sort((a, b) => a - b);
    const own = drafts.filter((other) => other.category === category);
    const [from, to] = SPANS[model][category];
    const at = (from + ((to - from) * own.indexOf(draft)) / own.length) * horizon;
    const latest = (isGoal ? horizon : Math.floor(horizon * DONE_BY)) - monthsOf(draft, horizon);
    return { ...draft, dependencies, period: 0, preferredStart: Math.max(0, Math.min(at, latest)) };
  });
  return scheduleDates(steps, periods).map((dated, place) => ({
    ...dated,
    dependencies: steps[place]?.dependencies ?? [],
  }));
}
