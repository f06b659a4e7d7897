/** Design and conclusions of an article: the only public module of this folder. */
export { conclusionSentences } from './conclusions/conclusion-sentences.ts';
export { RISKS_EXCEED } from './conclusions/cues.ts';
export {
  extractFindings,
  extractTitleFindings,
  type Finding,
  getSign,
  type NamedIntervention,
} from './conclusions/extract-findings.ts';
export { missesPrimaryOutcome } from './conclusions/primary-outcome.ts';
export { type SignedEvidence, sumEvidence } from './conclusions/signed-evidence.ts';
export { getVerdict, type Verdict } from './conclusions/verdict.ts';
export { LARGE_PEOPLE, peopleOf } from './designs/sample-size.ts';
export { isRetracted, studyKind } from './designs/study-kind.ts';
export { getWeight, STUDY_WEIGHTS, type StudyKind } from './designs/study-weights.ts';
export { trialStage } from './designs/trial-stage.ts';
export { isCalledTrial } from './designs/trial-wording.ts';
export { MAX_OUTCOME_RANK, outcomeRank } from './outcomes/outcome-rank.ts';
export { PLAIN_OUTCOMES } from './outcomes/plain-outcomes.ts';
export { getValence, type OutcomeVocabulary } from './outcomes/valence.ts';
export { pattern } from './pattern.ts';
export { openQuestions } from './questions/open-questions.ts';
export type { QuestionType } from './questions/question-types.ts';
