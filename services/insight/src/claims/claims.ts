/**
 * Statements about a literature, and the plan that follows from them: the only public module of this folder.
 */

export { isBelow, isStopped } from '../assessment/assessment.ts';
export { ClaimBook, type WithProof } from './claim-book.ts';
export type { ClaimContext } from './claim-context.ts';
export { compareStrength, findConclusions, toQuotes } from './conclusions.ts';
export {
  EVIDENCE_GAP_THRESHOLD,
  type EvidenceGap,
  evidenceGapFigures,
  findEvidenceGaps,
} from './evidence-gaps.ts';
export {
  areSiblings,
  isFieldOfUse,
  isTested,
  isTopicAncestor,
} from './fields-of-use.ts';
export { competition, findGaps, GAP_THRESHOLD, type Gap, gapFigures } from './gaps.ts';
export { decidingOutcomes, type Goal } from './goals/goals.ts';
export { onTopicFirst } from './goals/reporting-studies.ts';
export { isSpecific } from './individual-technologies.ts';
export { comparisons } from './insights/comparisons.ts';
export type { Comparison, Insight, InsightOf } from './insights/insight.ts';
export { unmeasuredOutcomes, untestedFields } from './insights/missing-evidence.ts';
export { rivals } from './insights/rivals.ts';
export { findRefuted, findSupported } from './insights/verdicts.ts';
export {
  findNeglectedGroups,
  type NeglectedGroup,
  neglectedGroupFigures,
} from './neglected-groups.ts';
export {
  bestDocuments,
  citations,
  type ExplainedClaim,
  getConceptKey,
  type Proof,
  prove,
  provePair,
  quoteFromTitle,
  SPELLINGS,
} from './proof.ts';
export { findOpenQuestions, proveQuestion, type Question } from './questions/open-questions.ts';
export { elementCount, focusDrafts } from './roadmap/choose.ts';
export { type Directive, getDirective } from './roadmap/directives.ts';
export { draft, type ElementDraft } from './roadmap/element-draft.ts';
export { type AttributedHarm, findAttributedHarms } from './roadmap/harms.ts';
export { scheduleDates } from './roadmap/months.ts';
export { findNeeds, type Need, type NeedType } from './roadmap/needs.ts';
export { findPatients, type Patients } from './roadmap/patients.ts';
export { createPeriods } from './roadmap/periods.ts';
export { schedule } from './roadmap/schedule.ts';
export {
  isOnPlan,
  mainConditions,
  queryConditions,
  targetCondition,
} from './roadmap/target-condition.ts';
export { findBenefits, findSupport, withoutHeading } from './roadmap/wording.ts';
export {
  type Dispute,
  disputedStatements,
  disputes,
  proveDispute,
} from './statements/disputes.ts';
export { isDoubtful } from './statements/doubtful-design.ts';
export { findStatements } from './statements/find-statements.ts';
export { isMinority, isWeighty } from './statements/is-minority.ts';
export { isOverruled, isSynthesis } from './statements/is-overruled.ts';
export { isOnTopicConcept, isQueryConcept } from './statements/on-topic.ts';
export {
  failures,
  hasDecidingOutcome,
  isVetoed,
  pickStatements,
  promising,
} from './statements/pick-statements.ts';
export {
  populationInAbstract,
  populationInTitle,
  statesPopulation,
  volunteersInAbstract,
} from './statements/population.ts';
export { proveStatement } from './statements/prove-statement.ts';
export type { Statement } from './statements/statement.ts';
