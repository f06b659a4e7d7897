import type { TextField, ValueField } from './expression.ts';

export type FieldName = TextField | ValueField | 'dp';

/** The fields of the index, each with the tags that name it in a query, such as `[ti]`. */
const FIELD_NAMES: Readonly<Record<FieldName, readonly string[]>> = {
  all: ['all', 'all fields', 'tw', 'text word'],
  tiab: ['tiab', 'title/abstract'],
  ti: ['ti', 'title'],
  au: ['au', 'author', 'fau', 'full author name'],
  ta: ['ta', 'jour', 'journal'],
  mh: ['mh', 'mesh', 'mesh terms', 'mesh terms:noexp', 'mh:noexp'],
  pt: ['pt', 'ptyp', 'publication type'],
  dp: ['dp', 'pdat', 'date - publication', 'publication date'],
  id: ['pmid', 'uid'],
};
/** Field by lower-case tag. */
export const LOCAL_FIELDS: ReadonlyMap<string, FieldName> = new Map(
  Object.entries(FIELD_NAMES).flatMap(([field, names]) => names.map((name) => [name, field as FieldName])),
);
