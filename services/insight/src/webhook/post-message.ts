import http from 'node:http';
import https from 'node:https';
import type { WebhookFailure } from '@sextant/contracts/insight/webhook';
import {
  AddressRefused,
  isPublicAddress,
  literalAddress,
  publicLookup,
  type ResolveHost,
} from './addresses.ts';

export interface Receiver {
  readonly url: URL;
  /** The operator allows it without https, and in a private network. */
  readonly isAllowed: boolean;
}

export interface Failure {
  readonly reason: WebhookFailure;
  /** HTTP status of the answer. */
  readonly status: number | null;
}

export type PostResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'failed'; readonly failure: Failure };

const failed = (reason: WebhookFailure, status: number | null = null): PostResult => ({
  outcome: 'failed',
  failure: { reason, status },
});

/** Whether the operator lets webhooks call this host without https, and in a private network. */
export const isAllowedHost = ({ host, hostname }: URL, hosts: readonly string[]): boolean =>
  hosts.includes(host) || hosts.includes(hostname);

/** Whether an address may be called as far as it can be told without looking its host up. */
export function mayBeCalled({ url, isAllowed }: Receiver): boolean {
  if (isAllowed) return true;
  const literal = literalAddress(url);
  return url.protocol === 'https:' && (literal === null || isPublicAddress(literal));
}

function resultOf(status: number): PostResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  return failed(status >= 300 && status < 400 ? 'redirect' : 'answer', status);
}

function reasonOf(error: NodeJS.ErrnoException): WebhookFailure {
  if (error instanceof AddressRefused) return 'address-refused';
  if (error.name === 'AbortError') return 'timed-out';
  const { code = '' } = error;
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return 'unknown-host';
  return /CERT|SIGNED|SIGNATURE|ISSUER|SSL|TLS|EPROTO/.test(code) ? 'tls' : 'no-connection';
}

/**
 * Posts to a receiver, on a connection of its own. Redirects are not followed; of the answer only the status is read, and its headers up
 * to Node's limit. Never rejects.
 */
export function postMessage(
  receiver: Receiver,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  { resolve, timeoutMs }: { resolve: ResolveHost; timeoutMs: number },
): Promise<PostResult> {
  const { url, isAllowed } = receiver;
  // What was allowed when it was set may not be any more.
  if (!mayBeCalled(receiver)) return Promise.resolve(failed('address-refused'));
  const { promise, resolve: done } = Promise.withResolvers<PostResult>();
  const { request } = url.protocol === 'https:' ? https : http;
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(!isAllowed && { lookup: publicLookup(resolve) }),
  });
  sent.on('response', (answer) => {
    done(resultOf(answer.statusCode ?? 0));
    answer.destroy();
  });
  // Also of the connection whose answer was not read to its end: then there is a result already.
  sent.on('error', (error) => done(failed(reasonOf(error))));
  sent.end(body);
  return promise;
}
