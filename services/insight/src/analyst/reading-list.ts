import { strongestFirst } from '../evidence/strength.ts';
import { type AnalystContext, createContext } from './context.ts';
import type { AnalystInput } from './input.ts';

/** Studies that come first, of each of the first technologies. */
const OF_EACH = { technologies: 40, studies: 2 };

/**
 * PMIDs of the articles that a model reads, as far as its budget goes: posted ones, the strongest of each technology, then the other matches
 * of the query and the background; of each the strongest first.
 */
export const readingList = (input: AnalystInput): string[] =>
  listToRead(createContext(input, { kind: 'evidence' }));

export function listToRead({ literature, input }: Pick<AnalystContext, 'literature' | 'input'>): string[] {
  const strongest = strongestFirst(literature.table.studies.filter(({ isRetracted }) => !isRetracted));
  const studies = strongest.toSorted((a, b) => Number(b.isMatch ?? false) - Number(a.isMatch ?? false));
  const posted = input.articles.filter(({ retraction }) => !retraction);
  // A technology of which nothing was read could not be told of.
  const byTechnology = literature.technologies
    .slice(0, OF_EACH.technologies)
    .map(({ about }) =>
      studies
        .filter(({ technologies }) => technologies.includes(about.concept.key))
        .slice(0, OF_EACH.studies),
    );
  const ofEach = Array.from({ length: OF_EACH.studies }, (_, place) =>
    byTechnology.flatMap((own) => own[place] ?? []),
  ).flat();
  return [...new Set([...posted, ...ofEach, ...studies].map(({ pmid }) => pmid))];
}
