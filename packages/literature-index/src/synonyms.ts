/** Other names that the index teaches. */
export { learnWhereOutgrown } from './synonyms/learn-where-outgrown.ts';
