import { ELEMENT_CATEGORIES, type Period, type RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import type { Category, ElementDraft } from './element-draft.ts';
import { type Dated, datesOf } from './months.ts';
import { horizonMonths } from './periods.ts';

/** Where in the horizon a category's work lies, from 0 to 1, by model (after the T-Plan of Phaal, Farrukh & Probert 2004): pull goes from need to technology, push from technology to need. */
const SPAN: Readonly<Record<RoadmapConfig['model'], Readonly<Record<Category, readonly [number, number]>>>> =
  {
    'Market-Pull': spans([0, 0.1], [0, 0.1], [0.2, 0.55], [0.35, 0.75], [0.15, 0.4], [0.7, 1]),
    'Technology-Push': spans([0.75, 1], [0.6, 0.9], [0.4, 0.75], [0.15, 0.6], [0, 0.35], [0.5, 0.95]),
    Hybrid: spans([0.6, 1], [0, 0.2], [0.1, 0.7], [0.1, 0.7], [0, 0.3], [0.25, 0.95]),
  };
/**
 * What an element of a category may wait for: studies come before what is not in use, and that before what is built on it. Needs and goals wait for
 * nothing, and nothing waits for them: they frame the plan.
 */
const PREDECESSORS: Readonly<Partial<Record<Category, readonly Category[]>>> = {
  'Technology Capabilities': ['Research Areas'],
  'Product Features': ['Technology Capabilities'],
  'Implementation Activities': ['Technology Capabilities', 'Research Areas'],
};
/** Each category after those that it may wait for. */
const CATEGORY_ORDER: readonly Category[] = [
  'Research Areas',
  'Technology Capabilities',
  'Product Features',
  'Implementation Activities',
];
const MAX_DEPENDENCIES = 3;

type Span = readonly [number, number];
function spans(
  goals: Span,
  drivers: Span,
  features: Span,
  capabilities: Span,
  research: Span,
  activities: Span,
) {
  const values = [goals, drivers, features, capabilities, research, activities];
  return Object.fromEntries(
    ELEMENT_CATEGORIES.map((category, i) => [category, values[i] ?? [0, 1]]),
  ) as Record<Category, Span>;
}

interface Scheduled extends Dated {
  readonly draft: ElementDraft;
  /** Places of the elements that it waits for. */
  readonly dependencies: readonly number[];
}

interface Placed {
  draft: ElementDraft;
  /** Where in the horizon it would begin, from 0 to 1. */
  at: number;
  period: number;
  dependencies: number[];
}

/** Places elements in periods and gives them days, each no earlier than what it waits for is done, and a period later than a study that it waits for, where the horizon has room. */
export function schedule(
  drafts: readonly ElementDraft[],
  periods: readonly Period[],
  model: RoadmapConfig['model'],
): Scheduled[] {
  const placed = drafts.map((draft): Placed => {
    const [from, to] = SPAN[model][draft.category];
    const at = from + (to - from) * Math.min(1, Math.max(0, draft.delay));
    return {
      draft,
      at,
      period: Math.min(periods.length - 1, Math.floor(at * periods.length)),
      dependencies: [],
    };
  });
  for (const category of CATEGORY_ORDER) {
    for (const element of placed.filter(({ draft }) => draft.category === category)) {
      element.dependencies = neededBy(element.draft, placed);
      for (const place of element.dependencies) {
        const needed = placed[place];
        if (!needed) continue;
        const after = needed.draft.category === 'Research Areas' ? 1 : 0;
        element.period = Math.min(periods.length - 1, Math.max(element.period, needed.period + after));
      }
    }
  }
  const months = horizonMonths(periods);
  const dates = datesOf(
    placed.map(({ draft, at, period, dependencies }) => ({
      ...draft,
      period,
      wish: at * months,
      dependencies,
    })),
    periods,
  );
  return placed.map(({ draft, dependencies }, place) => ({
    draft,
    dependencies,
    ...(dates[place] as Dated),
  }));
}

/** Places of what an element waits for, the nearest categories first. */
function neededBy(draft: ElementDraft, placed: readonly Placed[]): number[] {
  const under = PREDECESSORS[draft.category] ?? [];
  return placed
    .flatMap((other, index) => {
      const level = under.indexOf(other.draft.category);
      // What is in use does not wait for what is still asked of it.
      if (level < 0 || (other.draft.category === 'Research Areas' && isInUse(draft))) return [];
      return isStepTo(other.draft, draft) ? [{ place: index, level }] : [];
    })
    .sort((a, b) => a.level - b.level || a.place - b.place)
    .slice(0, MAX_DEPENDENCIES)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
}

const isInUse = ({ maturityLevel }: ElementDraft): boolean => maturityLevel === 'Production';

/** Whether two are steps with one technology in one condition: what is only named together waits for nothing. */
function isStepTo(step: ElementDraft, draft: ElementDraft): boolean {
  if (step.field && draft.field && step.field !== draft.field) return false;
  const own = new Set(step.by.flatMap(({ parts }) => parts));
  return draft.by.some(({ parts }) => parts.some((part) => own.has(part)));
}
