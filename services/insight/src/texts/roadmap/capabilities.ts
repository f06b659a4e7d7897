import { areSimilar, type Direction, type Technology } from '../../assessment/assessment.ts';
import {
  areSiblings,
  type ClaimContext,
  draft,
  type ElementDraft,
  findBenefits,
  findPatients,
  findSupport,
  findSupported,
  isBelow,
  queryConditions,
  targetCondition,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { hasRouteOfAdministration } from '../../names/names.ts';
import { number, pickVerb, sentenceCase } from '../words.ts';
import { nextStep } from './next-step.ts';
import { isOutweighed, weighingStep } from './outweighed.ts';
import { formatQuotation, inField, inPatients } from './phrases.ts';
import { plannableTechnologies } from './steps.ts';

const ENOUGH_STEPS = 3;
/** More than fit on a roadmap: focus areas select among them. */
const MAX_CAPABILITIES = 30;
/** The figures, and the clearest positive conclusion. */
function describeEvidence(
  context: ClaimContext,
  technology: Technology,
  field: ConceptEvidence | null,
  best: { readonly document: number; readonly text: string } | undefined,
): string {
  const { about } = technology;
  const { favor, against, even } = field ? context.base.getEffectIn(about, field) : about.effect;
  const all = favor + against + even;
  const strong = about.profile.strong;
  return `${number(favor)} of ${number(all)} ${all === 1 ? 'conclusion' : 'conclusions'}${inField(field)} ${favor === 1 ? 'speaks' : 'speak'} for ${pickVerb(about.concept.label, 'it', 'them')}; ${strong === 0 ? 'no controlled study among them' : `${number(strong)} controlled ${strong === 1 ? 'study' : 'studies'}`}.${best ? ` ${formatQuotation(context.base, best)}.` : ''}`;
}

/** Conclusions that support a step: most are positive; or many, if no sentence is self-contained. */
const BORNE_OUT = { share: 0.6, favor: 5, shareWithoutWords: 0.75, inUse: 3 };
/**
 * The name of a drug or surgical procedure suffices; for other interventions articles must state the benefit.
 */
const SURGERY = /^E04/;

function isBorneOut(
  context: ClaimContext,
  { about, assessment }: Technology,
  field: ConceptEvidence | null,
  sentences: number,
): boolean {
  const { favor, against, even } = field ? context.base.getEffectIn(about, field) : about.effect;
  const share = favor / Math.max(1, favor + against + even);
  if (assessment.ring === 'Adopt' && favor < BORNE_OUT.inUse) return false;
  const isPlain =
    about.kind === 'platform' || (about.concept.meaning?.trees ?? []).some((tree) => SURGERY.test(tree));
  return sentences > 0
    ? share >= BORNE_OUT.share
    : field !== null && isPlain && favor >= BORNE_OUT.favor && share >= BORNE_OUT.shareWithoutWords;
}

/** The next step with one technology; null without support in the plan's literature. */
export function buildStep(
  context: ClaimContext,
  technology: Technology,
  category: ElementDraft['category'],
): ElementDraft[] {
  if (isPractice(context, technology)) return [];
  const { about } = technology;
  if (isOutweighed(context, about)) return [];
  const field = targetCondition(context, about);
  const praise = findBenefits(context.base, about, field);
  if (!isBorneOut(context, technology, field, praise.length) || !appliesToQuery(context, field)) return [];
  const support = findSupport(context.base, about, field).map(({ document }) => document);
  const patients = findPatients(context.base, field, support);
  const step = nextStep(context, technology, patients, praise[0]?.text ?? '');
  return [
    draft(context, about, {
      category,
      name: `${about.concept.name}${inPatients(patients)}: ${step.what}`,
      description: describeEvidence(context, technology, field, praise[0]),
      milestones: [...step.milestones],
      doneWhen: sentenceCase(step.doneWhen),
      actor: step.actor,
      delay: step.delay,
      field,
      supportingQuotes: praise.slice(0, 3),
      supportingDocuments: support,
    }),
  ];
}

/** Years after which something adopted that no longer rises is practice already, not a step. */
const PRACTICE_YEARS = 12;
const RISING: readonly Direction[] = ['emerging', 'growing'];

function isPractice({ base }: ClaimContext, { about, assessment }: Technology): boolean {
  if (assessment.ring !== 'Adopt' || RISING.includes(assessment.direction)) return false;
  const { establishedYear } = about;
  return establishedYear !== null && base.timeline.lastYear - establishedYear >= PRACTICE_YEARS;
}

/** A plan for one condition has no steps for another. */
function appliesToQuery(context: ClaimContext, field: ConceptEvidence | null): boolean {
  const conditions = queryConditions(context);
  return (
    field === null ||
    conditions.length === 0 ||
    conditions.some((one) => one === field || areSimilar(one, field) || isBelow(field, one))
  );
}

/** The same drug by another route is a product variant, not a technology. */
export const isProductVariant = ({ about }: Technology): boolean =>
  about.kind === 'platform' && hasRouteOfAdministration(about.concept.words);

/** The technologies of the plan, by potential benefit, alternating from proven to young. */
export function capabilities(context: ClaimContext, elsewhere: ReadonlySet<ConceptEvidence>): ElementDraft[] {
  const supportedTechnologies = new Set(findSupported(context));
  const worth = ({ about, importance }: Technology) => {
    const { share } = about;
    const field = targetCondition(context, about);
    const { favor, against, even } = field ? context.base.getEffectIn(about, field) : about.effect;
    return (
      importance *
      (1 - share) ** 2 *
      ((favor + 1) / (favor + against + even + 2)) *
      (supportedTechnologies.has(about) ? 1.3 : 1)
    );
  };
  const ranked = plannableTechnologies(context)
    .filter((technology) => !elsewhere.has(technology.about) && !isProductVariant(technology))
    .map((technology) => ({ technology, worth: worth(technology) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ technology }) => technology);
  const known = ranked.filter((technology, i) => isOneOfFew(context, technology, ranked.slice(0, i)));
  const withRing = (ring: string) => known.filter(({ assessment }) => assessment.ring === ring);
  const isAsked = ({ about }: Technology) => about.topic;
  const interleaved = interleave([withRing('Adopt'), withRing('Trial'), withRing('Assess')]);
  const others = interleaved.filter((technology) => !isAsked(technology));
  // Where there are steps with single technologies, adopting all of what was asked for is none.
  const onQuery = interleaved.filter(
    (technology) =>
      isAsked(technology) && (technology.assessment.ring !== 'Adopt' || others.length < ENOUGH_STEPS),
  );
  const steps = [...onQuery, ...others]
    .slice(0, MAX_CAPABILITIES)
    .flatMap((technology) => buildStep(context, technology, 'Technology Capabilities'));
  return [...weighingStep(context), ...steps];
}

const interleave = (lists: readonly (readonly Technology[])[]): Technology[] => {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
};

/** 'Fundoplication' and 'laparoscopic fundoplication' are one step. */
const isWithin = (a: ConceptEvidence, b: ConceptEvidence): boolean =>
  a.concept.words.every((word) => b.concept.words.includes(word)) ||
  b.concept.words.every((word) => a.concept.words.includes(word));

/** 'Captopril' and 'lisinopril': drugs of one class share an INN stem. */
const STEM_CHARS = 4;
const haveOneStem = (a: ConceptEvidence, b: ConceptEvidence): boolean =>
  a.kind === 'platform' &&
  b.kind === 'platform' &&
  [a, b].every(({ concept }) => /^\S{7,}$/.test(concept.label)) &&
  a.concept.label.slice(-STEM_CHARS) === b.concept.label.slice(-STEM_CHARS);

/**
 * Maximum number of members of an established class with steps of their own; a class in the query is a
 * starting point.
 */
const MAX_PER_CLASS = 2;

function isOneOfFew(
  { topics }: ClaimContext,
  { about, assessment }: Technology,
  before: readonly Technology[],
): boolean {
  if (before.some((other) => isWithin(other.about, about))) return false;
  if (assessment.ring !== 'Adopt') return true;
  const topic = topics.find((topic) => isBelow(about, topic));
  const relatives = before.filter(
    (other) =>
      other.assessment.ring === 'Adopt' &&
      (areSiblings(other.about, about) ||
        haveOneStem(other.about, about) ||
        (topic && isBelow(other.about, topic))),
  );
  return relatives.length < MAX_PER_CLASS;
}
