import { hash } from 'node:crypto';
import { accountCalls } from '@sextant/contracts/account/calls';
import { Unsubscribed } from '@sextant/contracts/insight/digest-mail';
import { FEED_PATH, FeedContent, FeedSecret } from '@sextant/contracts/insight/watch';
import { requestErrors } from '@sextant/service-kit/errors';
import type { App } from '@sextant/service-kit/server';
import { z } from 'zod';
import { LINK_LIMIT } from '../limits/rate-limits.ts';
import type { ServiceClient } from '../services/service-client.ts';
import { renderAtom } from './atom.ts';

/** The Atom feed of a user's digests, for who knows the secret of its address: no cookie and no token is asked for, nor read. */
export function digestFeedRoute(
  app: App,
  { insight, publicUrl }: { readonly insight: ServiceClient; readonly publicUrl: string },
): void {
  app.get(
    FEED_PATH,
    {
      schema: { params: z.object({ token: z.string() }) },
      config: { access: 'public', stream: true, rateLimit: LINK_LIMIT },
    },
    async (request, reply) => {
      const secret = FeedSecret.safeParse(request.params.token);
      if (!secret.success) throw requestErrors('request.not-found');
      const content = await insight({
        method: 'POST',
        path: '/internal/digest-feeds/readings',
        body: { hash: hash('sha256', secret.data, 'base64url') },
        schema: FeedContent,
        requestId: request.id,
      });
      reply.type('application/atom+xml; charset=utf-8');
      return renderAtom(content, publicUrl);
    },
  );
}

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
