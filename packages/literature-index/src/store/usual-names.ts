import { keyOf } from '../organisations/fold.ts';
import type { Parameters } from './database.ts';

/** What the installed file calls `organisations o`, as `n`; nothing without a file, or for one that it does not have. */
export const joinUsualNames = (schema: string): string => `
  LEFT JOIN LATERAL (
    SELECT to_key, name, kind, place FROM ${schema}.organisation_names
    WHERE version = (SELECT version FROM ${schema}.organisation_files WHERE current) AND key = o.key
      AND (country IN ('', o.country) OR (o.country = '' AND is_only))
    ORDER BY country DESC LIMIT 1) n ON true`;

export const USUAL_KEY = 'coalesce(n.to_key, o.key)';
export const USUAL_NAME = 'coalesce(n.name, o.name)';
/** Of the site where the affiliation tells one, else of the organisation; empty where neither does. */
export const USUAL_COUNTRY = "coalesce(nullif(o.country, ''), n.place, '')";

const namedSql = (schema: string, organisations: string) => `EXISTS (
  SELECT FROM ${schema}.article_organisations a WHERE a.pmid = e.pmid AND a.organisation IN (
    SELECT o.id FROM ${schema}.organisations o ${joinUsualNames(schema)} WHERE ${organisations}))`;

/** Articles `e` that name any of these organisations: first those of a fitting name, then by what they are called. */
export function organisationsSql(names: readonly string[], parameters: Parameters): string {
  const { schema } = parameters;
  const given = `ANY(${parameters.add(names.map(keyOf))}::text[])`;
  return namedSql(
    schema,
    `(o.key = ${given} OR o.key IN (SELECT key FROM ${schema}.organisation_names WHERE to_key = ${given})) AND ${USUAL_KEY} = ${given}`,
  );
}

/** Articles `e` that name an organisation in any of these countries. */
export function countriesSql(codes: readonly string[], parameters: Parameters): string {
  const given = `ANY(${parameters.add(codes)}::text[])`;
  return namedSql(
    parameters.schema,
    `(o.country = ${given} OR o.country = '') AND ${USUAL_COUNTRY} = ${given}`,
  );
}
