import { createHash } from 'node:crypto';
import { RadarData } from '@sextant/contracts/insight/radar';
import { normalizeText, type SearchFilters } from '@sextant/contracts/literature/filters';
import type { Sql } from '@sextant/service-kit/database';
import { BUILT_IN } from './analyst.ts';

/**
 * Key of a radar's history: same query, same filters, same source. The source's label has the number of its
 * articles after a comma; that number grows, and is not part of the key.
 */
export function historyKey(search: { searchQuery: string; filters?: SearchFilters; source: string }): string {
  const { historicalDepth, futureHorizon, articleType, journalFilter, authorFilter, synonyms } =
    search.filters ?? {};
  const parts = [
    normalizeText(search.searchQuery),
    historicalDepth ?? 'all',
    futureHorizon ?? 'none',
    articleType ?? 'all',
    normalizeText(journalFilter),
    normalizeText(authorFilter),
    normalizeText(search.source.split(',')[0]),
    ...(synonyms === false ? ['words as typed'] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/**
 * The user's latest stored radar of a key, and the latest one with other evidence; from the same kind of
 * analyst (built-in or model), because a different selection of items is not a change.
 */
export async function earlierRadars(
  db: Sql,
  userId: string,
  key: string,
  analyst: string,
): Promise<RadarData[]> {
  const history = { userId, key, builtIn: analyst === BUILT_IN.label };
  const latest = await latestRadar(db, history, null);
  const other = latest && (await latestRadar(db, history, latest.fingerprint));
  return [latest, other].flatMap((radar) => {
    const parsed = RadarData.safeParse(radar?.data);
    return parsed.success ? [parsed.data] : [];
  });
}

async function latestRadar(
  db: Sql,
  { userId, key, builtIn }: { userId: string; key: string; builtIn: boolean },
  unlike: string | null,
) {
  const [row] = await db.$queryRawUnsafe<{ data: unknown; fingerprint: string | null }[]>(
    `SELECT data, fingerprint FROM insight.technology_radars
     WHERE user_id = $1::uuid AND history_key = $2 AND fingerprint IS NOT NULL AND fingerprint IS DISTINCT FROM $3
     AND (data -> 'evidence' ->> 'analyst' = $4) IS NOT DISTINCT FROM $5::boolean
     ORDER BY created_at DESC, id LIMIT 1`,
    userId,
    key,
    unlike,
    BUILT_IN.label,
    builtIn,
  );
  return row ?? null;
}
