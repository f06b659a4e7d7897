import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';

/** A signed-in browser. The id grants no access: it is neither the session's secret nor a hash of it. */
export const ActiveSession = z.object({
  id: Uuid,
  device: z.string().describe("Display text, e.g. 'Firefox on Windows'"),
  signedInAt: IsoDateTime,
  lastUsedAt: IsoDateTime.describe('Rounded to the minute'),
  current: z.boolean().describe('Whether this is the session of the request'),
});
export type ActiveSession = z.infer<typeof ActiveSession>;
