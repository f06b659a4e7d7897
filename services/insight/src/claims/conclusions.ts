import type { Quote } from '@sextant/contracts/insight/evidence';
import type { ConceptFinding } from '../evidence/concept-findings.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { signOf, weightOf } from '../findings/findings.ts';

/** What one article concludes of a technology. */
export interface Conclusion {
  readonly document: number;
  readonly year: number | null;
  /** -1 (against it) to 1 (for it); 0 where nothing differed. */
  readonly sign: number;
  /** The sentence that says so most plainly. */
  readonly text: string;
  readonly weight: number;
}

/** A study whose design cannot be told. */
const UNKNOWN_WEIGHT = 3;

/** What lost to a rival, or came out level with one, may be what is used: that speaks of the rival. Likeness speaks for neither. */
const LIKENESS = /\b(?:as (?:[\w-]+ ){1,3}as|similar\w*|equal\w*|equivalen\w*|comparable|same)\b/i;

const HARM = /\b(?:risks?|adverse|side[- ]effects?|safe\w*|toler\w*|toxicit\w+|complications?)\b/i;

const speaksOfIt = ({ verdict, comparator, text }: ConceptFinding['finding']): boolean =>
  verdict !== 'open' &&
  // That a risk does not differ is no failure.
  !(verdict === 'no difference' && HARM.test(text)) &&
  (verdict === 'superior' ||
    ((comparator === null || verdict === 'harmful' || verdict === 'withdrawn') && !LIKENESS.test(text)));

/** What articles conclude of a technology, one per article, what is only open aside; in the order of the documents. */
export function conclusionsOn(base: EvidenceBase, about: ConceptEvidence): Conclusion[] {
  const byDocument = Map.groupBy(
    base.findingsOn(about).filter(({ finding }) => speaksOfIt(finding)),
    ({ document }) => document,
  );
  return [...byDocument].map(([document, found]) => {
    const sign = found.reduce((sum, { finding }) => sum + signOf(finding), 0) / found.length;
    const plainest = found.find(({ finding }) => Math.sign(signOf(finding)) === Math.sign(sign)) ?? found[0];
    const entry = base.documents[document];
    return {
      document,
      year: entry?.record.year ?? null,
      sign,
      text: plainest?.finding.text ?? '',
      weight: (entry && weightOf(entry.study)) ?? UNKNOWN_WEIGHT,
    };
  });
}

/** The strongest and newest first. */
export const byStrength = (a: Pick<Conclusion, 'weight' | 'document' | 'year'>, b: typeof a): number =>
  b.weight - a.weight || (b.year ?? 0) - (a.year ?? 0) || a.document - b.document;

/** Their sentences, word for word, and whose they are. */
export const quotesOf = (
  { documents }: EvidenceBase,
  conclusions: readonly Pick<Conclusion, 'document' | 'text'>[],
): Quote[] =>
  conclusions.map(({ document, text }) => ({ pmid: documents[document]?.record.pmid ?? '', text }));
