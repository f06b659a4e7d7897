/** What users type, in the syntax of PubMed. */
export { QuerySyntaxError } from './syntax/expression.ts';
export { mainType } from './syntax/publication-types.ts';
export { searchTerm } from './syntax/search-term.ts';
