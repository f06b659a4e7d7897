import type { onRequestHookHandler } from 'fastify';
import { errors } from '../errors.ts';
import { bearerOf } from './bearer.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects cross-site requests that change state. Browsers send `Sec-Fetch-Site`; those that do not (older ones, and all of them on plain
 * http except localhost) send `Origin`. A request with neither does not come from a page, so it cannot abuse a session.
 * Nor can a call that is identified by its token, which no page of another site can add.
 */
export function refuseCrossSite(publicUrl: string): onRequestHookHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) return done();
    if (request.routeOptions.config.scope && bearerOf(request.headers) !== null) return done();
    const { 'sec-fetch-site': site, origin } = request.headers;
    const own =
      site !== undefined
        ? site === 'same-origin' || site === 'none'
        : origin === undefined ||
          origin === publicOrigin ||
          origin === `${request.protocol}://${request.host}`;
    done(own ? undefined : errors('gateway.cross-site-request'));
  };
}
