import type { ClaimContext, Patients } from '../../claims/claims.ts';
import { decidingOutcomes, withoutHeading } from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { studyName } from '../statements.ts';

/** ' in heart failure', ' in older patients with heart failure', or nothing. */
export function inPatients({ people, condition }: Patients): string {
  const who = people === ALL ? condition : [people, condition].filter(Boolean).join(' with ');
  return who ? ` in ${who}` : '';
}
const ALL = 'patients';

/** ' in heart failure', or nothing. */
export const inField = (field: ConceptEvidence | null): string => (field ? ` in ${field.concept.label}` : '');

/** The population: 'patients with heart failure', or those for whom a technology is intended. */
export const describePopulation = ({ people, condition }: Patients): string =>
  condition ? `${people} with ${condition}` : people === ALL ? 'patients for whom it is meant' : people;

/** Designs to name with a conclusion about patients. */
const TOLD: readonly string[] = ['guideline', 'meta-analysis', 'rct', 'trial', 'observational', 'review'];

/** 'meta-analysis, 2003' as the source. */
function describeSource({ documents }: ClaimContext['base'], document: number): string {
  const entry = documents[document];
  const isTold = entry !== undefined && TOLD.includes(entry.study);
  const design = isTold ? studyName(entry) : '';
  return [design || 'article', entry?.record.year].filter(Boolean).join(', ');
}

/** A sentence of an article as a quotation with its source. */
export const formatQuotation = (
  base: ClaimContext['base'],
  quotation: { document: number; text: string },
): string => `'${withoutHeading(quotation.text)}' (${describeSource(base, quotation.document)})`;

const endpoints = (context: ClaimContext) =>
  decidingOutcomes(context)
    .slice(0, MAX_OUTCOMES)
    .filter(({ label }) => !GENERAL.test(label));

/** The deciding outcome that a sentence names. */
export const findEndpoint = (context: ClaimContext, sentence: string): string | undefined =>
  endpoints(context).find(({ label }) => sentence.toLowerCase().includes(label.toLowerCase()))?.label;

/**
 * The outcome of a sentence, or the deciding outcome that articles on a technology report most: the endpoint
 * of a study.
 */
export function getEndpoint(context: ClaimContext, about: ConceptEvidence, quotation = ''): string {
  const named = findEndpoint(context, quotation);
  if (named) return named;
  const own = new Set(about.concept.documents);
  const [best] = endpoints(context)
    .map((goal) => ({ goal, met: goal.measured.filter((document) => own.has(document)).length * goal.score }))
    .sort((a, b) => b.met - a.met);
  return best?.goal.label ?? 'an outcome that patients notice';
}
const MAX_OUTCOMES = 6;
/** Secondary outcomes of any study. */
const GENERAL = /^(?:adverse|side effects?|safety|tolerability)/i;

/** The most frequent comparator of a technology: the control of a study. */
export function getComparator({ base }: ClaimContext, about: ConceptEvidence): string {
  const counts = new Map<number, number>();
  for (const { finding } of base.findingsOn(about))
    if (finding.comparator !== null)
      counts.set(finding.comparator, (counts.get(finding.comparator) ?? 0) + 1);
  const [mostFrequent] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return (mostFrequent && base.concepts[mostFrequent[0]]?.concept.label) ?? 'what is used now';
}
