import type { ImplementationPhase } from '@sextant/contracts/insight/analysis';
import type { Figure } from '@sextant/contracts/insight/evidence';
import type { MaturityLevel, Period, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { isTechnology } from '../assessment/assessment.ts';
import type { ElementDraft, Proof, WithProof } from '../claims/claims.ts';

const MAX_TECHNOLOGIES = 6;
const MAX_GOALS = 3;
const MAX_PMIDS = 12;

/** Months of the search form's horizon; three years by default. */
export const horizonMonths = (horizon: string | undefined): number =>
  ({ '6m': 6, '1y': 12, '3y': 36 })[horizon ?? ''] ?? 36;

/** An element of the roadmap with its draft. */
export interface PlannedElement extends WithProof<RoadmapElement> {
  readonly draft: ElementDraft;
}

/**
 * A phase for each period of the roadmap in which something begins: the same plan, in one line a period. A goal
 * stands once, in the first phase whose steps serve it, else in its own period.
 */
export function implementationSequence(
  periods: readonly Period[],
  elements: readonly PlannedElement[],
): WithProof<ImplementationPhase>[] {
  const last = periods.length - 1;
  const listedGoals = new Set<string>();
  return periods.flatMap(({ period, startDate, endDate }, i) => {
    const own = elements.filter(({ value }) => value.timeline.period === period);
    const steps = own.filter(({ value }) => isStep(value));
    const ids = new Set(steps.map(({ value }) => value.id));
    const goals = elements
      .filter(
        ({ value, draft }) =>
          draft.category === 'Business Goals' &&
          !listedGoals.has(value.id) &&
          (value.timeline.period === period || value.dependencies.some((id) => ids.has(id))),
      )
      .slice(0, MAX_GOALS);
    if (steps.length + goals.length === 0) return [];
    for (const { value } of goals) listedGoals.add(value.id);
    const from = monthOf(periods, startDate);
    const to =
      i === last ? monthOf(periods, endDate) : monthOf(periods, periods[i + 1]?.startDate ?? endDate) - 1;
    return [
      {
        value: {
          phase: `${period}: ${describeWork(steps)}`,
          timeframe: from === to ? `Month ${from}` : `Months ${from}–${to}`,
          technologies: namesOf(steps),
          businessGoals: goals.map(({ value }) => value.name),
        },
        proof: joinProofs(steps.length > 0 ? steps : goals),
      },
    ];
  });
}

/** Whether it is work to be done: needs and goals frame the plan, and have no stage of their own. */
export const isStep = ({ category }: RoadmapElement): boolean =>
  category !== 'Business Goals' && category !== 'Market Drivers';

/** The month of the plan that a day is in, from 1. */
function monthOf(periods: readonly Period[], day: string): number {
  const first = new Date(periods[0]?.startDate ?? day);
  const date = new Date(day);
  const months =
    (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth();
  return Math.max(1, months + (date.getUTCDate() >= first.getUTCDate() ? 1 : 0));
}

const WORK: Readonly<Record<MaturityLevel, string>> = {
  Production: 'build on what is proven',
  Pilot: 'pilot what is promising',
  Development: 'test what is young',
  Research: 'study what is open',
};

/** The most common kinds of steps, e.g. 'build on what is proven, study what is open'. */
function describeWork(steps: readonly PlannedElement[]): string {
  if (steps.length === 0) return 'reach the goals';
  const counts = Map.groupBy(steps, ({ value }) => value.maturityLevel);
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 2)
    .map(([level]) => WORK[level])
    .join(', ');
}

const namesOf = (steps: readonly PlannedElement[]): string[] => {
  const names = steps.flatMap(({ draft }) =>
    draft.about.filter(isTechnology).map(({ concept }) => concept.name),
  );
  return [...new Set(names)].slice(0, MAX_TECHNOLOGIES);
};

/** The articles behind several elements, the first of each before the rest. */
function joinProofs(elements: readonly PlannedElement[]): Proof | null {
  const proofs = elements.flatMap(({ value, proof }) => (proof ? [{ name: value.name, proof }] : []));
  if (proofs.length === 0) return null;
  const longest = Math.max(...proofs.map(({ proof }) => proof.pmids.length));
  const inTurn = Array.from({ length: longest }, (_, i) =>
    proofs.flatMap(({ proof }) => proof.pmids.slice(i, i + 1)),
  );
  const pmids = [...new Set(inTurn.flat())].slice(0, MAX_PMIDS);
  const posted = new Set(proofs.flatMap(({ proof }) => proof.posted ?? []));
  return {
    pmids,
    posted: pmids.filter((pmid) => posted.has(pmid)),
    quotes: proofs
      .flatMap(({ proof }) => proof.quotes.slice(0, 1))
      .filter(({ pmid }) => pmids.includes(pmid)),
    formula: 'roadmap',
    figures: proofs.flatMap(({ name, proof }) => leadingFigure(name, proof)),
  };
}

/** The first figure of an element, under its name. */
const leadingFigure = (name: string, { figures }: Proof): Figure[] =>
  figures.slice(0, 1).map((figure) => ({ ...figure, label: `${figure.label}: ${name}` }));
