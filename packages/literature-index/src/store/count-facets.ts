import { type Database, Parameters } from './database.ts';
import { type Selection, selectionSql } from './selection.ts';

/** Number of articles by year. */
export interface YearCounts {
  /** All articles of the selection. */
  readonly background: number;
  /** Ascending; years without articles are left out. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
}

interface ValueCount {
  readonly name: string;
  readonly count: number;
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

/** Number of values listed per kind. */
const MAX_VALUES = 15;
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

/** Articles of a selection by year, ascending; articles without a date count only in the total. */
export async function countYears(database: Database, selection: Selection): Promise<YearCounts> {
  const parameters = new Parameters(database.schema);
  const where = selectionSql(selection, parameters);
  const { rows } = await database.query<{ year: number | null; count: number }>(
    `SELECT extract(year FROM e.first_day)::integer AS year, count(*)::integer AS count
     FROM ${database.schema}.index_entries e WHERE ${where} GROUP BY 1 ORDER BY 1 LIMIT 3000`,
    parameters.values,
  );
  return {
    background: rows.reduce((sum, { count }) => sum + count, 0),
    years: rows.flatMap(({ year, count }) => (year === null ? [] : [{ year, count }])),
  };
}

/** Number of articles, and of those whose records have no publication type. */
export interface TypedCounts {
  readonly matches: number;
  readonly untyped: number;
}

/** Counts the newest articles of a selection, and which of them have no publication type. */
export async function countTyped(database: Database, selection: Selection): Promise<TypedCounts> {
  const parameters = new Parameters(database.schema);
  const where = selectionSql(selection, parameters);
  const { rows } = await database.query<TypedCounts>(
    `WITH matched AS MATERIALIZED (
       SELECT e.pmid FROM ${database.schema}.index_entries e WHERE ${where}
       ORDER BY e.first_day DESC NULLS LAST, e.pmid DESC LIMIT ${parameters.add(MAX_COUNTED)}
     )
     SELECT count(*)::integer AS matches,
       count(*) FILTER (WHERE cardinality(a.publication_types) = 0)::integer AS untyped
     FROM matched JOIN ${database.schema}.articles a USING (pmid) LIMIT 1`,
    parameters.values,
  );
  return rows[0] ?? { matches: 0, untyped: 0 };
}

interface ValueRow {
  kind: 'types' | 'journals' | 'mesh' | 'all';
  name: string;
  count: number;
}

/** Types, journals and headings of a selection, most frequent first; ties by name. */
export async function countValues(database: Database, selection: Selection): Promise<ValueCounts> {
  const parameters = new Parameters(database.schema);
  const where = selectionSql(selection, parameters);
  const limit = parameters.add(MAX_COUNTED + 1);
  const [types, tags, listed] = [
    parameters.add(COMMON_TYPES),
    parameters.add(CHECK_TAGS),
    parameters.add(MAX_VALUES),
  ];
  const top = (kind: string, from: string) =>
    `(SELECT '${kind}' AS kind, name, count(*)::integer AS count ${from} GROUP BY name ORDER BY count DESC, name LIMIT ${listed})`;
  const { rows } = await database.query<ValueRow>(
    `WITH matched AS MATERIALIZED (
       SELECT e.pmid, e.journal_id FROM ${database.schema}.index_entries e WHERE ${where}
       ORDER BY e.first_day DESC NULLS LAST, e.pmid DESC LIMIT ${limit}
     ), described AS MATERIALIZED (
       SELECT a.publication_types, a.mesh FROM matched JOIN ${database.schema}.articles a USING (pmid)
     )
     (SELECT 'all' AS kind, '' AS name, count(*)::integer AS count FROM matched)
     UNION ALL ${top('journals', `FROM (SELECT j.title AS name FROM matched m JOIN ${database.schema}.journals j ON j.id = m.journal_id WHERE j.title <> '') AS each`)}
     UNION ALL ${top('types', `FROM described CROSS JOIN unnest(publication_types) AS name WHERE name <> ALL(${types}::text[]) AND name NOT LIKE 'Research Support%'`)}
     UNION ALL ${top('mesh', `FROM (SELECT heading ->> 'term' AS name FROM described CROSS JOIN jsonb_array_elements(mesh) AS heading) AS each WHERE name <> ALL(${tags}::text[])`)}
     LIMIT 100`,
    parameters.values,
  );
  const of = (kind: ValueRow['kind']): ValueCount[] =>
    rows.flatMap((row) => (row.kind === kind ? [{ name: row.name, count: row.count }] : []));
  const counted = of('all')[0]?.count ?? 0;
  return {
    types: of('types'),
    journals: of('journals'),
    mesh: of('mesh'),
    counted: Math.min(counted, MAX_COUNTED),
    countedAll: counted <= MAX_COUNTED,
  };
}
