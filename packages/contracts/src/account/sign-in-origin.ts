import { z } from 'zod';
import { Uuid } from '../http/values.ts';

/** Origin of a sign-in attempt, set by the gateway and never by the browser. */
export const SignInOrigin = z.object({
  address: z.string().min(1).max(64).describe("The client's IP address"),
  device: z
    .object({ id: z.string().min(1).max(64), userId: Uuid })
    .nullable()
    .describe('The browser, if it proved that this user has signed in with it before'),
});
export type SignInOrigin = z.infer<typeof SignInOrigin>;
