import { STUDY_WEIGHTS, type StudyKind, weightOf } from './evidence-level.ts';

/** Where few articles report evidence the mean stays near that of a case report. */
const PRIOR = { weight: 3, articles: 2 };

/** What kinds of study stand behind a concept. */
export interface EvidenceProfile {
  kinds: Readonly<Partial<Record<StudyKind, number>>>;
  /** Articles that report evidence of their own. */
  primary: number;
  /** Out of 10: half the mean weight (with two articles of weight 3 added), half the weight that the best tenth of the articles (at least two) reach. */
  level: number;
  /** Share of randomized trials, meta-analyses and guidelines among the articles that report evidence. */
  strongShare: number;
  reviews: number;
  retracted: number;
}

/** Evidence profile of a set of articles: see '## Evidence level' in docs/method.md. */
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
  return {
    kinds: counts,
    primary,
    level: (mean + reached) / 2,
    strongShare: primary === 0 ? 0 : strong / primary,
    reviews: counts.review ?? 0,
    retracted,
  };
}
