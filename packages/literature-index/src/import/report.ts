import { basename } from 'node:path';
import type { FileReport, ImportProgress } from './run-import.ts';

const number = (value: number) => value.toLocaleString('en-US');
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** Progress of an import: the share that is read, and '12.3 of 29.1 MB, aceinhibitors.xml.gz: 1,234 records'. */
export function formatProgress({ file, bytes, totalBytes, records }: ImportProgress): {
  text: string;
  share: number;
} {
  return {
    share: totalBytes > 0 ? Math.min(1, bytes / totalBytes) : 1,
    text: `${megabytes(bytes)} of ${megabytes(totalBytes)} MB, ${basename(file)}: ${number(records)} records`,
  };
}

function fileLine({ file, status, added, updated, unchanged, deleted, error }: FileReport): string {
  const counts = [
    `${number(added)} added`,
    updated > 0 && `${number(updated)} updated`,
    unchanged > 0 && `${number(unchanged)} unchanged`,
    deleted > 0 && `${number(deleted)} deleted`,
  ].filter(Boolean);
  switch (status) {
    case 'unchanged':
      return `  unchanged  ${file}: imported before`;
    case 'failed':
      return `  FAILED     ${file} ${error} (${counts.join(', ')})`;
    case 'interrupted':
      return `  stopped    ${file}: ${counts.join(', ')}; run the import again to go on`;
    default:
      return `  imported   ${file}: ${counts.join(', ')}`;
  }
}

/** Summary of an import, one line per file and a total; `failed` is true if any file could not be read. */
export function reportLines(results: readonly FileReport[]): { lines: string[]; failed: boolean } {
  const total = (key: 'added' | 'updated' | 'deleted') =>
    results.reduce((sum, result) => sum + result[key], 0);
  const failures = results.filter(({ status }) => status === 'failed').length;
  const summary = [
    `${number(total('added'))} articles added, ${number(total('updated'))} updated, ${number(total('deleted'))} deleted`,
    failures > 0 && `${number(failures)} of ${number(results.length)} files could not be read to the end`,
  ].filter(Boolean);
  return { lines: [...results.map(fileLine), `${summary.join('; ')}.`], failed: failures > 0 };
}
