import {
  DeleteUserBody,
  Deletion,
  DeletionStarted,
  DeletionToken,
} from '@sextant/contracts/account/deletion';
import { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import { IdParams } from '@sextant/contracts/http/values';
import type { Refusals } from '@sextant/service-kit/audit/refusals';
import type { App } from '@sextant/service-kit/server';
import { z } from 'zod';
import { ofAccount } from '../audit/of-account.ts';
import { errors } from '../errors.ts';
import { type DeleteUserDeps, deleteUser } from './delete-user.ts';
import { presentDeletion } from './presenter.ts';
import { findDeletion } from './repository.ts';

/** Internal routes; only the gateway may call them. */
export function deletionRoutes(app: App, deps: DeleteUserDeps & { readonly refusals: Refusals }): void {
  const config = { access: 'gateway' } as const;

  app.post(
    '/internal/users/:id/deletion',
    {
      config,
      schema: {
        params: IdParams,
        body: DeleteUserBody.extend({ origin: SignInOrigin }),
        response: { 202: DeletionStarted },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const started = await deps.refusals.of(ofAccount('account.delete', id, request.body), () =>
        deleteUser(deps, id, request.body),
      );
      reply.code(202);
      return started;
    },
  );

  app.get(
    '/internal/deletions/:token',
    { config, schema: { params: z.object({ token: DeletionToken }), response: { 200: Deletion } } },
    async (request) => {
      const deletion = await findDeletion(deps.prisma, request.params.token);
      if (!deletion) throw errors('auth.deletion-not-found');
      return presentDeletion(deletion);
    },
  );
}
