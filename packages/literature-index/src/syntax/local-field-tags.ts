import type { DateColumn, TextField, ValueField } from './expression.ts';

/** A field of the index, by the tag that names it in a query. */
export type Field =
  | { readonly kind: 'text'; readonly field: TextField; readonly distance: number | null }
  | { readonly kind: 'value'; readonly field: ValueField; readonly explodes: boolean }
  | { readonly kind: 'heading'; readonly isMajor: boolean; readonly explodes: boolean }
  | { readonly kind: 'dates'; readonly column: DateColumn }
  | { readonly kind: 'filter' };

const text = (field: TextField): Field => ({ kind: 'text', field, distance: null });
const value = (field: ValueField): Field => ({ kind: 'value', field, explodes: true });
const dates = (column: DateColumn): Field => ({ kind: 'dates', column });

/** PubMed User Guide, "Search field tags": the fields that the index has, with the names of their tags. */
const FIELDS: readonly (readonly [Field, string])[] = [
  [text('all'), 'all; all fields; tw; text word; text words'],
  [text('tiab'), 'tiab; title/abstract'],
  [text('ti'), 'ti; title'],
  [text('ot'), 'ot; other term'],
  [text('ad'), 'ad; affl; affiliation'],
  [text('gr'), 'gr; grants and funding; grant number'],
  [value('au'), 'au; author; fau; full author name; author - full'],
  [value('1au'), '1au; first author; first author name; author - first'],
  [value('lastau'), 'lastau; last author; last author name; author - last'],
  [value('cn'), 'cn; corporate author; author - corporate'],
  [value('ta'), 'ta; jour; journal'],
  [value('la'), 'la; lang; language'],
  [value('pt'), 'pt; ptyp; publication type'],
  [value('sh'), 'sh; mesh subheading; mesh subheadings; subheading'],
  [value('si'), 'si; secondary source id'],
  [value('doi'), 'doi; lid; location id; aid; article identifier'],
  [value('id'), 'pmid; uid'],
  [{ kind: 'heading', isMajor: false, explodes: true }, 'mh; mesh; mesh terms; mesh term'],
  [{ kind: 'heading', isMajor: true, explodes: true }, 'majr; mesh major topic'],
  [dates('published'), 'dp; pdat; date - publication; publication date'],
  [dates('entered'), 'edat; entry date; entrez date; date - entry; date - entrez'],
  [dates('created'), 'crdt; create date; date - create'],
  [{ kind: 'filter' }, 'sb; subset; filter'],
];

const BY_NAME: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap(([field, names]) => names.split('; ').map((name): [string, Field] => [name, field])),
);

/** Far more than any search strategy asks for. */
const MAX_DISTANCE = 1_000;

/** The field that a tag in lower case names, also `[mh:noexp]` and `[tiab:~3]`; null for any other. */
export function findField(tag: string): Field | null {
  const [name = '', modifier, ...more] = tag.split(':').map((part) => part.trim());
  const field = BY_NAME.get(name);
  if (!field || more.length > 0) return null;
  if (modifier === undefined) return field;
  if (modifier === 'noexp' && (field.kind === 'heading' || field.kind === 'value'))
    return { ...field, explodes: false };
  const distance = Number(/^~(\d{1,4})$/.exec(modifier)?.[1] ?? Number.NaN);
  return field.kind === 'text' && distance <= MAX_DISTANCE ? { ...field, distance } : null;
}
