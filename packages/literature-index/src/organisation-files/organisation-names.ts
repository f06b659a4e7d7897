import { createHash } from 'node:crypto';
import type { OrganisationKind } from '@sextant/contracts/literature/organisation';
import { keyOf } from '../organisations/fold.ts';

/** A file of organisations that cannot be used; the message says which line and why. */
export class OrganisationFileError extends Error {
  override readonly name = 'OrganisationFileError';
}

/** An organisation with one of its names. */
export interface NamedOrganisation {
  readonly alias: string;
  /** Of several organisations of one name, the one that is called so first. */
  readonly rank: number;
  readonly name: string;
  readonly kind: OrganisationKind;
  /** ISO 3166 alpha-2; empty if the file does not tell. */
  readonly country: string;
}

/** What a name in an affiliation stands for; a row of `organisation_names`. */
interface OrganisationName {
  readonly key: string;
  readonly country: string;
  readonly isOnly: boolean;
  readonly toKey: string;
  readonly name: string;
  readonly kind: OrganisationKind;
  readonly place: string;
}

/** What is read of a file. */
export interface OrganisationNames {
  readonly source: string;
  readonly asOf: string | null;
  readonly names: readonly OrganisationName[];
  readonly version: string;
}

type Target = Omit<OrganisationName, 'key' | 'country' | 'isOnly'>;
const isSame = (a: Target, b: Target) => a.toKey === b.toKey && (a.kind === 'company' || a.place === b.place);

/** The one that all of the best rank are; null where they differ. */
function agreed(all: readonly (Target & { readonly rank: number })[]): Target | null {
  const best = Math.min(...all.map(({ rank }) => rank));
  const [first, ...others] = all.filter(({ rank }) => rank === best);
  if (!first || others.some((other) => !isSame(first, other))) return null;
  const { rank: _, ...target } = first;
  return target;
}

/**
 * What each name stands for, by country. A company is one wherever it sits; of others, those of one name in two countries are two. A
 * name that stands for several in one country stands for none.
 */
function namesByKey(named: readonly NamedOrganisation[]): OrganisationName[] {
  const byKey = Map.groupBy(
    named.map(({ alias, name, country, ...rest }) => ({
      ...rest,
      key: keyOf(alias),
      name,
      toKey: keyOf(name),
      place: country,
    })),
    ({ key }) => key,
  );
  byKey.delete('');
  return [...byKey].flatMap(([key, all]): OrganisationName[] => {
    const targets = all.map(({ key: _, ...target }) => target);
    const one = agreed(targets);
    const isOnly = one !== null;
    if (one && (one.kind === 'company' || one.place === '')) return [{ key, country: '', isOnly, ...one }];
    return [...Map.groupBy(targets, ({ place }) => place)].flatMap(([country, own]) => {
      const target = agreed(own);
      return target ? { key, country, isOnly, ...target } : [];
    });
  });
}

/** The names of a file, with a version that tells it from another. */
export function organisationNames(
  source: string,
  asOf: string | null,
  named: readonly NamedOrganisation[],
): OrganisationNames {
  const names = namesByKey(named);
  const hash = createHash('sha256').update(JSON.stringify([source, asOf]));
  for (const name of names) hash.update(JSON.stringify(name));
  return { source, asOf, names, version: hash.digest('hex').slice(0, 12) };
}
