import { z } from 'zod';

/** Usage of a quota. */
export const Allowance = z.object({ used: z.int().nonnegative(), allowed: z.int().nonnegative() });
export type Allowance = z.infer<typeof Allowance>;
