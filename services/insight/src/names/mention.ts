/** One mention of a concept: parts [first, last] of its document. */
export interface Mention {
  concept: number;
  first: number;
  last: number;
}
