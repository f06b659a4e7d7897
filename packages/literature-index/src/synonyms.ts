/** Other names that the index teaches. */
export { relearnIfOutgrown } from './synonyms/relearn-if-outgrown.ts';
