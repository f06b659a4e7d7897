/** Queries as users type them, in PubMed syntax. */
export { QuerySyntaxError } from './syntax/expression.ts';
export { findMainType } from './syntax/publication-types.ts';
export { searchTerm } from './syntax/search-term.ts';
