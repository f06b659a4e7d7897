import { isTechnology, memoizeByContext, topicRelatives } from '../../assessment/assessment.ts';
import { type ClaimContext, draft, type ElementDraft } from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { getWeight, RISKS_EXCEED, STUDY_WEIGHTS } from '../../findings/findings.ts';
import { pickVerb } from '../words.ts';
import { formatQuotation } from './phrases.ts';

/** The conclusion of a strong study that what was asked for does more harm than good. */
interface Outweighed {
  readonly document: number;
  readonly text: string;
  readonly about: ConceptEvidence;
}

const findOutweighed = memoizeByContext((context: ClaimContext): Outweighed[] => {
  const { base } = context;
  return topicRelatives(base).flatMap((relatives) =>
    [...relatives].filter(isTechnology).flatMap((about) =>
      base.findingsOn(about).flatMap(({ document, finding: { text } }): Outweighed[] => {
        const entry = base.documents[document];
        const isStrong =
          entry !== undefined && !entry.retracted && (getWeight(entry.study) ?? 0) >= STUDY_WEIGHTS.rct;
        return isStrong && RISKS_EXCEED.test(text) ? [{ document, text, about }] : [];
      }),
    ),
  );
});

/** The articles that name what is outweighed. */
const namingOutweighed = memoizeByContext(
  (context: ClaimContext): ReadonlySet<number> =>
    new Set(findOutweighed(context).flatMap(({ about }) => Array.from(about.concept.documents))),
);

/** Share of a treatment's articles that name what was asked for: its harms are then the treatment's. */
const MIN_SHARE = 0.5;

/** Whether a treatment is what a strong study found to do more harm than good, or is given with it. */
export function isOutweighed(context: ClaimContext, { kind, concept }: ConceptEvidence): boolean {
  if (kind !== 'platform' && kind !== 'technique') return false;
  const named = namingOutweighed(context);
  const shared = concept.documents.filter((document) => named.has(document)).length;
  return shared >= MIN_SHARE * concept.documents.length;
}

/** Where a strong study found more harm than good, the question is for whom that does not hold. */
export function weighingStep(context: ClaimContext): ElementDraft[] {
  const [found] = findOutweighed(context);
  if (!found) return [];
  const { label, name } = found.about.concept;
  return [
    draft(context, found.about, {
      category: 'Technology Capabilities',
      name: `${name}: find out for whom ${pickVerb(label, 'its', 'their')} benefits exceed ${pickVerb(label, 'its', 'their')} risks`,
      description: `A strong study found that the risks exceed the benefits. ${formatQuotation(context.base, found)}.`,
      milestones: ['Protocol registered', 'Analysis reported'],
      doneWhen: `A pooled analysis of the trials by age, dose and duration says for whom the benefits of ${label} exceed ${pickVerb(label, 'its', 'their')} risks`,
      actor: 'research',
      delay: 0,
      maturityLevel: 'Pilot',
      // To watch for harms, or to treat those who benefit, need not wait for it.
      stepTechnologies: [],
      supportingQuotes: [found],
    }),
  ];
}
