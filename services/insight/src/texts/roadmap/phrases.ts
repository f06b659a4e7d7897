import type { ClaimContext } from '../../claims/claims.ts';
import { decidingOutcomes, withoutHeading } from '../../claims/claims.ts';
import type { ConceptEvidence } from '../../evidence/evidence.ts';
import { studies } from '../words.ts';

/** ' in heart failure', or nothing. */
export const inField = (field: ConceptEvidence | null): string => (field ? ` in ${field.concept.label}` : '');

/** Who has it: 'patients with heart failure', or those for whom a technology is meant. */
export const patientsWith = (field: ConceptEvidence | null): string =>
  field ? `patients with ${field.concept.label}` : 'patients for whom it is meant';

/** What is concluded for patients is told with the design of a study in patients. */
const TOLD: readonly string[] = ['guideline', 'meta-analysis', 'rct', 'trial', 'observational', 'review'];

/** 'meta-analysis, 2003' for who says it. */
function source({ documents }: ClaimContext['base'], document: number): string {
  const entry = documents[document];
  const isTold = entry !== undefined && TOLD.includes(entry.study);
  const design = isTold ? studies({ [entry.study]: 1 }).replace(/^1 | or systematic review$/g, '') : '';
  return [design || 'article', entry?.record.year].filter(Boolean).join(', ');
}

/** A sentence of an article as part of ours: who says it, and its words. */
export const quoted = (base: ClaimContext['base'], quotation: { document: number; text: string }): string =>
  `'${withoutHeading(quotation.text)}' (${source(base, quotation.document)})`;

/** The outcome that a sentence tells of, or that decides and that the articles on a technology report most: what a study of it has to show. */
export function outcomeOf(context: ClaimContext, about: ConceptEvidence, quotation?: string): string {
  const own = new Set(about.concept.documents);
  const goals = decidingOutcomes(context).slice(0, MAX_OUTCOMES);
  const outcome = goals.find(
    ({ label }) => !GENERAL.test(label) && quotation?.toLowerCase().includes(label.toLowerCase()),
  );
  if (outcome) return outcome.label;
  const [best] = goals
    .filter(({ label }) => !GENERAL.test(label))
    .map((goal) => ({ goal, met: goal.measured.filter((document) => own.has(document)).length * goal.score }))
    .sort((a, b) => b.met - a.met);
  return best?.goal.label ?? 'an outcome that patients notice';
}
const MAX_OUTCOMES = 6;
/** What any study counts, whatever it is about. */
const GENERAL = /^(?:adverse|side effects?|safety|tolerability)/i;

/** What a technology is compared with most: what a study of it has to beat. */
export function rivalOf({ base }: ClaimContext, about: ConceptEvidence): string {
  const counts = new Map<number, number>();
  for (const { finding } of base.findingsOn(about))
    if (finding.comparator !== null)
      counts.set(finding.comparator, (counts.get(finding.comparator) ?? 0) + 1);
  const [mostFrequent] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return (mostFrequent && base.concepts[mostFrequent[0]]?.concept.label) ?? 'what is used now';
}
