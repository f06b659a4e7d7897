import { strongestFirst } from '../evidence/strength.ts';
import { type AnalystContext, createContext } from './context.ts';
import type { AnalystInput } from './input.ts';

/** PMIDs of the articles that a model reads, as far as its budget goes: posted ones, matches of the query, then the background; of each the strongest first. */
export const readingList = (input: AnalystInput): string[] =>
  listToRead(createContext(input, { kind: 'evidence' }));

export function listToRead({ literature, input }: Pick<AnalystContext, 'literature' | 'input'>): string[] {
  const studies = strongestFirst(literature.table.studies.filter(({ isRetracted }) => !isRetracted));
  const pmidsOf = (isMatch: boolean) =>
    studies.filter((study) => (study.isMatch ?? false) === isMatch).map(({ pmid }) => pmid);
  const posted = input.articles.filter(({ retraction }) => !retraction).map(({ pmid }) => pmid);
  return [...new Set([...posted, ...pmidsOf(true), ...pmidsOf(false)])];
}
