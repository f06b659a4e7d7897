import { ConfirmEmailBody, ConfirmedEmail } from '@sextant/contracts/account/email-confirmation';
import { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import { IdParams } from '@sextant/contracts/http/values';
import type { Refusals } from '@sextant/service-kit/audit/refusals';
import type { App } from '@sextant/service-kit/server';
import { z } from 'zod';
import { ofAccount } from '../audit/of-account.ts';
import { errors } from '../errors.ts';
import { confirmAddress } from './repository.ts';
import { type SendLinkDeps, sendLink } from './send-link.ts';

const withOrigin = { origin: SignInOrigin };

/** Internal routes; only the gateway may call them. */
export function emailConfirmationRoutes(
  app: App,
  deps: SendLinkDeps & { readonly refusals: Refusals },
): void {
  const config = { access: 'gateway' } as const;
  const { prisma, outbox, audit, refusals } = deps;

  app.post(
    '/internal/users/:id/email-confirmation',
    {
      config,
      schema: {
        params: IdParams,
        body: z.object(withOrigin),
        response: { 200: z.object({ sent: z.literal(true) }) },
      },
    },
    async ({ params: { id }, body }) => {
      const send = () => sendLink(deps, id, body.origin);
      await refusals.of(ofAccount('email-confirmation.send', id, body), send);
      return { sent: true as const };
    },
  );

  app.post(
    '/internal/email-confirmations',
    { config, schema: { body: ConfirmEmailBody.extend(withOrigin), response: { 200: ConfirmedEmail } } },
    async ({ body: { token, origin } }) => {
      const confirmed = await prisma.$transaction(async (tx) => {
        const account = await confirmAddress(tx, token);
        if (!account) throw errors('auth.confirmation-not-found');
        const { userId } = account;
        const object = { kind: 'user', id: userId } as const;
        if (account.isNew)
          await audit(tx, { action: 'email.confirm', userId, address: origin.address, object });
        return account;
      });
      if (confirmed.isNew) outbox.flush();
      return { email: confirmed.email };
    },
  );
}
