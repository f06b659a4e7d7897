import type { FileReport } from '../import/run-import.ts';

/** The status of an imported file and its numbers of records, without times and names. */
export const outcome = ({ status, added, updated, unchanged, deleted }: FileReport) => ({
  ...{ status, added, updated, unchanged, deleted },
});
