import { keyOf } from '../organisations/fold.ts';
import { allConditions, type Condition, fuse } from '../syntax/condition.ts';
import type { Limits } from '../syntax/limits.ts';
import type { Parameters } from './database.ts';
import { joinPreferredNames, PREFERRED_COUNTRY, PREFERRED_KEY } from './organisation-names.ts';

/** The articles that match a query within its limits. */
export interface Selection {
  readonly condition: Condition;
  readonly limits: Limits;
}

/** Matches every article, so that only `limits` apply. */
export const MATCH_ALL: Condition = { kind: 'except', part: { kind: 'pmids', pmids: [] } };

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

type Dates = Extract<Condition, { kind: 'dates' }>;

/** An article without a date is neither within a range nor outside it. */
function datesSql({ column, precision, from, to }: Dates, parameters: Parameters): string {
  const [first, last] = [`${parameters.add(from)}::date`, `${parameters.add(to)}::date`];
  if (column !== 'published') return `COALESCE(e.${column} BETWEEN ${first} AND ${last}, false)`;
  const end = precision === 'year' ? 'e.first_day' : 'e.last_day';
  return `COALESCE(e.first_day <= ${last} AND ${end} >= ${first}, false)`;
}

const namedSql = (schema: string, organisations: string) => `EXISTS (
  SELECT FROM ${schema}.article_organisations a WHERE a.pmid = e.pmid AND a.organisation IN (
    SELECT o.id FROM ${schema}.organisations o ${joinPreferredNames(schema)} WHERE ${organisations}))`;

/** Articles `e` that name any of these organisations: first those of a fitting name, then by what they are called. */
function organisationsSql(names: readonly string[], parameters: Parameters): string {
  const { schema } = parameters;
  const given = `ANY(${parameters.add(names.map(keyOf))}::text[])`;
  return namedSql(
    schema,
    `(o.key = ${given} OR o.key IN (SELECT key FROM ${schema}.organisation_names WHERE to_key = ${given})) AND ${PREFERRED_KEY} = ${given}`,
  );
}

/** Articles `e` that name an organisation in any of these countries. */
function countriesSql(codes: readonly string[], parameters: Parameters): string {
  const given = `ANY(${parameters.add(codes)}::text[])`;
  return namedSql(
    parameters.schema,
    `(o.country = ${given} OR o.country = '') AND ${PREFERRED_COUNTRY} = ${given}`,
  );
}

/** A condition on `index_entries e`. */
export function conditionSql(condition: Condition, parameters: Parameters): string {
  switch (condition.kind) {
    case 'text':
      return `e.words @@ ${parameters.add(condition.tsquery)}::tsquery`;
    case 'pmids':
      return `e.pmid = ANY(${parameters.add(condition.pmids)}::bigint[])`;
    case 'dates':
      return datesSql(condition, parameters);
    case 'near':
      throw new Error('Words near each other must be resolved first');
    case 'years':
      return `COALESCE(extract(year FROM e.first_day)::integer = ANY(${parameters.add(condition.years)}::integer[]), false)`;
    case 'journal': {
      const pattern = parameters.add(`%${escapeLike(condition.name)}%`);
      return `COALESCE(e.journal_id IN (SELECT id FROM ${parameters.schema}.journals WHERE title ILIKE ${pattern} OR abbreviation ILIKE ${pattern}), false)`;
    }
    case 'organisations':
      return organisationsSql(condition.names, parameters);
    case 'countries':
      return countriesSql(condition.codes, parameters);
    case 'except':
      return `NOT (${conditionSql(condition.part, parameters)})`;
    default: {
      const parts = condition.parts.map((part) => conditionSql(part, parameters));
      return `(${parts.join(condition.kind === 'all' ? ' AND ' : ' OR ')})`;
    }
  }
}

/** The condition and all limits but the first and last day. */
export const withoutDays = ({ condition, limits: { journal, conditions } }: Selection): Condition =>
  allConditions([condition, ...conditions, journal ? { kind: 'journal', name: journal } : null]) ?? condition;

/** The selection as a condition on `index_entries e`. */
export function selectionSql(selection: Selection, parameters: Parameters): string {
  const { earliest, latest } = selection.limits;
  const parts = [
    conditionSql(fuse(withoutDays(selection)), parameters),
    `(e.first_day IS NULL OR e.first_day <= ${parameters.add(latest)}::date)`,
  ];
  if (earliest) parts.push(`e.last_day >= ${parameters.add(earliest)}::date`);
  return parts.join(' AND ');
}

/** The same selection with one more condition. */
export const withCondition = (selection: Selection, condition: Condition): Selection => ({
  ...selection,
  condition: allConditions([selection.condition, condition]) ?? selection.condition,
});
