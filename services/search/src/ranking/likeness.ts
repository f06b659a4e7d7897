/** Share of meaning beside words, from the development queries, where anything from 0.2 to 0.5 finds nearly as well. */
const SEMANTIC_SHARE = 0.3;

/**
 * The raw likeness of an article to a query: words and meaning, each 0 to 1 by its own measure, in fixed shares, so that
 * likeness to different queries can be compared. An article without a vector stands with its words alone.
 * @param lexical share of the query's weight that the article covers: see `createScorer`
 * @param cosine of the vectors; null where there is none
 */
export const likenessOf = (lexical: number, cosine: number | null): number =>
  cosine === null ? lexical : (1 - SEMANTIC_SHARE) * lexical + SEMANTIC_SHARE * cosine;
