import { openSql, type Sql } from '@sextant/service-kit/database';

export interface AdminDatabase extends Sql {
  hasTable(schema: string, table: string): Promise<boolean>;
  close(): Promise<void>;
}

interface AdminConfig {
  readonly ADMIN_DATABASE_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}

/** @throws Error if neither setting is present */
export function adminUrl({ ADMIN_DATABASE_URL, DATABASE_URL }: AdminConfig): string {
  const url = ADMIN_DATABASE_URL ?? DATABASE_URL;
  if (!url)
    throw new Error('This command requires ADMIN_DATABASE_URL (or DATABASE_URL), like npm run migrate.');
  return url;
}

/** The database of all services, as a role that may read and write every schema. */
export async function openAdmin(config: AdminConfig): Promise<AdminDatabase> {
  const url = adminUrl(config);
  const { sql, close } = openSql({ url, max: 2 });
  return {
    ...sql,
    async hasTable(schema, table) {
      const [row] = await sql.$queryRawUnsafe<{ found: boolean }[]>(
        'SELECT to_regclass($1) IS NOT NULL AS found',
        `${schema}.${table}`,
      );
      return row?.found === true;
    },
    close,
  };
}
