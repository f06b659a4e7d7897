/** What the names of a literature are: the only entry to this folder. */
export { HARM_AFTER, HARM_BEFORE } from './harm-cues.ts';
export { isTechnologyKind, type Kind } from './kind.ts';
export { Kinds, type KnownKind } from './tell-kinds.ts';
