import type { Period, RoadmapConfig, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { type Literature, memoizeByContext } from '../assessment/assessment.ts';
import { countOf, formatNumber, list } from '../statements/words.ts';
import { findCapabilities } from './capabilities.ts';
import { type Chosen, choose, ENOUGH } from './choose.ts';
import { findDrivers } from './drivers.ts';
import type { ElementDraft } from './element.ts';
import { findFeatures } from './features.ts';
import { findGoals } from './goals.ts';
import { findActivities } from './implementation.ts';
import { gatherMaterial } from './material.ts';
import { createPeriods } from './periods.ts';
import { findResearch } from './research.ts';
import { type Scheduled, schedule } from './schedule.ts';

/** Everything that a literature offers for a plan, by category, best first. */
const draftElements = memoizeByContext((literature: Literature): ElementDraft[] => {
  const material = gatherMaterial(literature);
  return [findGoals, findDrivers, findFeatures, findCapabilities, findResearch, findActivities].flatMap(
    (find) => find(material),
  );
});

export interface PlannedElement {
  readonly value: RoadmapElement;
  readonly draft: ElementDraft;
}

export interface PlannedRoadmap {
  readonly periods: readonly Period[];
  /** By category, in the order of the contract. */
  readonly elements: readonly PlannedElement[];
  readonly notes: readonly string[];
}

type Config = Omit<RoadmapConfig, 'name' | 'description'>;
const MAX_MILESTONES = 4;

/**
 * Plans a roadmap: elements of each kind, dated and linked. The same literature and options give the same plan.
 *
 * @param startDate an ISO date; used where the configuration has none
 * @param id makes the identifier of an element from its parts
 */
export function planRoadmap(
  literature: Literature,
  config: Config,
  {
    startDate,
    id,
    drafts,
  }: {
    readonly startDate: string;
    readonly id: (...parts: string[]) => string;
    /** Elements that were chosen elsewhere. */
    readonly drafts?: readonly ElementDraft[] | undefined;
  },
): PlannedRoadmap {
  const periods = createPeriods(
    config.timeHorizon.startDate ?? startDate,
    config.timeHorizon.years,
    config.type,
  );
  const [from = '', to = ''] = [periods[0]?.startDate, periods.at(-1)?.endDate];
  const isWithin = ({ due }: ElementDraft) => due === undefined || (due >= from && due <= to);
  const chosen = drafts
    ? { drafts, apart: [], unmatched: [] }
    : choose(draftElements(literature).filter(isWithin), config);
  const placed = schedule(chosen.drafts, periods, config.model);
  const ids = chosen.drafts.map(({ category, name }) => id('element', category, name));
  const elements = chosen.drafts.map((draft, place) => {
    const { period, startDate: begin, endDate, dependencies } = placed[place] as Scheduled;
    return {
      draft,
      value: {
        id: ids[place] ?? '',
        name: draft.name,
        description: draft.description,
        category: draft.category,
        timeline: {
          period: periods[period]?.period ?? '',
          startDate: begin,
          endDate,
          milestones: [...draft.milestones],
        },
        dependencies: dependencies.flatMap((other) => ids[other] ?? []),
        maturityLevel: draft.maturityLevel,
        businessValue: draft.businessValue,
        technicalRisk: draft.technicalRisk,
        relatedArticles: [...new Set(draft.rows.map(({ pmid }) => pmid))],
        ...(draft.doneWhen && { doneWhen: draft.doneWhen }),
        actor: draft.actor,
        ...(draft.subject && { conceptKey: draft.subject.concept.key }),
      },
    };
  });
  return {
    periods: periods.map((period, i) => ({
      ...period,
      milestones: chosen.drafts
        .filter((_, place) => placed[place]?.period === i)
        .map(({ name }) => name)
        .slice(0, MAX_MILESTONES),
    })),
    elements,
    notes: notesOf(literature, chosen),
  };
}

const LATE_YEARS = 2;
/** Why a literature gives no plan. */
export const NO_STEPS =
  'The literature at hand does not carry a roadmap: it names outcomes and needs, and no step that a plan can rest on.';

const DESIGNS = [
  ['guideline', 'guideline', 'guidelines'],
  ['meta-analysis', 'meta-analysis', 'meta-analyses'],
  ['systematic-review', 'systematic review', 'systematic reviews'],
  ['randomized-trial', 'randomized trial', 'randomized trials'],
  ['protocol', 'protocol', 'protocols'],
] as const;
/** The records from which a step could have come. */
function lookedAt({ studies }: Literature['table']): string {
  const counts = DESIGNS.map(([design, one, many]) =>
    countOf(studies.filter((study) => study.design?.value === design).length, one, many),
  );
  return `Looked at: ${countOf(studies.length, 'record', 'records')}, among them ${list(counts)}.`;
}

/** What the reader of a plan must know: its year first. */
function notesOf({ base, table }: Literature, { drafts, apart, unmatched }: Chosen): string[] {
  const { lastYear } = base.timeline;
  const categories = new Set(drafts.map(({ category }) => category));
  const isLate = new Date(table.asOf).getUTCFullYear() - lastYear > LATE_YEARS;
  const isShort = drafts.length < ENOUGH.elements || categories.size < ENOUGH.categories;
  const hasSteps = drafts.some(
    ({ category }) => category !== 'Business Goals' && category !== 'Market Drivers',
  );
  const found = countOf(drafts.length, 'element', 'elements');
  return [
    ...(isLate
      ? [
          `The literature at hand ends in ${lastYear}: the plan is as of ${lastYear}, and what was found, approved or withdrawn since is not in it.`,
        ]
      : []),
    ...(hasSteps ? [] : [NO_STEPS, lookedAt(table)]),
    ...(hasSteps && isShort
      ? [
          `Only ${found} in ${countOf(categories.size, 'category', 'categories')}: these ${formatNumber(table.studies.length)} records hold too few guidelines, syntheses, controlled studies and explicit asks that name a technology.`,
        ]
      : []),
    ...(apart.length > 0
      ? [
          `Outcomes without a step in this plan: ${list(apart.map(({ name }) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())))}.`,
        ]
      : []),
    ...unmatched.map((area) => `No article at hand names the focus area '${area}'.`),
  ];
}
