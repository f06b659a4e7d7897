import { auditCalls, type ExportReport } from '@sextant/contracts/audit/calls';
import { api } from './http.ts';

/** Reports an exported file to the audit trail. Fire and forget, because the export must not depend on the response. */
export function reportExport(report: ExportReport): void {
  void api(auditCalls.reportExport, { body: report }).catch(() => {});
}
