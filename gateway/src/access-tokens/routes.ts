import { AccessToken, CreatedAccessToken } from '@sextant/contracts/account/access-token';
import { accountCalls } from '@sextant/contracts/account/calls';
import type { App } from '@sextant/service-kit/server';
import { z } from 'zod';
import type { KnownBrowsers } from '../limits/known-browser.ts';
import { CONFIRMATION_LIMIT } from '../limits/rate-limits.ts';
import type { SignIns } from '../limits/sign-ins.ts';
import type { ServiceClient } from '../services/service-client.ts';

export interface AccessTokenRoutes {
  readonly auth: ServiceClient;
  readonly browsers: KnownBrowsers;
  readonly signIns: SignIns;
}

/** Lists, makes and revokes access tokens, in a session only: no token can make another. */
export function accessTokenRoutes(app: App, { auth, browsers, signIns }: AccessTokenRoutes): void {
  const pathOf = (userId: string) => `/internal/users/${userId}/access-tokens`;

  app.call(accountCalls.accessTokens, ({ user, id: requestId }) =>
    auth({ method: 'GET', path: pathOf(user.id), schema: z.array(AccessToken), requestId }),
  );

  app.call(
    accountCalls.createAccessToken,
    (request, reply) =>
      signIns.run(request, reply, () =>
        auth({
          method: 'POST',
          path: pathOf(request.user.id),
          body: { ...request.body, origin: browsers.originOf(request) },
          schema: CreatedAccessToken,
          requestId: request.id,
        }),
      ),
    { config: { hashesPassword: 'confirmation', rateLimit: CONFIRMATION_LIMIT, bulkhead: null } },
  );

  app.call(accountCalls.revokeAccessToken, async (request) => {
    await auth({
      method: 'POST',
      path: `${pathOf(request.user.id)}/${request.params.id}/revocation`,
      body: { origin: browsers.originOf(request) },
      schema: z.object({ revoked: z.literal(true) }),
      requestId: request.id,
    });
  });
}
