import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import type { Connection, Database } from './database.ts';
import {
  joinPreferredNames,
  PREFERRED_COUNTRY,
  PREFERRED_KEY,
  PREFERRED_NAME,
} from './organisation-names.ts';

/** The organisations of an article. */
export interface ArticleOrganisations {
  readonly pmid: string;
  readonly organisations: readonly KeyedOrganisation[];
}

const storeSql = (schema: string) => `
  WITH given AS (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[]) AS given (pmid, key, name, kind, country)),
  known AS (SELECT o.id, key, kind, country FROM ${schema}.organisations o JOIN (SELECT DISTINCT key, kind, country FROM given) AS named USING (key, kind, country)),
  added AS (
    INSERT INTO ${schema}.organisations (key, name, kind, country)
    SELECT DISTINCT ON (key, kind, country) key, name, kind, country FROM given
    WHERE (key, kind, country) NOT IN (SELECT key, kind, country FROM known) ORDER BY key, kind, country, name
    RETURNING id, key, kind, country)
  INSERT INTO ${schema}.article_organisations (pmid, organisation)
  SELECT DISTINCT pmid, id FROM given JOIN (SELECT * FROM known UNION ALL SELECT * FROM added) AS named USING (key, kind, country)`;

/**
 * Stores the organisations of articles inside the caller's transaction, which holds the lock on `corpus`.
 * @param replaced articles that may have others stored
 */
export async function storeOrganisations(
  connection: Connection,
  articles: readonly ArticleOrganisations[],
  replaced: readonly string[],
): Promise<void> {
  if (replaced.length > 0)
    await connection.query(
      `DELETE FROM ${connection.schema}.article_organisations WHERE pmid = ANY($1::bigint[])`,
      [replaced],
    );
  const rows = articles.flatMap(({ pmid, organisations }) =>
    organisations.map((organisation) => ({ pmid, ...organisation })),
  );
  if (rows.length === 0) return;
  await connection.query(storeSql(connection.schema), [
    rows.map(({ pmid }) => pmid),
    rows.map(({ key }) => key),
    rows.map(({ name }) => name),
    rows.map(({ kind }) => kind),
    rows.map(({ country }) => country ?? ''),
  ]);
}

/** Under the names of the installed file; the country is that of the site where the affiliation tells one. */
const storedSql = (schema: string) => `
  SELECT e.pmid, coalesce((
    SELECT jsonb_agg(jsonb_build_object('key', ${PREFERRED_KEY}, 'name', ${PREFERRED_NAME}, 'kind', coalesce(n.kind, o.kind),
      'country', nullif(${PREFERRED_COUNTRY}, '')) ORDER BY o.id)
    FROM ${schema}.article_organisations a JOIN ${schema}.organisations o ON o.id = a.organisation ${joinPreferredNames(schema)}
    WHERE a.pmid = e.pmid), '[]') AS organisations
  FROM ${schema}.index_entries e WHERE e.pmid = ANY($1::bigint[]) AND e.format = $2 LIMIT $3`;

/** Two names of one organisation are one. */
const distinct = (organisations: readonly KeyedOrganisation[]) => [
  ...new Map(organisations.map((one) => [`${one.key} ${one.kind} ${one.country}`, one])).values(),
];

/**
 * The organisations of those of the articles whose entries are up to date.
 * @param format of up-to-date entries: see `readIndexing`
 */
export async function readOrganisations(
  database: Database,
  pmids: readonly string[],
  format: number,
): Promise<ArticleOrganisations[]> {
  const { rows } = await database.query<{ pmid: string; organisations: KeyedOrganisation[] }>(
    storedSql(database.schema),
    [pmids, format, pmids.length],
  );
  return rows.map(({ pmid, organisations }) => ({ pmid, organisations: distinct(organisations) }));
}
