import { strongestFirst } from '../evidence/strength.ts';
import type { TableStudy } from '../evidence/table.ts';
import { type AnalystContext, createContext } from './context.ts';
import type { AnalystInput } from './input.ts';

/** Studies that come first, of each of the first technologies. */
const OF_EACH = { technologies: 40, studies: 2 };

/**
 * PMIDs of the articles that a model reads, as far as its budget goes: posted ones, the matches of the query, then the background; of each
 * the strongest of each technology first, then the strongest.
 */
export const readingList = (input: AnalystInput): string[] =>
  listToRead(createContext(input, { kind: 'evidence' }));

export function listToRead({ literature, input }: Pick<AnalystContext, 'literature' | 'input'>): string[] {
  const strongest = strongestFirst(literature.table.studies.filter(({ isRetracted }) => !isRetracted));
  const posted = input.articles.filter(({ retraction }) => !retraction);
  const technologies = literature.technologies.slice(0, OF_EACH.technologies);
  /** A technology of which nothing was read could not be told of. */
  const inOrder = (studies: readonly TableStudy[]) => {
    const byTechnology = technologies.map(({ about }) =>
      studies.filter((study) => study.technologies.includes(about.concept.key)).slice(0, OF_EACH.studies),
    );
    const places = Array.from({ length: OF_EACH.studies }, (_, place) => place);
    return [...places.flatMap((place) => byTechnology.flatMap((own) => own[place] ?? [])), ...studies];
  };
  const [matches, background] = [true, false].map((isMatch) =>
    inOrder(strongest.filter((study) => (study.isMatch ?? false) === isMatch)),
  );
  return [...new Set([...posted, ...(matches ?? []), ...(background ?? [])].map(({ pmid }) => pmid))];
}
