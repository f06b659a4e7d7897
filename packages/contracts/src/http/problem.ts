import { z } from 'zod';

/** Error body of every call: RFC 9457 problem details with our stable `code` and the request's id. */
export const Problem = z.object({
  title: z.string(),
  detail: z.string().describe('One sentence that can be shown to the user'),
  status: z.int().min(400).max(599),
  code: z.string().describe('Stable identifier, listed in docs/errors.md'),
  requestId: z.string(),
  errors: z
    .array(z.object({ path: z.string().describe('JSON pointer into the request'), message: z.string() }))
    .optional(),
});
export type Problem = z.infer<typeof Problem>;
