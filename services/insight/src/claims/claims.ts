/** What is worth saying of a literature, and the plan that follows from it: the only entry to this folder. */

export { isBelow, isStopped } from '../assessment/assessment.ts';
export { ClaimBook, type WithProof } from './claim-book.ts';
export type { ClaimContext } from './claim-context.ts';
export { byStrength, conclusionsOn } from './conclusions.ts';
export {
  EVIDENCE_GAP_THRESHOLD,
  type EvidenceGap,
  evidenceGapFigures,
  findEvidenceGaps,
} from './evidence-gaps.ts';
export { competition, findGaps, GAP_THRESHOLD, type Gap, gapFigures } from './gaps.ts';
export { decidingOutcomes, type Goal } from './goals/goals.ts';
export { unmeasuredOutcomes, untestedFields } from './insights/blanks.ts';
export { comparisons } from './insights/comparisons.ts';
export type { Comparison, Insight, InsightOf } from './insights/insight.ts';
export { rivals } from './insights/rivals.ts';
export { refuted, supported } from './insights/verdicts.ts';
export {
  bestDocuments,
  citations,
  type ExplainedClaim,
  keyOf,
  type Proof,
  prove,
  proveApart,
  quoteFromTitle,
  SPELLINGS,
} from './proof.ts';
export { findOpenQuestions, proveQuestion, type Question } from './questions/open-questions.ts';
export { elementCount, focusDrafts } from './roadmap/choose.ts';
export { type Directive, directiveOn } from './roadmap/directives.ts';
export { draft, type ElementDraft } from './roadmap/element-draft.ts';
export { type AttributedHarm, harmsOf } from './roadmap/harms.ts';
export { datesOf } from './roadmap/months.ts';
export { findNeeds, type Need, type NeedType } from './roadmap/needs.ts';
export { createPeriods } from './roadmap/periods.ts';
export { schedule } from './roadmap/schedule.ts';
export {
  conditionsAsked,
  isOnPlan,
  mainConditions,
  targetCondition,
} from './roadmap/target-condition.ts';
export { praiseOf, withoutHeading } from './roadmap/wording.ts';
export { isSpecific } from './singles.ts';
export { articleWorth } from './statements/article-worth.ts';
export { type Dispute, disputes, inDispute, proveDispute } from './statements/disputes.ts';
export { isDoubtful } from './statements/doubtful-design.ts';
export { findStatements } from './statements/find-statements.ts';
export { aboutness, isOnSubject } from './statements/on-topic.ts';
export { failures, pickStatements, promising } from './statements/pick-statements.ts';
export { populationInAbstract, populationInTitle, saysWhom } from './statements/population.ts';
export { proveStatement } from './statements/prove-statement.ts';
export type { Statement } from './statements/statement.ts';
export { areSiblings, isAboveTopic, isTried, isUse } from './uses.ts';
