import type { Call } from '@sextant/contracts/http/call';
import { z } from 'zod';
import type { App } from './app.ts';
import type { CallHandler, CallOptions, CallRequest, ExtraAnswers } from './call.ts';

const noContent = z.null().describe('No content');

/** The function behind `app.call`, for an app given as a value. */
export function registerCall<const C extends Call, More extends ExtraAnswers = Record<never, never>>(
  app: App,
  call: C,
  handler: CallHandler<C, More>,
  options: CallOptions<More> = {},
): void {
  const { answers, ...routeOptions } = options;
  const status = call.status ?? 200;
  app.route({
    ...routeOptions,
    method: call.method,
    url: call.path,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [status]: call.answer ?? noContent, ...answers },
    },
    handler: async (request, reply) => {
      reply.code(status);
      // The schemas above are the call's own, as `CallRequest` declares.
      const answer = await handler(request as unknown as CallRequest<C>, reply);
      return reply.statusCode === 204 ? reply.send() : answer;
    },
  });
}
