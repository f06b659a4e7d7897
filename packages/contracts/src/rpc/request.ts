import type { z } from 'zod';

/** A request/reply subject between services: which service replies, and which may call. */
export interface RequestType<Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly subject: string;
  readonly service: string;
  readonly issuers: readonly string[];
  readonly body: Body;
  readonly reply: Reply;
}

export const defineRequest = <Body extends z.ZodType, Reply extends z.ZodType>(
  request: RequestType<Body, Reply>,
): RequestType<Body, Reply> => request;
