/** Kinds of the concepts of a literature: the only public module of this folder. */

export { Kinds, type KnownKind } from './classify-kinds.ts';
export { isFieldOfStudy } from './field-of-study.ts';
export { HARM_AFTER, HARM_BEFORE } from './harm-cues.ts';
export { isTechnologyKind, type Kind } from './kind.ts';
export { readTraits, type TreatmentUse } from './treatment-traits.ts';
