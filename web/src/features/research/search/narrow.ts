import { Narrow as NarrowedTo } from '@sextant/contracts/literature/facets';

export type NarrowKind = keyof NarrowedTo;
export const NARROW_KINDS: readonly NarrowKind[] = [
  'years',
  'types',
  'journals',
  'mesh',
  'organisations',
  'countries',
];

export const NOT_NARROWED: NarrowedTo = {};

/** Parses the selected facet values from URL parameters; ignores invalid years and values that are too long. */
export function narrowFromParams(params: URLSearchParams): NarrowedTo {
  const texts = (kind: NarrowKind) => [...new Set(params.getAll(kind))];
  const given = (kind: NarrowKind, values: (string | number)[]) =>
    values.length > 0 ? { [kind]: values } : {};
  const read = NarrowedTo.safeParse({
    ...given('years', texts('years').map(Number).filter(Number.isInteger)),
    ...given('types', texts('types')),
    ...given('journals', texts('journals')),
    ...given('mesh', texts('mesh')),
    ...given('organisations', texts('organisations')),
    ...given('countries', texts('countries')),
  });
  return read.success ? read.data : NOT_NARROWED;
}

/** Appends the selected values to URL parameters. */
export function appendNarrow(params: URLSearchParams, narrow: NarrowedTo): URLSearchParams {
  for (const kind of NARROW_KINDS) for (const value of narrow[kind] ?? []) params.append(kind, String(value));
  return params;
}

export const isNarrowed = (narrow: NarrowedTo): boolean => NARROW_KINDS.some((kind) => narrow[kind]?.length);

export const getValues = (narrow: NarrowedTo, kind: NarrowKind): readonly string[] =>
  (narrow[kind] ?? []).map(String);

/** Adds a value, or removes it if it is already selected. */
export function toggleValue(narrow: NarrowedTo, kind: NarrowKind, value: string): NarrowedTo {
  const before = getValues(narrow, kind);
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  const { [kind]: _, ...others } = narrow;
  if (values.length === 0) return others;
  return { ...others, [kind]: kind === 'years' ? values.map(Number).sort((a, b) => a - b) : values };
}
