/** Kinds of the concepts of a literature: the only public module of this folder. */
export { HARM_AFTER, HARM_BEFORE } from './harm-cues.ts';
export { isTechnologyKind, type Kind } from './kind.ts';
export { Kinds, type KnownKind } from './tell-kinds.ts';
