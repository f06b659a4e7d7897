import type { RequestType } from '@sextant/contracts/rpc/request';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { IdentitySigner, IdentityVerifier } from '../identity.ts';
import { type Bus, BusRequestError, type Subscription } from './bus.ts';

/** Calls another service on behalf of a user. */
export type Requester = <Body extends z.ZodType, Reply extends z.ZodType>(
  type: RequestType<Body, Reply>,
  options: { body: z.input<Body>; userId: string; timeoutMs: number },
) => Promise<z.output<Reply>>;

/**
 * Requests of one service, each signed with its own key for the callee and the user.
 * @throws BusRequestError with the callee's code; `bus.timeout`, `bus.no-responder`; `bus.invalid-reply` for an
 *   answer that violates the contract
 */
export function createRequester(deps: { bus: Bus; service: string; sign: IdentitySigner }): Requester {
  const { bus, service, sign } = deps;
  return async (type, { body, userId, timeoutMs }) => {
    if (!type.issuers.includes(service)) throw new TypeError(`${service} may not request ${type.subject}`);
    const token = await sign({ audience: type.service, subject: userId });
    const reply = await bus.request(type.subject, { token, body: type.body.parse(body) }, { timeoutMs });
    const parsed = type.reply.safeParse(reply);
    if (parsed.success) return parsed.data;
    throw new BusRequestError('bus.invalid-reply', `${type.subject}: ${z.prettifyError(parsed.error)}`);
  };
}

/** Starts answering one type of request; created by `respondTo`. */
export type Responder = (deps: {
  bus: Bus;
  service: string;
  verify: IdentityVerifier;
}) => Promise<Subscription>;

/** Registers a handler for one type of request. */
export const respondTo =
  <Body extends z.ZodType, Reply extends z.ZodType>(
    type: RequestType<Body, Reply>,
    handler: (body: z.output<Body>, requester: { userId: string; issuer: string }) => Promise<z.input<Reply>>,
  ): Responder =>
  (deps) =>
    answerRequests(deps, type, handler);

/**
 * Answers one type of request. The caller's token must be meant for this service, name a user and come from one of the issuers that
 * the type lists. An AppError of the handler reaches the caller with its code and detail.
 */
export function answerRequests<Body extends z.ZodType, Reply extends z.ZodType>(
  deps: { bus: Bus; service: string; verify: IdentityVerifier },
  type: RequestType<Body, Reply>,
  handler: (body: z.output<Body>, requester: { userId: string; issuer: string }) => Promise<z.input<Reply>>,
): Promise<Subscription> {
  const { bus, service, verify } = deps;
  if (type.service !== service)
    throw new TypeError(`${type.subject} is answered by ${type.service}, not ${service}`);

  return bus.reply(type.subject, async (request) => {
    try {
      const { issuer, subject: userId } = await verify(String(request.token), { issuers: type.issuers });
      if (userId === undefined) throw new BusRequestError('identity.invalid', 'The token names no user');
      const body = type.body.safeParse(request.body);
      if (!body.success) throw new BusRequestError('request.invalid', z.prettifyError(body.error));
      return type.reply.parse(await handler(body.data, { userId, issuer }));
    } catch (error) {
      if (error instanceof AppError) throw new BusRequestError(error.code, error.detail, { cause: error });
      throw error;
    }
  });
}
