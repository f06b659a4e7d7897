import { ELEMENT_CATEGORIES, type Period, type RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import type { Category, ElementDraft } from './element-draft.ts';
import { type Dated, scheduleDates } from './months.ts';
import { horizonMonths } from './periods.ts';

/**
 * Position of a category's work in the horizon, from 0 to 1, by model (after the T-Plan of Phaal, Farrukh &
 * Probert 2004): pull goes from need to technology, push from technology to need.
 */
const SPAN: Readonly<Record<RoadmapConfig['model'], Readonly<Record<Category, readonly [number, number]>>>> =
  {
    'Market-Pull': spans([0, 0.1], [0, 0.1], [0.2, 0.55], [0.35, 0.75], [0.15, 0.4], [0.7, 1]),
    'Technology-Push': spans([0.75, 1], [0.6, 0.9], [0.4, 0.75], [0.15, 0.6], [0, 0.35], [0.5, 0.95]),
    Hybrid: spans([0.6, 1], [0, 0.2], [0.1, 0.7], [0.1, 0.7], [0, 0.3], [0.25, 0.95]),
  };
/**
 * Possible dependencies by category: studies come before what is not in use, that before what is built on it, and
 * what is put into practice before the goals that it serves. Needs depend on nothing, and nothing depends on needs or goals.
 */
const PREDECESSORS: Readonly<Partial<Record<Category, readonly Category[]>>> = {
  'Technology Capabilities': ['Research Areas'],
  'Product Features': ['Technology Capabilities'],
  'Implementation Activities': ['Technology Capabilities', 'Research Areas'],
  'Business Goals': ['Implementation Activities', 'Technology Capabilities'],
};
/** Categories in topological order of these dependencies. */
const CATEGORY_ORDER: readonly Category[] = [
  'Research Areas',
  'Technology Capabilities',
  'Product Features',
  'Implementation Activities',
  'Business Goals',
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
  /** Indexes of the elements it depends on. */
  readonly dependencies: readonly number[];
}

interface Placed {
  draft: ElementDraft;
  /** Preferred start as a share of the horizon, 0 to 1. */
  at: number;
  period: number;
  dependencies: number[];
}

/**
 * Assigns periods and dates to elements: each starts after its dependencies end, and a period later than a study it depends
 * on if the horizon has room.
 */
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
    // Market pull starts from its goals.
    if (category === 'Business Goals' && SPAN[model][category][0] === 0) continue;
    for (const element of placed.filter(({ draft }) => draft.category === category)) {
      element.dependencies = findDependencies(element.draft, placed);
      for (const place of element.dependencies) {
        const needed = placed[place];
        if (!needed) continue;
        const after = needed.draft.category === 'Research Areas' ? 1 : 0;
        element.period = Math.min(periods.length - 1, Math.max(element.period, needed.period + after));
      }
    }
  }
  const months = horizonMonths(periods);
  const dates = scheduleDates(
    placed.map(({ draft, at, period, dependencies }) => ({
      ...draft,
      period,
      preferredStart: at * months,
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

/** Indexes of an element's dependencies, nearest categories first. */
function findDependencies(draft: ElementDraft, placed: readonly Placed[]): number[] {
  const under = PREDECESSORS[draft.category] ?? [];
  return placed
    .flatMap((other, index) => {
      const level = under.indexOf(other.draft.category);
      // A technology in use does not depend on open questions about it.
      if (level < 0 || (other.draft.category === 'Research Areas' && isInUse(draft))) return [];
      // Unproven technologies are no basis for a goal; one piloted in everyday care counts as proven.
      if (draft.category === 'Business Goals' && !isInUse(other.draft) && !isPilot(other.draft)) return [];
      return isPriorStep(other.draft, draft) ? [{ place: index, level }] : [];
    })
    .sort((a, b) => a.level - b.level || a.place - b.place)
    .slice(0, MAX_DEPENDENCIES)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
}

const isInUse = ({ maturityLevel }: ElementDraft): boolean => maturityLevel === 'Production';

const isPilot = ({ category, maturityLevel }: ElementDraft): boolean =>
  category === 'Implementation Activities' && maturityLevel === 'Pilot';

/** Whether two are steps with one technology in one condition: mere co-occurrence is no dependency. */
function isPriorStep(step: ElementDraft, draft: ElementDraft): boolean {
  if (step.field && draft.field && step.field !== draft.field) return false;
  const own = new Set(step.stepTechnologies.flatMap(({ parts }) => parts));
  return draft.stepTechnologies.some(({ parts }) => parts.some((part) => own.has(part)));
}
