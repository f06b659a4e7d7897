import type { onRequestHookHandler } from 'fastify';
import { errors } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page asks for. Browsers say where a request comes from in `Sec-Fetch-Site`; those
 * that do not (older ones, and all of them on plain http away from localhost) send `Origin`. A request with neither does
 * not come from a page, so no session can be abused with it.
 */
export function refuseCrossSite(publicUrl: string): onRequestHookHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) return done();
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
