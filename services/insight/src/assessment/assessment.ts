/**
 * The assessment of each technology of a literature, computed once: the only public module of this folder.
 */
export { type Assessment, canAssessAge } from './assess.ts';
export { isStopped } from './discontinuation.ts';
export { EMERGENCE, emergence } from './emergence.ts';
export { growthFigures, maturityFigures, ringFigures } from './figures.ts';
export { assessLiterature, type Literature, overlap } from './literature.ts';
export { isMemberOf } from './members.ts';
export { memoizeByContext, memoizeByDocument } from './memoize-by-context.ts';
export { METHOD_VERSION } from './method-version.ts';
export { REFUTED } from './objections.ts';
export { MAX_ITEMS, pickTechnologies } from './pick-technologies.ts';
export { assessmentRecord } from './record.ts';
export { RING_THRESHOLDS } from './ring.ts';
export {
  areSimilar,
  hasKindByName,
  isPresentable,
  isTechnology,
  isWhole,
  removeSimilar,
} from './select.ts';
export { createLiteratureCache, type LiteratureStore } from './shared-literature.ts';
export {
  conditionsOfAdjectives,
  isBelow,
  isOtherCondition,
  topicConditions,
  topicRelatives,
} from './subject.ts';
export { type Technology, technologies } from './technologies.ts';
export { type Direction, GROWTH, getDirection, mayBeChance } from './trend.ts';
export { isEconomicStudy, type TrialArticle } from './trials.ts';
