import type { Call } from '@sextant/contracts/http/call';
import { insightCalls, JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';

export type ProxiedService = 'search' | 'library' | 'insight';

export interface ProxiedRoute {
  readonly service: ProxiedService;
  readonly method: Call['method'];
  readonly path: string;
  /** Calls that are answered by the same part. */
  readonly bulkhead: string;
  /** Longest silence of the service, before and inside its answer; 0 for a stream, which may be silent for ever. */
  readonly timeoutMs: number;
  /** Longest body; the service reads and counts, this refuses what says beforehand that it is longer. */
  readonly bodyLimitBytes: number;
}

const TIMEOUT_MS = 30_000;
/** Generation calls wait up to 120 s for their job. */
const GENERATION_TIMEOUT_MS = 130_000;
const NO_TIMEOUT = 0;

const MEGABYTE = 1024 * 1024;
const BODY_LIMIT_BYTES = MEGABYTE;
/** Where articles are posted, or what was made of them. */
const LARGE_BODY_LIMIT_BYTES = 10 * MEGABYTE;

const GENERATION: ReadonlySet<Call> = new Set([
  insightCalls.generateAnalysis,
  insightCalls.generateRadar,
  insightCalls.generateRoadmap,
]);

const LARGE: ReadonlySet<Call> = new Set([
  ...GENERATION,
  libraryCalls.saveArticle,
  libraryCalls.bulkSave,
  insightCalls.saveAnalysis,
  insightCalls.saveRadar,
  insightCalls.saveRoadmap,
]);

const routesOf = (service: ProxiedService, calls: Record<string, Call>): ProxiedRoute[] =>
  Object.values(calls).map((call) => ({
    service,
    method: call.method,
    path: call.path,
    // What waits for its job would keep its user from all else that insight answers.
    bulkhead: GENERATION.has(call) ? 'generation' : service,
    timeoutMs: GENERATION.has(call) ? GENERATION_TIMEOUT_MS : TIMEOUT_MS,
    bodyLimitBytes: LARGE.has(call) ? LARGE_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES,
  }));

/** Every call that a service answers; what is not in here does not exist outside, whatever a service may offer inside. */
export const ROUTE_TABLE: readonly ProxiedRoute[] = [
  ...routesOf('search', literatureCalls),
  ...routesOf('library', libraryCalls),
  ...routesOf('insight', insightCalls),
  {
    service: 'insight',
    method: 'GET',
    path: JOB_EVENTS_PATH,
    bulkhead: 'insight',
    timeoutMs: NO_TIMEOUT,
    bodyLimitBytes: BODY_LIMIT_BYTES,
  },
];
