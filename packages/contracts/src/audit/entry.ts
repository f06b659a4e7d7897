import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';

/** Actions of users and operators that the audit trail records. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-out',
  'session.end',
  'sessions.end-others',
  'account.register',
  'account.change',
  'account.delete',
  'email-confirmation.send',
  'email.confirm',
  'password.change',
  'password.reset',
  'access-token.create',
  'access-token.revoke',
  'article.remove',
  'article.restore',
  'query.remove',
  'tag.remove',
  'search-history.clear',
  'analysis.delete',
  'radar.delete',
  'roadmap.delete',
  'job.cancel',
  'correction.record',
  'correction.undo',
  'evidence.decide',
  'evidence.undo',
  'watch.delete',
  'digest-feed.create',
  'digest-feed.delete',
  'digest-mail.unsubscribe',
  'webhook.create',
  'webhook.delete',
  'export',
  'access',
  'invitation.make',
  'operate',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

/** Targets of actions. */
const AuditObject = z.object({
  kind: z.enum([
    'user',
    'session',
    'access-token',
    'article',
    'query',
    'tag',
    'search-history',
    'analysis',
    'radar',
    'roadmap',
    'briefing',
    'job',
    'correction',
    'row-decision',
    'watch',
    'digest-feed',
    'webhook',
    'route',
    'invitation',
    'command',
  ]),
  id: z
    .string()
    .max(200)
    .nullable()
    .describe('An id, a route template or a command name; null if there is no single one'),
});

/** Further details; never user input or secrets. */
const AuditDetails = z.strictObject({
  reason: z.string().max(100).optional().describe('Error code of a rejected action'),
  status: z.int().optional().describe('Response status of a rejected action'),
  fields: z.array(z.string().max(40)).max(20).optional().describe('Names of the changed fields'),
  format: z.string().max(10).optional().describe('Format of an exported file'),
  arguments: z.string().max(500).optional().describe("Arguments of an operator's command"),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

/** One entry of the audit trail: actor, action, target, origin, time and outcome. */
export const AuditEntry = z.object({
  at: IsoDateTime,
  action: AuditAction,
  outcome: z.enum(['done', 'refused', 'failed']),
  userId: Uuid.nullable().describe('The acting user, if known'),
  operator: z.string().min(1).max(100).nullable().describe('The acting operator: a user of the machine'),
  address: z.string().max(64).nullable().describe('Client address as seen by the gateway'),
  object: AuditObject.nullable(),
  count: z.int().positive().describe('Number of times within the minute, or number of affected items'),
  declared: z.boolean().describe('Reported by the browser only; not observed by a server'),
  details: AuditDetails,
});
export type AuditEntry = z.infer<typeof AuditEntry>;
