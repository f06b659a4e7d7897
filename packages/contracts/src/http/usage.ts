import { z } from 'zod';

/** Of something that an account may have so much of. */
export const Allowance = z.object({ used: z.int().nonnegative(), allowed: z.int().nonnegative() });
export type Allowance = z.infer<typeof Allowance>;
