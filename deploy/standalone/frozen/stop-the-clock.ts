import { createPool } from '@sextant/service-kit/database';

/**
 * What is cleared away once it is old: sessions, finished jobs, the status of deletions, cached articles. The frozen version is to be
 * started for years, so it gets a hundred years more. Sessions rest for an hour, because the one that asks next comes first in the list. Done before
 * anything is recorded.
 */
const LATER = `interval '100 years'`;
const STATEMENTS = [
  `UPDATE gateway.sessions SET created_at = created_at + ${LATER}, expire = expire + ${LATER},
     last_used_at = last_used_at - interval '1 hour'`,
  `UPDATE insight.jobs SET finished_at = finished_at + ${LATER}, saved_at = saved_at + ${LATER} WHERE finished_at IS NOT NULL`,
  `UPDATE auth.deletions SET requested_at = requested_at + ${LATER}`,
  `UPDATE auth.sign_in_failures SET forgotten_at = forgotten_at + ${LATER}`,
  `UPDATE search.pubmed_articles SET fetched_at = fetched_at + ${LATER}`,
];

export async function stopTheClock(databaseUrl: string): Promise<void> {
  const pool = createPool({ url: databaseUrl });
  try {
    for (const statement of STATEMENTS) await pool.query(statement);
  } finally {
    await pool.end();
  }
}
