/**
 * The assessment of each technology of a literature, computed once: the only public module of this folder.
 */
export { isPresentable, isTechnology, removeSimilar } from '../evidence/select.ts';
export { canAssessAge } from './assess.ts';
export { emergence } from './emergence.ts';
export { assessmentRecord, growthFigures, maturityFigures, ringFigures } from './explain.ts';
export { isNote, isTold, tellsFailure } from './fact.ts';
export { type Failure, type FailureKind, findFailures } from './failures.ts';
export { addElsewhere, assessLiterature, type Literature } from './literature.ts';
export { isMemberOf } from './members.ts';
export { memoizeByContext } from './memoize-by-context.ts';
export { METHOD_VERSION } from './method-version.ts';
export { MAX_ITEMS, pickTechnologies } from './pick-technologies.ts';
export { wholeWithdrawal } from './register-facts.ts';
export { createLiteratureCache, type LiteratureStore } from './shared-literature.ts';
export { studiesOf } from './studies.ts';
export { topicConditions, topicRelatives } from './subject.ts';
export { type Technology, toTechnology } from './technologies.ts';
export { GROWTH, getDirection } from './trend.ts';
export { isLate, isOverdue, isStoppedForCause, REGISTRY, readoutsAhead, yearOf } from './trial-facts.ts';
export { articlesByTrial, type FoundTrial, isFinding, matchTrials, type TrialRegister } from './trials-of.ts';
