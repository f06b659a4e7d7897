import type { Call } from '@sextant/contracts/http/call';
import type { TokenScope } from '@sextant/contracts/http/token-scope';
import { insightCalls, JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import { libraryCalls } from '@sextant/contracts/library/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';

export type ProxiedService = 'search' | 'library' | 'insight';

export interface ProxiedRoute {
  readonly service: ProxiedService;
  readonly method: Call['method'];
  readonly path: string;
  /** Calls that share a bulkhead share its limits. */
  readonly bulkhead: string;
  /** Maximum time without data from the service, before and during the response; 0 (none) for streams. */
  readonly timeoutMs: number;
  /** Maximum body size, checked here against Content-Length; the service counts the actual bytes. */
  readonly bodyLimitBytes: number;
  /** Whether the response is a whole list, which may be megabytes long. */
  readonly isList: boolean;
  /** What an access token needs; absent: sessions only. */
  readonly scope?: TokenScope | undefined;
}

const TIMEOUT_MS = 30_000;
/** Generation calls wait up to 120 s for their job. */
const GENERATION_TIMEOUT_MS = 130_000;
const NO_TIMEOUT = 0;

const MEGABYTE = 1024 * 1024;
const BODY_LIMIT_BYTES = MEGABYTE;
/** Calls whose bodies contain articles or generated results. */
const LARGE_BODY_LIMIT_BYTES = 10 * MEGABYTE;

const GENERATION: ReadonlySet<Call> = new Set([
  insightCalls.generateAnalysis,
  insightCalls.generateRadar,
  insightCalls.generateRoadmap,
]);

const LARGE: ReadonlySet<Call> = new Set([
  ...GENERATION,
  insightCalls.startTopicRun,
  libraryCalls.saveArticle,
  libraryCalls.bulkSave,
  insightCalls.saveAnalysis,
  insightCalls.saveRadar,
  insightCalls.saveRoadmap,
]);

const LISTS: ReadonlySet<Call> = new Set([
  insightCalls.analyses,
  insightCalls.radars,
  insightCalls.roadmaps,
  libraryCalls.savedArticles,
]);

const routesOf = (service: ProxiedService, calls: Record<string, Call>): ProxiedRoute[] =>
  Object.values(calls).map((call) => ({
    service,
    method: call.method,
    path: call.path,
    // Separate, so that waiting for a job does not use up the user's permits for insight's other calls.
    bulkhead: GENERATION.has(call) ? 'generation' : service,
    timeoutMs: GENERATION.has(call) ? GENERATION_TIMEOUT_MS : TIMEOUT_MS,
    bodyLimitBytes: LARGE.has(call) ? LARGE_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES,
    isList: LISTS.has(call),
    scope: call.scope,
  }));

/** All proxied calls. Anything else is unreachable from outside, even if a service implements it. */
export const ROUTE_TABLE: readonly ProxiedRoute[] = [
  ...routesOf('search', literatureCalls),
  ...routesOf('library', libraryCalls),
  ...routesOf('insight', insightCalls),
  // Without a scope: a stream would outlive the token. Programs ask for the job instead.
  {
    service: 'insight',
    method: 'GET',
    path: JOB_EVENTS_PATH,
    bulkhead: 'insight',
    timeoutMs: NO_TIMEOUT,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    isList: false,
  },
];
