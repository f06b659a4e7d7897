import type { FastifyRequest } from 'fastify';
import { requestErrors } from '../errors.ts';
import { IDENTITY_HEADER, type IdentityVerifier } from '../identity.ts';
import type { Access, App } from './app.ts';

const GATEWAY = 'gateway';

/** Authenticates a request: the user, or null for a valid request without a user. Throws for an invalid one. */
export type Authenticate = (
  request: FastifyRequest,
) => Promise<{ id: string; address?: string | undefined } | null>;

/** Accepts the gateway's token only. */
export const gatewayIdentity =
  (verify: IdentityVerifier): Authenticate =>
  async (request) => {
    const token = request.headers[IDENTITY_HEADER];
    if (typeof token !== 'string' || token === '') throw requestErrors('identity.missing');
    const { subject, address } = await verify(token, { issuers: [GATEWAY] });
    return subject === undefined ? null : { id: subject, address };
  };

/**
 * Denies by default: a request reaches a handler only after the route's access was granted. The server refuses to start
 * with a route whose access it cannot check.
 */
export function guardAccess(app: App, authenticate: Authenticate | undefined): void {
  app.decorateRequest('authenticatedUser', null);
  app.decorateRequest('user', {
    getter() {
      const user = this.authenticatedUser;
      if (!user)
        throw new Error(
          `${this.method} ${this.routeOptions.url} has no signed-in user: its access is not 'user'`,
        );
      return user;
    },
  });

  const guard = async (request: FastifyRequest) => {
    const access: Access = request.routeOptions.config.access ?? 'user';
    if (access === 'public') return;
    if (!authenticate) throw new Error('This server has no way to authenticate a request');
    const user = await authenticate(request);
    if (access === 'user' && !user) throw requestErrors('identity.missing');
    request.authenticatedUser = user && { id: user.id, address: user.address ?? null };
  };
  // The route's own first hook, so it runs after those of plugins: a session is loaded by then.
  app.addHook('onRoute', (route) => {
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
  });
}
