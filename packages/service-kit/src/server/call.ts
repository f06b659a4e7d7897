import type { Call } from '@sextant/contracts/http/call';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type Part<C extends Call, Name extends keyof Call> =
  C extends Record<Name, infer Schema> ? Parsed<Schema> : unknown;

/** Additional success responses of a call, by status. */
export type ExtraResponses = Readonly<Record<number, z.ZodType>>;

/**
 * The return type of a call's handler: nothing for a call without a response, else what its response schema accepts.
 */
type CallResponse<C extends Call, More extends ExtraResponses = Record<never, never>> =
  | DefaultResponse<C>
  | z.input<More[keyof More]>;
type DefaultResponse<C extends Call> = C extends { response: infer Response extends z.ZodType }
  ? z.input<Response>
  : // biome-ignore lint/suspicious/noConfusingVoidType: it is a return type, one alias away
    void;

/** A request whose parts were parsed by the call's schemas. */
export type CallRequest<C extends Call> = FastifyRequest<{
  Params: Part<C, 'params'>;
  Querystring: Part<C, 'query'>;
  Body: Part<C, 'body'>;
}>;

export type CallHandler<C extends Call, More extends ExtraResponses = Record<never, never>> = (
  request: CallRequest<C>,
  reply: FastifyReply,
) => Promise<CallResponse<C, More>>;

export type CallOptions<More extends ExtraResponses> = Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'config' | 'onRequest' | 'preHandler'
> & { readonly responses?: More };

/**
 * Registers one call of the contracts: path, schemas and success status come from the `Call`, the handler returns the
 * response body. For another success status the handler sets `reply.code(…)` and the call lists its schema under
 * `responses`.
 */
export type RegisterCall = <const C extends Call, More extends ExtraResponses = Record<never, never>>(
  call: C,
  handler: CallHandler<C, More>,
  options?: CallOptions<More>,
) => void;
