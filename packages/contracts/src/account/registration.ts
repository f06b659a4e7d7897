import { z } from 'zod';

export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;

/** Whether registration is open; public. */
export const Registration = z.object({
  mode: z
    .enum(REGISTRATION_MODES)
    .describe('`invite` needs an invitation of an operator; `closed` lets nobody'),
  emailDomains: z
    .array(z.string())
    .describe('Where the email address of an account must be; anywhere, or nowhere, if empty'),
});
export type Registration = z.infer<typeof Registration>;
