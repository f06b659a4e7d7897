import {
  AccessToken,
  AccessTokenLookup,
  CreateAccessTokenBody,
  CreatedAccessToken,
  ValidAccessTokens,
} from '@sextant/contracts/account/access-token';
import { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import { IdParams, Uuid } from '@sextant/contracts/http/values';
import type { Refusals } from '@sextant/service-kit/audit/refusals';
import type { App } from '@sextant/service-kit/server';
import { z } from 'zod';
import { ofAccount } from '../audit/of-account.ts';
import { errors } from '../errors.ts';
import { type CreateTokenDeps, createToken } from './create-token.ts';
import { presentToken } from './presenter.ts';
import { deleteToken, tokensOf, useTokens } from './repository.ts';

/** Internal routes; only the gateway may call them. */
export function accessTokenRoutes(app: App, deps: CreateTokenDeps & { readonly refusals: Refusals }): void {
  const config = { access: 'gateway' } as const;
  const { prisma, outbox, audit, refusals } = deps;

  app.get(
    '/internal/users/:id/access-tokens',
    { config, schema: { params: IdParams, response: { 200: z.array(AccessToken) } } },
    async ({ params: { id } }) => (await tokensOf(prisma, id)).map(presentToken),
  );

  app.post(
    '/internal/users/:id/access-tokens',
    {
      config,
      schema: {
        params: IdParams,
        body: CreateAccessTokenBody.extend({ origin: SignInOrigin }),
        response: { 201: CreatedAccessToken },
      },
    },
    async ({ params: { id }, body }, reply) => {
      const create = () => createToken(deps, id, body);
      const created = await refusals.of(ofAccount('access-token.create', id, body), create);
      reply.code(201);
      return created;
    },
  );

  app.post(
    '/internal/users/:id/access-tokens/:tokenId/revocation',
    {
      config,
      schema: {
        params: IdParams.extend({ tokenId: Uuid }),
        body: z.object({ origin: SignInOrigin }),
        response: { 200: z.object({ revoked: z.literal(true) }) },
      },
    },
    async ({ params: { id: userId, tokenId }, body: { origin } }) => {
      await prisma.$transaction(async (tx) => {
        if (!(await deleteToken(tx, userId, tokenId))) throw errors('auth.access-token-not-found');
        const object = { kind: 'access-token', id: tokenId } as const;
        await audit(tx, { action: 'access-token.revoke', userId, address: origin.address, object });
      });
      outbox.flush();
      return { revoked: true as const };
    },
  );

  // Several at once, so that a flood of calls with tokens costs one query at a time.
  app.post(
    '/internal/access-tokens/uses',
    { config, schema: { body: AccessTokenLookup, response: { 200: ValidAccessTokens } } },
    async ({ body }) =>
      (await useTokens(prisma, body.tokens)).map((token) => ({
        ...token,
        expiresAt: token.expiresAt.toISOString(),
      })),
  );
}
