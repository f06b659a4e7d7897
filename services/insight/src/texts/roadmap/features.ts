import { technologies } from '../../assessment/assessment.ts';
import {
  type AttributedHarm,
  type ClaimContext,
  draft,
  type ElementDraft,
  findAttributedHarms,
  targetCondition,
} from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { count, pickVerb } from '../words.ts';
import { buildStep, isProductVariant } from './capabilities.ts';
import { formatQuotation } from './phrases.ts';
import { plannableTechnologies } from './steps.ts';

const MAX_FORMS = 4;
const MAX_GUARDS = 4;

/** Harms attributed to the plan's technologies, and other routes of administration. */
export function productFeatures(context: ClaimContext): ElementDraft[] {
  const forms = plannableTechnologies(context)
    .filter(isProductVariant)
    // 'Subcutaneous sumatriptan' and 'sumatriptan injection': two forms of one drug are one feature.
    .filter(({ about }, i, all) => !all.slice(0, i).some((other) => sharesWord(other.about, about)))
    .slice(0, MAX_FORMS)
    .flatMap((technology) => buildStep(context, technology, 'Product Features'));
  const guards = removeDuplicates(
    [
      ...technologies(context).filter(
        ({ about, assessment, field }) => about.topic && field === null && assessment.ring !== 'Hold',
      ),
      ...plannableTechnologies(context),
    ].flatMap(({ about }) => findAttributedHarms(context, about)),
  )
    .slice(0, MAX_GUARDS)
    .map((harm) => guard(context, harm));
  return [...guards.slice(0, 2), ...forms.slice(0, 1), ...guards.slice(2), ...forms.slice(1)];
}

/** Each harm once, with the technology it is attributed to most often. */
function removeDuplicates(harms: readonly AttributedHarm[]): AttributedHarm[] {
  const ordered = harms.toSorted((a, b) => b.quotations.length - a.quotations.length);
  return ordered.filter(({ harm }, i) => !ordered.slice(0, i).some((other) => other.harm === harm));
}

function guard(
  context: ClaimContext,
  { technology, partner, harm, quotations: supportingQuotes }: AttributedHarm,
): ElementDraft {
  const { label } = harm.concept;
  const name = [technology, ...(partner ? [partner] : [])].map(({ concept }) => concept.label).join(' plus ');
  const [first] = supportingQuotes;
  return draft(context, technology, {
    category: 'Product Features',
    name: `Watch for ${label} under ${name}`,
    description: `${count(supportingQuotes.length)} ${supportingQuotes.length === 1 ? 'attributes' : 'attribute'} ${label} to ${name}. ${first ? formatQuotation(context.base, first) : ''}.`,
    milestones: [`Check for ${label} in the protocol`],
    doneWhen: `Whoever is given ${name} is checked for ${label}, and how often ${pickVerb(label, 'it occurs', 'they occur')} is on record`,
    actor: 'care',
    delay: 0.1,
    field: targetCondition(context, technology),
    supportingQuotes: supportingQuotes.slice(0, 3),
  });
}

const sharesWord = (a: ConceptEvidence, b: ConceptEvidence): boolean =>
  a.concept.words.some((word) => b.concept.words.includes(word));
