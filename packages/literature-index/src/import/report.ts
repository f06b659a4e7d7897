import { basename } from 'node:path';
import type { SkippedRecord } from '../medline/entries.ts';
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

/** 'PMID 123 (line 7)', '“A title” (line 7)', 'the record at line 7'. */
function nameOf({ line, pmid, title }: SkippedRecord): string {
  if (pmid) return `PMID ${pmid} (line ${number(line)})`;
  return title ? `“${title}” (line ${number(line)})` : `the record at line ${number(line)}`;
}

/** Lines that name the records of a file that were left out, up to as many as the report holds. */
function skippedLines({ skipped, skippedRecords }: FileReport): string[] {
  const more = skipped - skippedRecords.length;
  return [
    ...skippedRecords.map((record) => `    left out: ${nameOf(record)} ${record.reason}`),
    ...(more > 0 ? [`    and ${number(more)} more`] : []),
  ];
}

function fileLine(report: FileReport): string {
  const { file, holds, status, added, updated, unchanged, deleted, skipped, error } = report;
  const counts = [
    `${number(added)}${holds ? ` ${holds}` : ''} added`,
    updated > 0 && `${number(updated)} updated`,
    unchanged > 0 && `${number(unchanged)} unchanged`,
    deleted > 0 && `${number(deleted)} deleted`,
    skipped > 0 && `${number(skipped)} left out`,
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

/** '1,234 articles added, 2 updated, 1 deleted'; null where no file holds them. */
function summaryOf(results: readonly FileReport[], holds: FileReport['holds']): string | null {
  const own = results.filter((result) => result.holds === holds);
  if (own.length === 0) return null;
  const total = (key: 'added' | 'updated' | 'deleted') =>
    number(own.reduce((sum, result) => sum + result[key], 0));
  const counts = `${total('added')} ${holds ?? 'articles'} added, ${total('updated')} updated`;
  return holds ? counts : `${counts}, ${total('deleted')} deleted`;
}

/** Summary of an import, one line per file with the records that were left out, and a total; `failed` is true if any file could not be read. */
export function reportLines(results: readonly FileReport[]): { lines: string[]; failed: boolean } {
  const skipped = results.reduce((sum, result) => sum + result.skipped, 0);
  const failures = results.filter(({ status }) => status === 'failed').length;
  const summary = [
    summaryOf(results, undefined),
    summaryOf(results, 'trials'),
    skipped > 0 && `${number(skipped)} records left out`,
    failures > 0 && `${number(failures)} of ${number(results.length)} files could not be read to the end`,
  ].filter(Boolean);
  return {
    lines: [
      ...results.flatMap((result) => [fileLine(result), ...skippedLines(result)]),
      `${summary.join('; ')}.`,
    ],
    failed: failures > 0,
  };
}
