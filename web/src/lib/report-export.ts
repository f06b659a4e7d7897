import { auditCalls, type ExportReport } from '@sextant/contracts/audit/calls';
import { api } from './http.ts';

/** Tells the audit trail of a file that was made here. The file is as good without an answer: nothing waits for it, or speaks of it. */
export function reportExport(report: ExportReport): void {
  void api(auditCalls.reportExport, { body: report }).catch(() => {});
}
