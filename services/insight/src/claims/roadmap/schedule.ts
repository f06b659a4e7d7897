import { ELEMENT_CATEGORIES, type Period, type RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import type { Category, ElementDraft } from './element-draft.ts';

/** Where in the horizon a category's work lies, from 0 to 1, by model (after the T-Plan of Phaal, Farrukh & Probert 2004): pull goes from need to technology, push from technology to need. */
const SPAN: Readonly<Record<RoadmapConfig['model'], Readonly<Record<Category, readonly [number, number]>>>> =
  {
    'Market-Pull': spans([0, 0.25], [0, 0.1], [0.2, 0.55], [0.35, 0.75], [0.15, 0.4], [0.7, 1]),
    'Technology-Push': spans([0.75, 1], [0.6, 0.9], [0.4, 0.75], [0.15, 0.6], [0, 0.35], [0.5, 0.95]),
    Hybrid: spans([0.6, 1], [0, 0.2], [0.4, 0.8], [0.1, 0.7], [0, 0.45], [0.45, 0.95]),
  };
/** Which categories an element of a category may rest on, by model. */
const RESTS_ON: Readonly<
  Record<RoadmapConfig['model'], Readonly<Partial<Record<Category, readonly Category[]>>>>
> = {
  'Market-Pull': {
    'Business Goals': ['Market Drivers'],
    'Product Features': ['Business Goals', 'Market Drivers'],
    'Research Areas': ['Business Goals', 'Market Drivers'],
    'Technology Capabilities': ['Research Areas', 'Product Features', 'Business Goals'],
    'Implementation Activities': ['Technology Capabilities', 'Product Features'],
  },
  'Technology-Push': {
    'Technology Capabilities': ['Research Areas'],
    'Product Features': ['Technology Capabilities'],
    'Implementation Activities': ['Technology Capabilities', 'Product Features'],
    'Market Drivers': ['Product Features', 'Technology Capabilities'],
    'Business Goals': ['Implementation Activities', 'Market Drivers'],
  },
  Hybrid: {
    'Technology Capabilities': ['Research Areas', 'Market Drivers'],
    'Product Features': ['Technology Capabilities', 'Market Drivers'],
    'Implementation Activities': ['Technology Capabilities', 'Product Features'],
    'Business Goals': ['Implementation Activities', 'Product Features'],
  },
};
const MOST_DEPENDENCIES = 3;

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

interface Scheduled {
  draft: ElementDraft;
  /** Place of its period among the periods. */
  period: number;
  /** Places of the elements that it rests on. */
  dependencies: number[];
}

/** Places elements in periods and ties them to those they rest on. What an element rests on never lies in a later period, so there is no cycle. */
export function schedule(
  drafts: readonly ElementDraft[],
  periods: readonly Period[],
  model: RoadmapConfig['model'],
): Scheduled[] {
  const placed = drafts.map((draft): Scheduled => {
    const [from, to] = SPAN[model][draft.category];
    const at = from + (to - from) * Math.min(1, Math.max(0, draft.delay));
    return { draft, period: Math.min(periods.length - 1, Math.floor(at * periods.length)), dependencies: [] };
  });
  studyFirst(placed, periods.length);
  for (const element of placed) {
    const under = RESTS_ON[model][element.draft.category] ?? [];
    const candidates = placed.flatMap((other, place) => {
      const level = under.indexOf(other.draft.category);
      if (level < 0 || other.period > element.period) return [];
      // What is in use does not wait for what is still asked of it.
      if (other.draft.category === 'Research Areas' && isInUse(element.draft)) return [];
      return shareConcept(element.draft, other.draft) ? [{ place, level }] : [];
    });
    element.dependencies = candidates
      .sort((a, b) => a.level - b.level || a.place - b.place)
      .slice(0, MOST_DEPENDENCIES)
      .map(({ place }) => place)
      .sort((a, b) => a - b);
  }
  return placed;
}

const isInUse = ({ category, maturityLevel }: ElementDraft): boolean =>
  category !== 'Business Goals' && maturityLevel === 'Production';

/** What is open is studied before what depends on it is built, where the horizon has room. */
function studyFirst(placed: Scheduled[], periods: number): void {
  const studies = placed.filter(({ draft }) => draft.category === 'Research Areas');
  for (const element of placed) {
    const { draft } = element;
    if (draft.category !== 'Technology Capabilities' && draft.category !== 'Implementation Activities')
      continue;
    if (isInUse(draft)) continue;
    const own = new Set(draft.about.flatMap(({ parts }) => parts));
    for (const study of studies)
      if (study.draft.about.some(({ parts }) => parts.some((part) => own.has(part))))
        element.period = Math.min(periods - 1, Math.max(element.period, study.period + 1));
  }
}

/** Whether two elements are about one thing: what is only named together waits for nothing. */
function shareConcept(a: ElementDraft, b: ElementDraft): boolean {
  const own = new Set(a.about.flatMap(({ parts }) => parts));
  return b.about.some(({ parts }) => parts.some((part) => own.has(part)));
}
