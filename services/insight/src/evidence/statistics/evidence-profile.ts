import { STUDY_WEIGHTS, type StudyKind, weightOf } from '../../findings/findings.ts';

/** Where few articles report evidence the mean stays near that of a case report. */
const PRIOR = { weight: 3, articles: 2 };

/** What kinds of study stand behind a concept. */
export interface EvidenceProfile {
  kinds: Readonly<Partial<Record<StudyKind, number>>>;
  /** Articles that report evidence of their own. */
  primary: number;
  /** Out of 10: 0.7 of the mean weight (two articles of weight 3 added), 0.3 of the weight that the best tenth of the articles (at least two) reach. */
  level: number;
  /** Share of randomized trials, meta-analyses and guidelines among the articles other than reviews and comments. */
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
    .map(weightOf)
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
