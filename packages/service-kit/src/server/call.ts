import type { Call } from '@sextant/contracts/http/call';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { App } from './app.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type Part<C extends Call, Name extends keyof Call> =
  C extends Record<Name, infer Schema> ? Parsed<Schema> : unknown;

/** Further success answers of a call, by status. */
export type MoreAnswers = Readonly<Record<number, z.ZodType>>;

/** What a call's handler returns: nothing for a call without an answer, else what its answer schema accepts. */
export type CallAnswer<C extends Call, More extends MoreAnswers = Record<never, never>> =
  | OwnAnswer<C>
  | z.input<More[keyof More]>;
type OwnAnswer<C extends Call> = C extends { answer: infer Answer extends z.ZodType }
  ? z.input<Answer>
  : // biome-ignore lint/suspicious/noConfusingVoidType: it is a return type, one alias away
    void;

/** A request whose parts were parsed by the call's schemas. */
export type CallRequest<C extends Call> = FastifyRequest<{
  Params: Part<C, 'params'>;
  Querystring: Part<C, 'query'>;
  Body: Part<C, 'body'>;
}>;

export type CallHandler<C extends Call, More extends MoreAnswers = Record<never, never>> = (
  request: CallRequest<C>,
  reply: FastifyReply,
) => Promise<CallAnswer<C, More>>;

export type CallOptions<More extends MoreAnswers> = Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'config' | 'onRequest' | 'preHandler'
> & { readonly answers?: More };

/**
 * Registers one call of the contracts: its path, schemas and success status come from the `Call`, the handler returns the
 * answer. For another success status the handler sets `reply.code(…)` and the call lists the answer under `answers`.
 */
export type RegisterCall = <const C extends Call, More extends MoreAnswers = Record<never, never>>(
  call: C,
  handler: CallHandler<C, More>,
  options?: CallOptions<More>,
) => void;

const noContent = z.null().describe('No content');

/** The function behind `app.call`, for an app given as a value. */
export function registerCall<const C extends Call, More extends MoreAnswers = Record<never, never>>(
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
      // The schemas above are the call's own, which is what `CallRequest` says in types.
      const answer = await handler(request as unknown as CallRequest<C>, reply);
      return reply.statusCode === 204 ? reply.send() : answer;
    },
  });
}
