import { createPool } from '@sextant/service-kit/database';

/**
 * Postpones the expiry of sessions, finished jobs, deletion statuses and cached articles by a hundred years, because the
 * frozen version will be started for years. Sessions are marked as last used an hour ago, so that the next one to be used
 * comes first in the list. Applied before anything is recorded.
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
