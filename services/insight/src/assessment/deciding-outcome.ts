import type { ConceptFinding } from '../evidence/concept-findings.ts';
import type { EvidenceBase } from '../evidence/evidence.ts';
import { outcomeRank, pattern } from '../findings/findings.ts';

/** Speculation proves nothing. Language cues only. */
const SUPPOSED = pattern(
  String.raw`
    \b(?:may|might|could|appears?|appeared|seems?|seemed|possibl[ey]|potential\w*|suggest\w*|presum\w+|hypothes\w+|tend(?:s|ed|ency)|trend|
    (?:not|non-?) ?significant\w*|nonsignificant\w*|preliminary|promising|merits?|warrants?)\b
  `,
  'i',
);
/** Claims efficacy in general, without naming an outcome. */
const WORKS =
  /\b(?:effective(?:ly)?|efficacious|efficacy|superior\w*|(?:treatment|drug|therapy|method|technique|procedure) of choice|first[- ](?:line|choice))\b/i;
/** Surrogate endpoints: levels, pressures, sizes, laboratory rates. */
const SURROGATE = pattern(
  String.raw`
    \b(?:levels?|concentrations?|markers?|densit(?:y|ies)|turnover|pressures?|lipids?|lipoproteins?|cholesterol|triglycerides?|h(?:a)?emodynamics?|fractions?|
    dimensions?|volumes?|mass|thickness|variability|excretion|viscosity|flow|resistance|conductance|secretion|activit(?:y|ies)|expression|sensitivity|
    clearance|metabolism|parameters?|profiles?|indices|index|threshold|plasma|serum|urinary|neuro\w+|in vitro|pharmacokinetics?|bioavailability)\b
  `,
  'i',
);
/** Only about tolerability or ease of use. */
const TOLERATED =
  /\b(?:well[- ]tolerated|tolerab\w+|tolerance|safe|safely|safety|side[- ]effects?|adverse|complian\w+|convenien\w+|accepta\w+)\b/i;
const MIN_DECIDING_RANK = 2;

/** Whether a sentence is about surrogate endpoints only. */
export const isSurrogateOnly = (text: string): boolean =>
  SURROGATE.test(text) &&
  !WORKS.test(text) &&
  (outcomeRank(text.replace(TOLERATED, ' '), false) ?? 0) < MIN_DECIDING_RANK;

/**
 * Whether a finding states plainly that something changes an outcome that patients notice (survival, course
 * of the disease, symptoms), or that it is effective for its indication. Speculation, surrogate endpoints and
 * mere tolerability do not count.
 */
export function showsDecidingEffect(
  { concepts, index }: EvidenceBase,
  { document, finding }: ConceptFinding,
): boolean {
  const { text, start, end } = finding;
  if (SUPPOSED.test(text)) return false;
  if (WORKS.test(text)) return true;
  const rank = outcomeRank(text.replace(TOLERATED, ' '), false);
  if (rank !== null && rank >= MIN_DECIDING_RANK) return true;
  if (SURROGATE.test(text)) return false;
  // The prevented or treated condition is named.
  const { texts, starts } = index.corpus;
  const from = (texts[document]?.titleLength ?? 0) + 1;
  return index.mentionsIn(document).some(({ concept, first }) => {
    const at = (starts[first] ?? 0) - from;
    return at >= start && at < end && ['condition', 'outcome'].includes(concepts[concept]?.kind ?? '');
  });
}
