import { getWeight, STUDY_WEIGHTS, type StudyKind } from '../../reading/designs/study-weights.ts';

/** Keeps the mean near that of a case report if few articles report evidence. */
const PRIOR = { weight: 3, articles: 2 };

/** Kinds of studies behind a concept. */
export interface EvidenceProfile {
  kinds: Readonly<Partial<Record<StudyKind, number>>>;
  /** Articles with evidence of their own. */
  primary: number;
  /**
   * Out of 10: 0.7 of the mean weight (with two pseudo-articles of weight 3), 0.3 of the minimum weight of
   * the best tenth (at least two).
   */
  level: number;
  /**
   * Share of randomized trials, meta-analyses and guidelines among articles other than reviews and comments.
   */
  strong: number;
  strongShare: number;
  /** Articles other than reviews and comments. */
  original: number;
  reviews: number;
  retracted: number;
}

/** Evidence profile of a set of articles: see 'Evidence level' in docs/method.md. */
export function profileEvidence(kinds: readonly StudyKind[], retracted: number): EvidenceProfile {
  const counts: Partial<Record<StudyKind, number>> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  const weights = kinds
    .map(getWeight)
    .filter((weight): weight is number => weight !== null)
    .sort((a, b) => b - a);
  const primary = weights.length;
  const mean =
    (weights.reduce((a, b) => a + b, 0) + PRIOR.weight * PRIOR.articles) / (primary + PRIOR.articles);
  const reached =
    primary === 0 ? 0 : (weights[Math.min(primary - 1, Math.max(1, Math.floor(primary / 10)))] ?? 0);
  const strong = weights.filter((weight) => weight >= STUDY_WEIGHTS.rct).length;
  const original = primary + (counts.unknown ?? 0);
  return {
    kinds: counts,
    original,
    primary,
    level: 0.7 * mean + 0.3 * reached,
    strong,
    strongShare: original === 0 ? 0 : strong / original,
    reviews: counts.review ?? 0,
    retracted,
  };
}
