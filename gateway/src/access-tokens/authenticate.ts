import type { Authenticate } from '@sextant/service-kit/server/access';
import { errors } from '../errors.ts';
import { bearerOf } from '../sessions/bearer.ts';
import { authenticateSession } from '../sessions/read-session.ts';
import type { KnownTokens } from './known-tokens.ts';

const challenge = (error: string) => ({ 'www-authenticate': `Bearer error="${error}"` });

/**
 * Whose call a request is: of its access token if it has an `Authorization: Bearer` header, else of its session. A token may make the calls
 * whose `scope` it has, and none without one; a cookie beside it is not looked at.
 */
export const authenticateBy =
  (tokens: KnownTokens): Authenticate =>
  async (request) => {
    const secret = bearerOf(request.headers);
    const { scope } = request.routeOptions.config;
    if (secret === null) {
      if (scope === 'any') throw errors('token.missing', { headers: { 'www-authenticate': 'Bearer' } });
      return authenticateSession(request);
    }
    const { ip: address } = request;
    const token = await tokens.find(secret, address);
    if (!token) throw errors('token.invalid', { headers: challenge('invalid_token') });
    const user = { id: token.userId, address };
    if (scope && (scope === 'any' || token.scopes.includes(scope))) return user;
    // Known already, so that the refusal is recorded under the user.
    request.authenticatedUser = user;
    throw scope
      ? errors('token.scope', {
          detail: `This token lacks the scope ${scope}.`,
          headers: challenge('insufficient_scope'),
        })
      : errors('token.session-only');
  };
