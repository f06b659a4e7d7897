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
  'pptx',
  'print',
  'ris',
  'svg',
]);

/** A file was exported in the browser, which no server observes. */
export const ExportReport = z.strictObject({
  kind: z.enum(['article', 'analysis', 'radar', 'roadmap', 'briefing']),
  id: Uuid.nullable().describe('Id of the saved record; null if there is none, and for articles'),
  format: ExportedFormat,
  count: z.int().min(1).max(1_000).describe('Number of articles; 1 for all other kinds'),
});
export type ExportReport = z.infer<typeof ExportReport>;

export const auditCalls = defineCalls({
  reportExport: { method: 'POST', path: '/api/audit/exports', body: ExportReport, status: 204 },
});
