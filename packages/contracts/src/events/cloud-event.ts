import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';

/** CloudEvents 1.0, structured JSON mode. `type` is the NATS subject after `sextant.events.`. */
export const CloudEvent = z.object({
  specversion: z.literal('1.0'),
  id: Uuid,
  source: z.string().describe("The publishing service, e.g. '/sextant/library'"),
  type: z.string().regex(/^[a-z]+\.[a-z]+\.[a-z]+\.v\d+$/),
  time: IsoDateTime,
  subject: z.string().optional().describe('Id of the changed entity'),
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().optional().describe('W3C Trace Context of the request that caused it'),
  data: z.unknown(),
});
export type CloudEvent = z.infer<typeof CloudEvent>;

/** An event type: its name and the shape of its data. Delivery is at least once and unordered. */
export interface EventType<Data extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly data: Data;
}

/** The service that publishes events of a type: the type's first word. */
export const publisherOf = (type: string): string => type.split('.', 1)[0] ?? '';

export const defineEvent = <Data extends z.ZodType>(type: string, data: Data): EventType<Data> => ({
  type,
  data,
});
