import { z } from 'zod';
import { Uuid } from '../http/values.ts';

/** Where an attempt at a password comes from, as the gateway tells auth; no browser says this of itself. */
export const SignInOrigin = z.object({
  address: z.string().min(1).max(64).describe("The client's IP address"),
  device: z
    .object({ id: z.string().min(1).max(64), userId: Uuid })
    .nullable()
    .describe('The browser, where it proved that this user signed in with it before'),
});
export type SignInOrigin = z.infer<typeof SignInOrigin>;
