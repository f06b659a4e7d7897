import { z } from 'zod';
import { User } from './user.ts';

/**
 * The user as auth returns it to the gateway after a correct password; the version never reaches a browser.
 */
export const SignedInUser = User.extend({
  credentialVersion: z
    .int()
    .positive()
    .describe('Grows with every change of the password: sessions of an older one are over'),
});
export type SignedInUser = z.infer<typeof SignedInUser>;
