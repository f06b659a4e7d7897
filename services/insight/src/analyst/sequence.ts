import type { ImplementationPhase } from '@sextant/contracts/insight/analysis';
import type { Period } from '@sextant/contracts/insight/roadmap';
import type { WithProof } from '../statements/claim-book.ts';
import type { Proof } from '../statements/proof.ts';
import { count } from '../statements/words.ts';
import { isStep, type ProvenElement } from './roadmap.ts';

const MAX_TECHNOLOGIES = 6;
const MAX_GOALS = 3;
const MAX_PMIDS = 12;

/** Months of the search form's horizon; three years by default. */
export const horizonMonths = (horizon: string | undefined): number =>
  ({ '6m': 6, '1y': 12, '3y': 36 })[horizon ?? ''] ?? 36;

/**
 * A phase for each period of the roadmap in which something begins: the same plan, in one line a period. A goal
 * stands once, in the first phase whose steps serve it, else in its own period.
 */
export function implementationSequence(
  periods: readonly Period[],
  elements: readonly ProvenElement[],
): WithProof<ImplementationPhase>[] {
  const last = periods.length - 1;
  const listedGoals = new Set<string>();
  return periods.flatMap(({ period, startDate, endDate }, i) => {
    const own = elements.filter(({ value }) => value.timeline.period === period);
    const steps = own.filter(({ value }) => isStep(value));
    const ids = new Set(steps.map(({ value }) => value.id));
    const goals = elements
      .filter(
        ({ value }) =>
          value.category === 'Business Goals' &&
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

/** The month of the plan that a day is in, from 1. */
function monthOf(periods: readonly Period[], day: string): number {
  const first = new Date(periods[0]?.startDate ?? day);
  const date = new Date(day);
  const months =
    (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth();
  return Math.max(1, months + (date.getUTCDate() >= first.getUTCDate() ? 1 : 0));
}

const WORK: Readonly<Record<string, string>> = {
  'Product Features': 'product feature',
  'Technology Capabilities': 'technology capability',
  'Research Areas': 'research area',
  'Implementation Activities': 'implementation activity',
};
const plural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** The kinds of steps that begin, e.g. '3 research areas, 1 product feature'. */
function describeWork(steps: readonly ProvenElement[]): string {
  if (steps.length === 0) return 'reach the goals';
  const byCategory = Map.groupBy(steps, ({ value }) => value.category);
  return [...byCategory]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([category, { length }]) => {
      const noun = WORK[category] ?? category;
      return length === 1 ? count(1, noun) : `${length} ${plural(noun)}`;
    })
    .join(', ');
}

const namesOf = (steps: readonly ProvenElement[]): string[] => {
  const names = steps.flatMap(({ draft }) => draft.subject?.concept.name ?? []);
  return [...new Set(names)].slice(0, MAX_TECHNOLOGIES);
};

/** The articles behind several elements, the first of each before the rest. */
function joinProofs(elements: readonly ProvenElement[]): Proof | null {
  const proofs = elements.flatMap(({ value, proof }) => (proof ? [{ name: value.name, proof }] : []));
  if (proofs.length === 0) return null;
  const longest = Math.max(...proofs.map(({ proof }) => proof.pmids.length));
  const inTurn = Array.from({ length: longest }, (_, i) =>
    proofs.flatMap(({ proof }) => proof.pmids.slice(i, i + 1)),
  );
  const pmids = [...new Set(inTurn.flat())].slice(0, MAX_PMIDS);
  const posted = new Set(proofs.flatMap(({ proof }) => proof.posted ?? []));
  return {
    pmids: [...pmids.filter((pmid) => posted.has(pmid)), ...pmids.filter((pmid) => !posted.has(pmid))],
    posted: pmids.filter((pmid) => posted.has(pmid)),
    quotes: proofs
      .flatMap(({ proof }) => proof.quotes.slice(0, 1))
      .filter(({ pmid }) => pmids.includes(pmid)),
    formula: 'roadmap',
    // The first figure of each element, under its name.
    figures: proofs.flatMap(({ name, proof }) =>
      proof.figures.slice(0, 1).map((figure) => ({ ...figure, label: `${figure.label}: ${name}` })),
    ),
  };
}
