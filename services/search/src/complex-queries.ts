/** Most queries have fewer words; the cost of a search grows with them. */
const MAX_SIMPLE_WORDS = 10;

/** Whether a search for it may cost many times as much as others: it has many words, or words with `*`. */
export const isComplex = (query: string): boolean =>
  query.includes('*') || query.split(/\s+/, MAX_SIMPLE_WORDS + 1).length > MAX_SIMPLE_WORDS;
