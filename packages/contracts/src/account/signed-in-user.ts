import { z } from 'zod';
import { User } from './user.ts';

/** The user as auth tells the gateway after a right password; no browser sees the version. */
export const SignedInUser = User.extend({
  credentialVersion: z
    .int()
    .positive()
    .describe('Grows with every change of the password: sessions of an older one are over'),
});
export type SignedInUser = z.infer<typeof SignedInUser>;
