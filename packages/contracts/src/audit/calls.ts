import { z } from 'zod';
import { defineCalls } from '../http/call.ts';
import { Uuid } from '../http/values.ts';

export const ExportedFormat = z.enum([
  'bib',
  'csv',
  'docx',
  'html',
  'ics',
  'json',
  'png',
  'print',
  'ris',
  'svg',
]);

/** A file was made in the browser, where no server sees it. */
export const ExportReport = z.strictObject({
  kind: z.enum(['article', 'analysis', 'radar', 'roadmap', 'briefing']),
  id: Uuid.nullable().describe('Of the saved record; null where it has none, and for articles'),
  format: ExportedFormat,
  count: z.int().min(1).max(1_000).describe('How many articles; 1 of anything else'),
});
export type ExportReport = z.infer<typeof ExportReport>;

export const auditCalls = defineCalls({
  reportExport: { method: 'POST', path: '/api/audit/exports', body: ExportReport, status: 204 },
});
