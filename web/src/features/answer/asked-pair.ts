import type { EvidenceConcept } from '@sextant/contracts/insight/evidence-table';

const COMPARES =
  /\b(?:better|worse|safer|superior|inferior|preferable|versus|vs|than|compared?|comparison|or|against)\b/i;

/** Whether the words of a query may ask to compare two technologies. */
export const asksToCompare = (query: string): boolean => COMPARES.test(query);

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const placeOf = (query: string, { name }: EvidenceConcept) =>
  query.search(new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name)}s?(?![\\p{L}\\p{N}])`, 'iu'));

/** The two technologies that a query asks to compare, in its order; null if it asks for no such thing. */
export function askedPair(
  query: string,
  technologies: readonly EvidenceConcept[],
): readonly [EvidenceConcept, EvidenceConcept] | null {
  if (!asksToCompare(query)) return null;
  const found = technologies
    .map((technology) => ({ technology, place: placeOf(query, technology) }))
    .filter(({ place }) => place >= 0)
    // A name within a longer one at the same place is not what was asked for.
    .toSorted((a, b) => a.place - b.place || b.technology.name.length - a.technology.name.length)
    .filter(({ place }, index, all) => all[index - 1]?.place !== place);
  const [one, other, ...more] = found;
  return one && other && more.length === 0 ? [one.technology, other.technology] : null;
}
