import { technologies } from '../../assessment/assessment.ts';
import {
  type ClaimContext,
  comparisons,
  type Directive,
  draft,
  type ElementDraft,
  findPatients,
  getDirective,
  type Insight,
  isOnPlan,
  targetCondition,
} from '../../claims/claims.ts';
import { insightSentence } from '../insights.ts';
import { buildStep } from './capabilities.ts';
import { isReady } from './next-step.ts';
import { describePopulation, formatQuotation, getEndpoint, inPatients } from './phrases.ts';
import { isClear, plannableTechnologies } from './steps.ts';

const MAX_DIRECTIVES = 3;
const MAX_CHANGES = 2;
const MAX_PILOTS = 2;

/** Activities: recommendations of guidelines and strong studies, and switches to a better rival. */
export function activities(context: ClaimContext): ElementDraft[] {
  const recommended = [
    ...technologies(context).filter(
      ({ about, assessment, field }) => about.topic && field === null && assessment.ring !== 'Hold',
    ),
    ...plannableTechnologies(context),
  ]
    .filter(({ assessment }) => assessment.ring !== 'Assess')
    .flatMap(({ about }) => getDirective(context, about) ?? [])
    .toSorted(
      (a, b) => b.quotation.weight - a.quotation.weight || (b.quotation.year ?? 0) - (a.quotation.year ?? 0),
    )
    .filter(
      ({ quotation }, i, all) => all.findIndex((other) => other.quotation.text === quotation.text) === i,
    )
    .slice(0, MAX_DIRECTIVES)
    .map((directive) => carriedOut(context, directive));
  const changes = comparisons(context)
    .flatMap((insight) => proposeSwitch(context, insight))
    .slice(0, MAX_CHANGES);
  const pilots = plannableTechnologies(context)
    .filter(isReady)
    .slice(0, MAX_PILOTS)
    .flatMap((technology) => buildStep(context, technology, 'Implementation Activities'));
  return [
    ...recommended.slice(0, 1),
    ...changes.slice(0, 1),
    ...pilots.slice(0, 1),
    ...recommended.slice(1),
    ...changes.slice(1),
    ...pilots.slice(1),
  ];
}

function carriedOut(context: ClaimContext, { technology, field, quotation }: Directive): ElementDraft {
  const { name, label } = technology.concept;
  const patients = findPatients(context.base, field, [quotation.document]);
  const isGuideline = quotation.study === 'guideline';
  return draft(context, technology, {
    category: 'Implementation Activities',
    name: `${name}${inPatients(patients)}: ${isGuideline ? 'follow the guideline' : quotation.study === 'rct' ? 'carry out what a trial recommends' : 'carry out what pooled trials recommend'}`,
    description: `${formatQuotation(context.base, quotation)}.`,
    milestones: ['Where practice differs is listed', 'Protocol changed'],
    doneWhen: `An audit of ${describePopulation(patients)} finds the recommendation on ${label} followed, or the reason on record why not`,
    actor: 'care',
    delay: 0,
    field,
    supportingQuotes: [quotation],
  });
}

/**
 * A switch from the inferior to the superior technology, if both are known and the superior one is in use.
 */
function proposeSwitch(context: ClaimContext, insight: Insight): ElementDraft[] {
  if (insight.kind !== 'better' || !isClear(insight.comparison)) return [];
  const { first, second } = insight.comparison;
  if (context.assess(first).ring !== 'Adopt' || !isOnPlan(context, first)) return [];
  if (first.effect.favor <= first.effect.against) return [];
  // Adopted technologies are not abandoned because of a few comparisons.
  if (context.assess(second).ring === 'Adopt') return [];
  const field = targetCondition(context, first);
  const patients = findPatients(context.base, field, []);
  const own = draft(context, first, {
    category: 'Implementation Activities',
    name: `${first.concept.name} rather than ${second.concept.label}${inPatients(patients)}: change the protocol`,
    description: insightSentence(context, insight),
    milestones: ['Protocol changed', 'First audit'],
    doneWhen: `The protocol for ${describePopulation(patients)} names ${first.concept.label} before ${second.concept.label}, and an audit compares ${getEndpoint(context, first)}`,
    actor: 'care',
    delay: 0.1,
    field,
  });
  return [{ ...own, proof: insight.proof }];
}
