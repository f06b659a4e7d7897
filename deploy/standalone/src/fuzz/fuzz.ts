import type { ApiDocument } from '@sextant/contracts/openapi/document';
import type { Browser } from '@sextant/gateway/testing/browser';
import fc from 'fast-check';
import { answerChecker } from './answers.ts';
import {
  arbitraryRequests,
  type DescribedOperation,
  type FuzzedRequest,
  listOperations,
} from './requests.ts';

export interface FuzzOptions {
  readonly url: string;
  readonly document: ApiDocument;
  readonly requests: number;
  readonly seed: number;
  /** Creates a signed-in user: at the start, every few hundred requests, and after signing out. */
  readonly createUser: () => Promise<{ browser: Browser; address: string }>;
}

export interface FuzzReport {
  /** Number of responses by operation and status. */
  readonly answers: Readonly<Record<string, Readonly<Record<number, number>>>>;
  readonly failures: readonly { readonly request: FuzzedRequest; readonly why: string }[];
}

/** The rate limit is 600 requests a minute per user. */
const REQUESTS_A_USER = 500;
/** Ids of created records, reused by later requests. */
const REMEMBERED_IDS = 20;
const ID = /"(id|jobId)":"([0-9a-f-]{36})"/g;
/** Signing out makes all created records unreachable: do it often enough, but not every time. */
const SIGN_OUT_EVERY = 8;
/** Calls that end the current session, or start another one. */
const CHANGES_SESSION = new Set([
  'login',
  'register',
  'logout',
  'changePassword',
  'deleteUser',
  'endSession',
]);

/** `/api/jobs` of `/api/jobs/{id}`. */
const getCollection = (path: string) => path.split('/').slice(0, 3).join('/');

/** Neighboring seeds give similar first values; this spreads them. */
const spread = (seed: number) => Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) ^ Math.imul(seed, 0x297a2d39);

/**
 * Sends generated requests to every operation of an API document in turn, and validates each response against
 * the document.
 */
export async function fuzz({ url, document, requests, seed, createUser }: FuzzOptions): Promise<FuzzReport> {
  const operations = listOperations(document);
  const check = answerChecker(document);
  const known = new Map<string, string[]>();
  const answers: Record<string, Record<number, number>> = {};
  const failures: FuzzReport['failures'][number][] = [];
  let { browser, address } = await createUser();

  const send = async (operation: DescribedOperation, request: FuzzedRequest) => {
    const { method, path, headers, body } = request;
    const leaving = AbortSignal.timeout(60_000);
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: leaving,
      headers: { cookie: browser.cookie, 'x-forwarded-for': address, ...headers },
      ...(body !== undefined && { body }),
    });
    const type = response.headers.get('content-type');
    const isStream = type?.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    if (response.ok)
      for (const [, field, id = ''] of text.matchAll(ID)) {
        const collection = field === 'jobId' ? '/api/jobs' : getCollection(operation.path);
        known.set(collection, [...(known.get(collection) ?? []), id].slice(-REMEMBERED_IDS));
      }
    const counts = answers[request.operationId] ?? {};
    answers[request.operationId] = { ...counts, [response.status]: (counts[response.status] ?? 0) + 1 };
    const why = check(operation, { status: response.status, type, text });
    if (why) failures.push({ request, why });
    if (response.status === 401 && operation.operation.security?.length !== 0)
      failures.push({ request, why: 'nobody is signed in any more' });
    if (response.ok && CHANGES_SESSION.has(request.operationId)) ({ browser, address } = await createUser());
  };

  // One operation is mostly skipped.
  const perOperation = Math.ceil(requests / (operations.length - 1));
  for (let round = 0, sent = 0; round < perOperation; round++) {
    for (const [index, operation] of operations.entries()) {
      if (operation.operation.operationId === 'logout' && round % SIGN_OUT_EVERY !== 0) continue;
      if (++sent % REQUESTS_A_USER === 0) ({ browser, address } = await createUser());
      const there = known.get(getCollection(operation.path)) ?? [];
      const ids =
        there.length > 0
          ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, fc.uuid())
          : fc.uuid();
      const vocabulary = { schemas: document.components.schemas, ids };
      const requestSeed = spread(seed + round * operations.length + index);
      const [request] = fc.sample(arbitraryRequests(operation, vocabulary), {
        seed: requestSeed,
        numRuns: 1,
      });
      if (request) await send(operation, request);
    }
  }
  return { answers, failures };
}
