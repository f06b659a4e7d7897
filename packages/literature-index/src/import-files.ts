/** Imports MEDLINE XML files in a worker thread, and formats the report. */
export { formatProgress, reportLines } from './import/report.ts';
export type { FileReport, ImportProgress } from './import/run-import.ts';
export { importFiles } from './threads/import-files.ts';
