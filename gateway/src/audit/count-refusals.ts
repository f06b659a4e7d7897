import { accountCalls } from '@sextant/contracts/account/calls';
import type { Refusals } from '@sextant/service-kit/audit/refusals';
import type { App } from '@sextant/service-kit/server';
import type { FastifyRequest } from 'fastify';

const REFUSED: ReadonlySet<number> = new Set([401, 403, 404, 429]);
/** The web application calls this to find out whether a user is signed in, so its 401 is not a refusal (`calls/current-user-none`). */
const CURRENT_USER_ROUTE = `${accountCalls.currentUser.method} ${accountCalls.currentUser.path}`;
/** Auth counts its own refusals, since it knows the account; `auth.busy` is raised before it does. */
const countedByAuth = (code: string | null) => code?.startsWith('auth.') && code !== 'auth.busy';

/** The route template instead of the path, so that attackers cannot create arbitrary entries; null outside the API. */
function routeOf({ method, url, routeOptions }: FastifyRequest): string | null {
  const template = routeOptions.url;
  if (template === '/mcp' || template?.startsWith('/api/')) return `${method} ${template}`;
  return /^\/api(?:[/?]|$)/.test(url) ? 'unknown call' : null;
}

/** Counts refused calls by user, address and route, for the audit trail. */
export function countRefusals(app: App, refusals: Pick<Refusals, 'count'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const route = REFUSED.has(status) ? routeOf(request) : null;
    if (route && !countedByAuth(request.problemCode) && !(status === 401 && route === CURRENT_USER_ROUTE)) {
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
