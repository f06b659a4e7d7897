import { z } from 'zod';
import { User } from './user.ts';

/**
 * The user as auth returns it to the gateway after a correct password; the version never reaches a browser.
 */
export const SignedInUser = User.extend({
  credentialVersion: z
    .int()
    .positive()
    .describe('Increases with every password change: sessions of older versions have ended'),
});
export type SignedInUser = z.infer<typeof SignedInUser>;
