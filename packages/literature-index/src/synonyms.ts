/** Synonyms learned from the index. */
export { relearnIfOutgrown } from './synonyms/relearn-if-outgrown.ts';
