import { accountCalls } from '@sextant/contracts/account/calls';
import { Unsubscribed } from '@sextant/contracts/insight/digest-mail';
import type { App } from '@sextant/service-kit/server';
import { LINK_LIMIT } from '../limits/rate-limits.ts';
import type { ServiceClient } from '../services/service-client.ts';

/** What mail programs post (RFC 8058): the request itself is the decision, its body says nothing more. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_LIMIT_BYTES = 4_096;

/**
 * The address in each mail that stops mails, for who has it: no cookie and no token is asked for. A POST stops them. A GET shows a page
 * with a button, because programs that look for harm open every link.
 */
export function unsubscribeRoutes(app: App, { insight }: { readonly insight: ServiceClient }): void {
  const { unsubscribe } = accountCalls;
  const config = { access: 'public', rateLimit: LINK_LIMIT } as const;
  app.addContentTypeParser(
    FORMS,
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, _body, done) => done(null),
  );

  app.call(
    unsubscribe,
    async (request) => {
      await insight({
        method: 'POST',
        path: '/internal/digest-mail/unsubscriptions',
        body: { token: request.params.token, address: request.ip },
        schema: Unsubscribed,
        requestId: request.id,
      });
    },
    { config },
  );

  app.get(
    unsubscribe.path,
    { schema: { params: unsubscribe.params }, config: { ...config, stream: true } },
    async (request, reply) => reply.redirect(`/unsubscribe#${request.params.token}`, 303),
  );
}
