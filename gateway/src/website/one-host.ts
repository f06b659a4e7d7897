import { isIP } from 'node:net';
import { HEALTH_PATHS } from '@sextant/service-kit/server/health';
import type { onRequestHookHandler } from 'fastify';
import { errors } from '../errors.ts';

/** An IP address or `localhost`, which DNS rebinding cannot use. */
const isAddress = (hostname: string) =>
  hostname === 'localhost' || isIP(hostname) !== 0 || /^\[[0-9a-f:.]+\]$/i.test(hostname);

/**
 * Accepts only the public host name, as protection against DNS rebinding. With a plain http public URL, IP addresses are accepted too.
 * Health checks are accepted under any host, since probes use the process's address.
 */
export function requireHost(publicUrl: string): onRequestHookHandler {
  const { host: own, protocol } = new URL(publicUrl);
  return (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    const hostHeaders = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    // HTTP/1.0 requests may have no Host header.
    const isOwn =
      hostHeaders.length === 1 &&
      (request.host.toLowerCase() === own || (protocol === 'http:' && isAddress(request.hostname)));
    done(isOwn || HEALTH_PATHS.has(request.routeOptions.url) ? undefined : errors('gateway.wrong-host'));
  };
}
