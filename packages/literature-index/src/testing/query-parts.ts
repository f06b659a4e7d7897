/** Parts of typed queries, for tests of arbitrary input: syntax of PubMed and of tsquery, and words. */
export const QUERY_PARTS = [
  ...['AND', 'OR', 'NOT', '(', ')', '"', '*', ':', '[', ']', '[ti]', '[tiab]', '[au]', '[dp]', '[mh]'],
  ...['heart', 'the', 'IL-6', '2019', ' ', "'", '\\', '&', '|', '!', '<->', ':*', '\u0000'],
];
