import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';

/** What people and operators do that the audit trail knows. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-out',
  'session.end',
  'sessions.end-others',
  'account.register',
  'account.change',
  'account.delete',
  'password.change',
  'password.reset',
  'article.remove',
  'article.restore',
  'query.remove',
  'tag.remove',
  'search-history.clear',
  'analysis.delete',
  'radar.delete',
  'roadmap.delete',
  'export',
  'access',
  'invitation.make',
  'operate',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

/** What an action is done to. */
const AuditObject = z.object({
  kind: z.enum([
    'user',
    'session',
    'article',
    'query',
    'tag',
    'search-history',
    'analysis',
    'radar',
    'roadmap',
    'briefing',
    'route',
    'invitation',
    'command',
  ]),
  id: z
    .string()
    .max(200)
    .nullable()
    .describe('An id, the template of a route, or the name of a command; null where there is no single one'),
});

/** Whatever else there is to say: nothing that was typed, and no secret. */
const AuditDetails = z.strictObject({
  reason: z.string().max(100).optional().describe('Code of the error, of what was refused'),
  status: z.int().optional().describe('Of the answer, of what was refused'),
  fields: z.array(z.string().max(40)).max(20).optional().describe('Names of the fields that changed'),
  format: z.string().max(10).optional().describe('Of an exported file'),
  arguments: z.string().max(500).optional().describe("Of an operator's command"),
});
export type AuditDetails = z.infer<typeof AuditDetails>;

/** One line of the audit trail: who did what, to what, from where, when, and how it went. */
export const AuditEntry = z.object({
  at: IsoDateTime,
  action: AuditAction,
  outcome: z.enum(['done', 'refused', 'failed']),
  userId: Uuid.nullable().describe('Who did it, where that was a user who was known'),
  operator: z.string().min(1).max(100).nullable().describe('Who did it, of the machine’s users'),
  address: z.string().max(64).nullable().describe('From where, as the gateway saw it'),
  object: AuditObject.nullable(),
  count: z.int().positive().describe('How often within the minute, or how many things'),
  declared: z.boolean().describe('The browser says so: nobody else saw it'),
  details: AuditDetails,
});
export type AuditEntry = z.infer<typeof AuditEntry>;
