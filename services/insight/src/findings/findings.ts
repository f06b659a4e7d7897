/** Design and conclusions of an article: the only public module of this folder. */
export { conclusionSentences } from './conclusions/conclusion-part.ts';
export { type Finding, findingsOf, type NamedIntervention, signOf } from './conclusions/findings-of.ts';
export { type SignedEvidence, signedEvidence } from './conclusions/signed-evidence.ts';
export { type Verdict, verdictOf } from './conclusions/verdict.ts';
export { sampleSize } from './designs/sample-size.ts';
export { isRetracted, studyKind } from './designs/study-kind.ts';
export { STUDY_WEIGHTS, type StudyKind, weightOf } from './designs/study-weights.ts';
export { trialStage } from './designs/trial-stage.ts';
export { outcomeRank } from './outcomes/outcome-rank.ts';
export { PLAIN_OUTCOMES } from './outcomes/plain-outcomes.ts';
export { type OutcomeVocabulary, valenceOf } from './outcomes/valence.ts';
export { pattern } from './pattern.ts';
export { openQuestions } from './questions/open-questions.ts';
export type { QuestionType } from './questions/question-types.ts';
