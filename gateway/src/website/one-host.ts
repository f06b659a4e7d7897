import { isIP } from 'node:net';
import { HEALTH_PATHS } from '@sextant/service-kit/server/health';
import type { onRequestHookHandler } from 'fastify';
import { errors } from '../errors.ts';

/** An address of a machine, which no other site's name can be made to lead to. */
const isAddress = (hostname: string) =>
  hostname === 'localhost' || isIP(hostname) !== 0 || /^\[[0-9a-f:.]+\]$/i.test(hostname);

/**
 * Answers under one name alone: a page of another name that was made to lead here could read what it asks. Where Sextant is found over plain
 * http, by an address too. Probes ask for the health of a process by whatever address it has.
 */
export function requireHost(publicUrl: string): onRequestHookHandler {
  const { host: own, protocol } = new URL(publicUrl);
  return (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    const named = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
    // HTTP/1.0 may name none.
    const isOwn =
      named.length === 1 &&
      (request.host.toLowerCase() === own || (protocol === 'http:' && isAddress(request.hostname)));
    done(isOwn || HEALTH_PATHS.has(request.routeOptions.url) ? undefined : errors('gateway.wrong-host'));
  };
}
