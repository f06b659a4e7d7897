/**
 * The assessment of each technology of a literature, computed once: the only public module of this folder.
 */
export { type Assessment, canAssessAge as knowsAge } from './assess.ts';
export { isStopped } from './discontinuation.ts';
export { EMERGENCE, emergence } from './emergence.ts';
export { growthFigures, maturityFigures, ringFigures } from './figures.ts';
export { assessLiterature as literatureOf, type Literature, overlap } from './literature.ts';
export { memoizeByContext } from './memoize-by-context.ts';
export { METHOD_VERSION } from './method-version.ts';
export { REFUTED } from './objections.ts';
export { MAX_ITEMS, pickTechnologies } from './pick-technologies.ts';
export { assessmentRecord } from './record.ts';
export { RING_THRESHOLDS } from './ring.ts';
export {
  areSimilar as areAlike,
  hasKindByName as tellsItsKind,
  isPresentable,
  isTechnology,
  isWhole,
  removeSimilar as withoutAlike,
} from './select.ts';
export { createLiteratureCache, type LiteratureStore } from './shared-literature.ts';
export {
  isAncestorOrDescendant as isBelow,
  isOtherCondition as isBesideSubject,
  topicRelatives as kinsOfTopics,
} from './subject.ts';
export { type Technology, technologies } from './technologies.ts';
export { type Direction, GROWTH, getDirection as directionOf } from './trend.ts';
