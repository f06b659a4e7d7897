import type { Activity } from '@sextant/contracts/library/activity';
import { normalizeText } from '@sextant/contracts/literature/filters';

/** What one run of a query made, or one other line of the log. */
export interface LogEntry {
  /** One line; of a run one for each kind, in the order analysis, radar, roadmap. */
  readonly lines: readonly [Activity, ...Activity[]];
  readonly at: string;
}

const KINDS: readonly Activity['kind'][] = ['analysis', 'radar', 'roadmap'];
/** As long as results of one run may lie apart. */
const MAX_RUN_MS = 3_600_000;

const isOfRun = (entry: { lines: Activity[]; at: string }, line: Activity): boolean =>
  entry.lines.every(
    (other) =>
      KINDS.includes(other.kind) &&
      other.kind !== line.kind &&
      normalizeText(other.title) === normalizeText(line.title),
  ) && Date.parse(entry.at) - Date.parse(line.at) <= MAX_RUN_MS;

/** Lines that are newest first, analysis, radar and roadmap of one run put together where the newest of them stands. */
export function groupRuns(lines: readonly Activity[]): LogEntry[] {
  const entries: { lines: [Activity, ...Activity[]]; at: string }[] = [];
  for (const line of lines) {
    const run = KINDS.includes(line.kind) ? entries.find((entry) => isOfRun(entry, line)) : undefined;
    if (run) run.lines.push(line);
    else entries.push({ lines: [line], at: line.at });
  }
  for (const entry of entries) entry.lines.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  return entries;
}
