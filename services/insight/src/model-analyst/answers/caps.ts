import { RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { MATURITY_LEVELS, type MaturityLevel } from '@sextant/contracts/insight/roadmap';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { getWeight, STUDY_WEIGHTS, studyKind } from '../../findings/findings.ts';

/** The weight of the strongest study among some articles; 0 if none has one. */
const strongest = (articles: readonly LiteratureRecord[]): number =>
  Math.max(0, ...articles.map((article) => getWeight(studyKind(article)) ?? 0));

const capAt = <T>(scale: readonly T[], requested: T, ceiling: T): T =>
  scale[Math.max(scale.indexOf(requested), scale.indexOf(ceiling))] ?? ceiling;

/** Caps a model's ring by the cited studies: Adopt needs a randomized trial, Trial a study in patients. */
export function capRing(ring: Ring, articles: readonly LiteratureRecord[]): Ring {
  const weight = strongest(articles);
  const ceiling: Ring =
    weight >= STUDY_WEIGHTS.rct ? 'Adopt' : weight >= STUDY_WEIGHTS.observational ? 'Trial' : 'Assess';
  return capAt(RINGS, ring, ceiling);
}

/** Caps a model's maturity by the cited studies: without studies in patients it is at most developed. */
export function capMaturity(level: MaturityLevel, articles: readonly LiteratureRecord[]): MaturityLevel {
  const weight = strongest(articles);
  const ceiling: MaturityLevel =
    weight >= STUDY_WEIGHTS.observational
      ? 'Production'
      : weight >= STUDY_WEIGHTS['case-report'] || weight === 0
        ? 'Pilot'
        : 'Development';
  return capAt(MATURITY_LEVELS.toReversed(), level, ceiling);
}
