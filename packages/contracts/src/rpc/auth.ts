import { z } from 'zod';
import { QuadrantNames } from '../account/quadrant-names.ts';
import { defineRequest } from './request.ts';

/** Where mail for the calling user goes; null without a confirmed address. Asked for each mail, so that nobody keeps a copy. */
export const MailAddress = defineRequest({
  subject: 'auth.mail-address.v1',
  service: 'auth',
  issuers: ['insight'],
  body: z.object({}),
  reply: z.object({
    address: z.email().nullable(),
    quadrantNames: QuadrantNames.nullish().describe(
      'For briefings that are attached; nothing: the standard names',
    ),
  }),
});
