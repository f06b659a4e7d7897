import { hash } from 'node:crypto';
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
