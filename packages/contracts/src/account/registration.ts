import { z } from 'zod';

export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;

/** Whether registration is open; public. */
export const Registration = z.object({
  mode: z
    .enum(REGISTRATION_MODES)
    .describe('`invite` requires an invitation from an operator; `closed` disables registration'),
  emailDomains: z
    .array(z.string())
    .describe('Allowed domains of the email address of an account; if empty, any address or none'),
});
export type Registration = z.infer<typeof Registration>;
