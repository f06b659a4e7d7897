/** Queries as users type them, in PubMed syntax. */
export { QuerySyntaxError } from './syntax/expression.ts';
export { mainType } from './syntax/publication-types.ts';
export { searchTerm } from './syntax/search-term.ts';
