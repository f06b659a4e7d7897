import {
  type ClaimContext,
  draft,
  type ElementDraft,
  findNeeds,
  type Need,
  type NeedType,
  targetCondition,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { count, pickVerb, sentenceCase } from '../words.ts';
import { getStage } from './goals.ts';
import { formatQuotation } from './phrases.ts';
import { plannableTechnologies } from './steps.ts';

const MAX_DRIVERS = 6;
const MAX_PER_CONDITION = 2;

/** That a disease is a burden says nothing without a figure. */
const NEEDS_FIGURE: readonly NeedType[] = ['burden', 'outlook', 'rising'];
const FIGURE = /\d\s?(?:%|per ?cent)|\d[\d.,]* (?:million|billion|per)\b/i;

/** Read from less certain phrases: one article is not enough. */
const SEVERAL_STATE: readonly NeedType[] = ['untreated', 'unresponsive'];

/** Name of each kind of need, and the study that would quantify it. */
const NEEDS: Readonly<
  Record<NeedType, { name: (label: string) => string; doneWhen: (label: string) => string }>
> = {
  untreated: {
    name: (label) => `Better treatment of ${label} is wanted`,
    doneWhen: (label) =>
      `It is known how many patients with ${label} are left without a treatment that helps them, where the plan is carried out`,
  },
  unresponsive: {
    name: (label) => `Many patients with ${label} are not helped enough`,
    doneWhen: (label) =>
      `The share of patients with ${label} who do not respond is known, where the plan is carried out`,
  },
  undertreated: {
    name: (label) => `Patients with ${label} are undertreated`,
    doneWhen: (label) =>
      `An audit shows how many patients with ${label} are treated as the evidence supports, where the plan is carried out`,
  },
  undiagnosed: {
    name: (label) => `Many patients with ${label} are not recognized`,
    doneWhen: (label) =>
      `The share of patients with ${label} who are known to care is estimated, where the plan is carried out`,
  },
  burden: {
    name: (label) => `${sentenceCase(label)} ${pickVerb(label, 'weighs', 'weigh')} on patients and on care`,
    doneWhen: (label) =>
      `Patients with ${label}, and what it costs them in health and in days lost, are counted each year, where the plan is carried out`,
  },
  outlook: {
    name: (label) => `The outlook in ${label} is poor`,
    doneWhen: (label) =>
      `How patients with ${label} fare after a year is on record, where the plan is carried out`,
  },
  rising: {
    name: (label) => `${sentenceCase(label)} ${pickVerb(label, 'is', 'are')} becoming more common`,
    doneWhen: (label) =>
      `A forecast of how many patients will have ${label} by the end of the plan is agreed`,
  },
};

/** Drivers of the plan: unmet needs stated by articles. Publication growth is not a market driver. */
export function marketDrivers(context: ClaimContext): ElementDraft[] {
  const countByCondition = new Map<ConceptEvidence, number>();
  return findNeeds(context)
    .filter(({ field: condition }) => {
      const earlier = countByCondition.get(condition) ?? 0;
      countByCondition.set(condition, earlier + 1);
      return earlier < MAX_PER_CONDITION;
    })
    .slice(0, MAX_DRIVERS)
    .map((need) => (NEEDS_FIGURE.includes(need.type) ? withFigures(need) : need))
    .filter(({ type, quotations }) => quotations.length >= (SEVERAL_STATE.includes(type) ? 2 : 1))
    .map((need) => draftDriver(context, need));
}

const withFigures = (need: Need): Need => ({
  ...need,
  quotations: need.quotations.filter(({ text }) => FIGURE.test(text)),
});

function draftDriver(
  context: ClaimContext,
  { field: condition, type, quotations: supportingQuotes }: Need,
): ElementDraft {
  const { label } = condition.concept;
  const [first] = supportingQuotes;
  const more = supportingQuotes.length > 1 ? ` ${count(supportingQuotes.length)} state it.` : '';
  return draft(context, condition, {
    category: 'Market Drivers',
    name: NEEDS[type].name(label),
    description: `${first ? formatQuotation(context.base, first) : ''}.${more}`,
    milestones: [`Need in ${label} put into numbers`],
    doneWhen: NEEDS[type].doneWhen(label),
    actor: 'care',
    delay: 0,
    field: condition,
    supportingQuotes,
    // A need has no stage of its own: that of the most advanced treatment of the condition.
    maturityLevel: getStage(
      context,
      plannableTechnologies(context)
        .map(({ about }) => about)
        .filter((about) => targetCondition(context, about) === condition),
    ),
  });
}
