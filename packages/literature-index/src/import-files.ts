/** Files of MEDLINE XML into the index, by a thread of its own, and the lines that report it. */
export { progressOf, reportLines } from './import/report.ts';
export type { FileReport, ImportProgress } from './import/run-import.ts';
export { importFiles } from './threads/import-files.ts';
