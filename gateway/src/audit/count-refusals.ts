import { accountCalls } from '@sextant/contracts/account/calls';
import type { Refusals } from '@sextant/service-kit/audit/refusals';
import type { App } from '@sextant/service-kit/server';
import type { FastifyRequest } from 'fastify';

const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 429]);
/** How the browser asks whether somebody is signed in: that nobody is refuses nothing (`calls/current-user-none`). */
const WHO_AM_I = `${accountCalls.currentUser.method} ${accountCalls.currentUser.path}`;
/** Auth counts what it refuses itself: it knows whose account was tried. When it is busy it has not looked. */
const countedByAuth = (code: string | null) => code?.startsWith('auth.') && code !== 'auth.busy';

/** The call as the contracts name it, so that paths of a stranger's making are no lines of their own; null for what is no call. */
function routeOf({ method, url, routeOptions }: FastifyRequest): string | null {
  const template = routeOptions.url;
  if (template?.startsWith('/api/')) return `${method} ${template}`;
  return /^\/api(?:[/?]|$)/.test(url) ? 'unknown call' : null;
}

/** Counts calls that are refused, to strangers and to users, by address and route, for the audit trail. */
export function countRefusals(app: App, refusals: Pick<Refusals, 'count'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const route = REFUSED.has(status) ? routeOf(request) : null;
    if (route && !countedByAuth(request.problemCode) && !(status === 401 && route === WHO_AM_I)) {
      const { problemCode: reason, ip: address } = request;
      refusals.count({
        action: 'access',
        userId: request.authenticatedUser?.id ?? null,
        address,
        object: { kind: 'route', id: route },
        details: { status, ...(reason && { reason }) },
      });
    }
    done();
  });
}
