import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';

/** A user's webhook: an address of another system that is told what changed, signed as Standard Webhooks has it. */

const isHookUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && ['https:', 'http:'].includes(url.protocol) && !url.username && !url.password;
};
export const WebhookUrl = z
  .string()
  .max(2_000)
  .refine(isHookUrl, 'This is no web address, or has a password in it')
  .transform((text) => {
    const url = new URL(text);
    url.hash = '';
    return url.href;
  });

export const WEBHOOK_PAUSES = ['user', 'failures', 'gone', 'key-changed'] as const;

/** What became of a message; `gone`: the receiver answered 410, and wants none any more. */
export const WEBHOOK_OUTCOMES = ['waiting', 'sent', 'given-up', 'gone'] as const;

/** Why an attempt failed. */
export const WEBHOOK_FAILURES = [
  'answer',
  'redirect',
  'timed-out',
  'unknown-host',
  'address-refused',
  'tls',
  'no-connection',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

export const WebhookMessage = z.object({
  id: Uuid.describe("The webhook-id, and the event's id"),
  digestId: Uuid.nullable().describe('Null of a test'),
  state: z.enum(WEBHOOK_OUTCOMES),
  attempts: z.int().nonnegative(),
  failure: z
    .object({
      reason: z.enum(WEBHOOK_FAILURES),
      status: z.int().nullable().describe('HTTP status of the answer'),
    })
    .nullable()
    .describe('Of the last attempt, if it failed'),
  createdAt: IsoDateTime,
  endedAt: IsoDateTime.nullable(),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

export const Webhook = z.object({
  url: z.string(),
  createdAt: IsoDateTime.describe('When its secret was made'),
  paused: z
    .enum(WEBHOOK_PAUSES)
    .nullable()
    .describe(
      "'failures': nothing was taken for a day; 'gone': the receiver answered 410; 'key-changed': the operator's key is another one, and the secret has to be made again",
    ),
  retryAt: IsoDateTime.nullable().describe('After a failure: when the next attempt is'),
  lastSentAt: IsoDateTime.nullable(),
  messages: z.array(WebhookMessage).describe('The newest, at most ten; kept for 30 days'),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookState = z.object({
  isOffered: z.boolean().describe('Whether this server calls webhooks'),
  webhook: Webhook.nullable(),
});
export type WebhookState = z.infer<typeof WebhookState>;

export const CreateWebhookBody = z.object({ url: WebhookUrl });
export const CreatedWebhook = WebhookState.extend({
  secret: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{43}=$/)
    .describe('Checks the signatures; in this response only'),
});
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;
export const ChangeWebhookBody = z.object({
  isPaused: z.boolean().describe('What waits is sent once it is no longer paused'),
});
