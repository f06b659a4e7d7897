import type { Database } from '@sextant/literature-index/database';
import type { Logger } from '@sextant/service-kit/logging';
import type { LiteratureConfig } from '../config.ts';
import { createRateLimiter } from '../pubmed/rate-limiter.ts';
import { createTrialRefresher, type TrialRefresher } from './refresh-trials.ts';
import { createRegistryClient } from './registry-client.ts';

/** The registry has no stated limit; one request a second burdens nobody. */
const REQUESTS_PER_SECOND = 1;

/** ClinicalTrials.gov, where the literature comes from outside, too, and the operator did not switch it off. */
export function openRegistry(options: {
  readonly isOnline: boolean;
  readonly config: Pick<LiteratureConfig, 'CTGOV_BASE_URL'>;
  readonly database: Database;
  readonly logger: Logger;
}): { readonly refresher: TrialRefresher | null; close(): Promise<void> } {
  const { isOnline, config, database, logger } = options;
  if (!isOnline || config.CTGOV_BASE_URL === 'off') return { refresher: null, close: async () => {} };
  const rateLimiter = createRateLimiter(database, { perSecond: REQUESTS_PER_SECOND, table: 'registry_pace' });
  const client = createRegistryClient({ baseUrl: config.CTGOV_BASE_URL, rateLimiter, logger });
  return { refresher: createTrialRefresher({ client, database, logger }), close: () => client.close() };
}
