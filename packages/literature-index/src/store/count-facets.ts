import type { ValueKind } from './article-values.ts';
import type { IndexVersion } from './index-cache.ts';
import { loadedTable } from './loaded-table.ts';
import type { Matches } from './matches.ts';
import { mostFrequent, type ValueCount } from './most-frequent.ts';
import type { OrganisationCounts } from './organisation-table.ts';

/** Number of articles by year. */
export interface YearCounts {
  /** All articles of the selection. */
  readonly background: number;
  /** Ascending; years without articles are left out. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
}

/** Number of articles by value, most frequent first. */
export interface ValueCounts {
  readonly types: readonly ValueCount[];
  readonly journals: readonly ValueCount[];
  readonly mesh: readonly ValueCount[];
  /** Number of articles counted: all, or the newest where there are very many. */
  readonly counted: number;
  readonly countedAll: boolean;
}

/** Maximum number of articles whose types, journals and headings are counted, the newest first. */
const MAX_COUNTED = 2_000;

/** Check tags of MeSH: every record about people or animals has some, so they do not distinguish articles. */
const CHECK_TAGS = [
  'Humans',
  'Animals',
  'Male',
  'Female',
  'Adult',
  'Aged',
  'Aged, 80 and over',
  'Middle Aged',
  'Adolescent',
  'Young Adult',
  'Child',
  'Child, Preschool',
  'Infant',
  'Infant, Newborn',
];
/** Types that nearly every record has. */
const COMMON_TYPES = ['Journal Article', 'English Abstract'];

/** Articles by year, ascending; articles without a date count only in the total. */
export const countYears = (matches: Matches): YearCounts => ({
  background: matches.count,
  years: matches.years(),
});

/** Number of articles, and of those whose records have no publication type. */
export interface TypedCounts {
  readonly matches: number;
  readonly untyped: number;
}

/** Counts the newest articles, and which of them have no publication type. */
export async function countTyped(at: IndexVersion, matches: Matches): Promise<TypedCounts> {
  const { values } = await loadedTable(at);
  const counted = await values.read(matches.newest({ limit: MAX_COUNTED }));
  return { matches: counted.length, untyped: counted.filter(({ types }) => types.length === 0).length };
}

const UNLISTED: Readonly<Record<ValueKind, (name: string) => boolean>> = {
  types: (name) => COMMON_TYPES.includes(name) || name.startsWith('Research Support'),
  journals: () => false,
  mesh: (name) => CHECK_TAGS.includes(name),
};

/** Types, journals and headings of the newest articles. */
export async function countValues(at: IndexVersion, matches: Matches): Promise<ValueCounts> {
  const { values } = await loadedTable(at);
  const counted = await values.read(matches.newest({ limit: MAX_COUNTED }));
  const countOf = (kind: ValueKind): ValueCount[] => {
    const counts = new Map<number, number>();
    for (const article of counted)
      for (const value of article[kind]) counts.set(value, (counts.get(value) ?? 0) + 1);
    const listed = [...counts].filter(([value]) => !UNLISTED[kind](values.names[value] ?? ''));
    return mostFrequent(values.names, listed);
  };
  return {
    types: countOf('types'),
    journals: countOf('journals'),
    mesh: countOf('mesh'),
    counted: counted.length,
    countedAll: matches.count <= MAX_COUNTED,
  };
}

/** Organisations and countries of all matches. */
export async function countOrganisations(at: IndexVersion, matches: Matches): Promise<OrganisationCounts> {
  const { organisations } = await loadedTable(at);
  return organisations.count(matches);
}
