import { Narrow } from '@sextant/contracts/literature/facets';

export type NarrowKind = keyof Narrow;
export const NARROW_KINDS: readonly NarrowKind[] = ['years', 'types', 'journals', 'mesh'];

export const NOT_NARROWED: Narrow = {};

/** What narrows the search of an address; what is no year or too long counts as absent. */
export function narrowFromParams(params: URLSearchParams): Narrow {
  const texts = (kind: NarrowKind) => [...new Set(params.getAll(kind))];
  const given = (kind: NarrowKind, values: (string | number)[]) =>
    values.length > 0 ? { [kind]: values } : {};
  const read = Narrow.safeParse({
    ...given('years', texts('years').map(Number).filter(Number.isInteger)),
    ...given('types', texts('types')),
    ...given('journals', texts('journals')),
    ...given('mesh', texts('mesh')),
  });
  return read.success ? read.data : NOT_NARROWED;
}

/** Adds it to an address. */
export function appendNarrow(params: URLSearchParams, narrow: Narrow): URLSearchParams {
  for (const kind of NARROW_KINDS) for (const value of narrow[kind] ?? []) params.append(kind, String(value));
  return params;
}

export const isNarrowed = (narrow: Narrow): boolean => NARROW_KINDS.some((kind) => narrow[kind]?.length);

export const valuesOf = (narrow: Narrow, kind: NarrowKind): readonly string[] =>
  (narrow[kind] ?? []).map(String);

/** With a value more, or one less. */
export function toggled(narrow: Narrow, kind: NarrowKind, value: string): Narrow {
  const before = valuesOf(narrow, kind);
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  const { [kind]: _, ...others } = narrow;
  if (values.length === 0) return others;
  return { ...others, [kind]: kind === 'years' ? values.map(Number).sort((a, b) => a - b) : values };
}
