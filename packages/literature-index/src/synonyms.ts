/** Synonyms learned from the index. */
export { relearnIfOutgrown, synonymsAreComplete } from './synonyms/relearn-if-outgrown.ts';
