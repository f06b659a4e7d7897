/** What an article is and says, its design and what it concludes: the one way into this folder. */
export { type Finding, findingsOf, type NamedIntervention } from './conclusions/findings-of.ts';
export { type SignedEvidence, signedEvidence } from './conclusions/signed-evidence.ts';
export { type Verdict, verdictOf } from './conclusions/verdict.ts';
export { isRetracted, studyKind } from './designs/study-kind.ts';
export { STUDY_WEIGHTS, type StudyKind, weightOf } from './designs/study-weights.ts';
export type { OutcomeVocabulary } from './outcomes/valence.ts';
export { pattern } from './pattern.ts';
