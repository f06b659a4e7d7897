import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import {
  type KeyedOrganisation,
  MAX_ORGANISATION_NAME_CHARS,
} from '@sextant/contracts/literature/organisation';
import { extractOrganisations } from './extract-organisations.ts';
import { toPlain } from './fold.ts';

/** An article of a consortium has thousands of affiliations. */
const MAX_ORGANISATIONS = 100;
/** An address or a number that was not recognised is kept out, whatever it stands in. */
const PERSONAL = /@|https?:|\d{5}|\d[\d\s()./-]{7,}\d/u;

/** A bare name that has an author’s family name in it is that author, not a company. */
function personTest(authors: readonly string[]): (name: string) => boolean {
  const families = new Set(
    authors.flatMap((author) => toPlain(author.replace(/ \p{Lu}+(?: \p{L}+)?$/u, '')).split(/[\s-]+/u)),
  );
  return (name) =>
    toPlain(name)
      .split(/[\s.,-]+/u)
      .some((word) => word.length > 1 && families.has(word));
}

/** The organisations of an article, each once for a country; none without affiliations. */
export function recordOrganisations({
  affiliations,
  authors,
}: Pick<LiteratureRecord, 'affiliations' | 'authors'>): KeyedOrganisation[] {
  if (!affiliations?.length) return [];
  const isPerson = personTest(authors);
  const found = new Map<string, KeyedOrganisation>();
  for (const affiliation of affiliations)
    for (const organisation of extractOrganisations(affiliation, isPerson)) {
      if (found.size >= MAX_ORGANISATIONS) return [...found.values()];
      const { key, name, country } = organisation;
      const id = `${key} ${country}`;
      if (!found.has(id) && name.length <= MAX_ORGANISATION_NAME_CHARS && !PERSONAL.test(name))
        found.set(id, organisation);
    }
  return [...found.values()];
}
