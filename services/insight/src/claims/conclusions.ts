import type { Quote } from '@sextant/contracts/insight/evidence';
import { memoizeByContext, memoizeByDocument } from '../assessment/assessment.ts';
import type { ConceptFinding } from '../evidence/concept-findings.ts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { getSign, getWeight, missesPrimaryOutcome } from '../findings/findings.ts';

/** One article's conclusion on a technology. */
export interface Conclusion {
  readonly document: number;
  readonly year: number | null;
  /** -1 (against it) to 1 (for it); 0 for no difference. */
  readonly sign: number;
  /** The clearest sentence. */
  readonly text: string;
  readonly weight: number;
}

/** A study of unknown design. */
const UNKNOWN_WEIGHT = 3;

/** Losing to a rival, or equivalence with one, is a result for the rival; equivalence favors neither. */
const LIKENESS = /\b(?:as (?:[\w-]+ ){1,3}as|similar\w*|equal\w*|equivalen\w*|comparable|same)\b/i;

const HARM = /\b(?:risks?|adverse|side[- ]effects?|safe\w*|toler\w*|toxicit\w+|complications?)\b/i;

const isRelevantFinding = ({ verdict, comparator, text }: ConceptFinding['finding']): boolean =>
  verdict !== 'open' &&
  // No difference in a risk is not a failure.
  !(verdict === 'no difference' && HARM.test(text)) &&
  (verdict === 'superior' ||
    ((comparator === null || verdict === 'harmful' || verdict === 'withdrawn') && !LIKENESS.test(text)));

/** Whether the study of an article missed what it was to show first. */
export const missedPrimaryOutcome = memoizeByDocument((base: EvidenceBase, document) =>
  missesPrimaryOutcome(base.documents[document]?.record.abstract ?? ''),
);

/** Conclusions of articles on a technology, one per article, without open ones; in document order. */
export const findConclusions = (base: EvidenceBase, about: ConceptEvidence): readonly Conclusion[] =>
  conclusionsOn(base)(about);

const conclusionsOn = memoizeByContext((base: EvidenceBase) =>
  memoizeByContext((about: ConceptEvidence) => readConclusions(base, about)),
);

function readConclusions(base: EvidenceBase, about: ConceptEvidence): Conclusion[] {
  const byDocument = Map.groupBy(
    base.findingsOn(about).filter(({ finding }) => isRelevantFinding(finding)),
    ({ document }) => document,
  );
  return [...byDocument].map(([document, found]) => {
    const sign = found.reduce((sum, { finding }) => sum + getSign(finding), 0) / found.length;
    const clearest = found.find(({ finding }) => Math.sign(getSign(finding)) === Math.sign(sign)) ?? found[0];
    const entry = base.documents[document];
    return {
      document,
      year: entry?.record.year ?? null,
      sign,
      text: clearest?.finding.text ?? '',
      weight: (entry && getWeight(entry.study)) ?? UNKNOWN_WEIGHT,
    };
  });
}

/** Strongest first, then newest. */
export const compareStrength = (a: Pick<Conclusion, 'weight' | 'document' | 'year'>, b: typeof a): number =>
  b.weight - a.weight || (b.year ?? 0) - (a.year ?? 0) || a.document - b.document;

/** Their sentences verbatim, with their articles. */
export const toQuotes = (
  { documents }: EvidenceBase,
  conclusions: readonly Pick<Conclusion, 'document' | 'text'>[],
): Quote[] =>
  conclusions.map(({ document, text }) => ({ pmid: documents[document]?.record.pmid ?? '', text }));
