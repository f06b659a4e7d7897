import type { Call } from '@sextant/contracts/http/call';
import { z } from 'zod';
import type { App } from './app.ts';
import type { CallHandler, CallOptions, CallRequest, ExtraResponses } from './call.ts';

const noContent = z.null().describe('No content');

/** The function behind `app.call`, for an app given as a value. */
export function registerCall<const C extends Call, More extends ExtraResponses = Record<never, never>>(
  app: App,
  call: C,
  handler: CallHandler<C, More>,
  options: CallOptions<More> = {},
): void {
  const { responses, ...routeOptions } = options;
  const status = call.status ?? 200;
  app.route({
    ...routeOptions,
    config: { ...routeOptions.config, scope: call.scope },
    method: call.method,
    url: call.path,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [status]: call.response ?? noContent, ...responses },
    },
    handler: async (request, reply) => {
      reply.code(status);
      // The schemas above are the call's own, as `CallRequest` declares.
      const response = await handler(request as unknown as CallRequest<C>, reply);
      return reply.statusCode === 204 ? reply.send() : response;
    },
  });
}
