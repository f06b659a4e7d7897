import type { Activity } from '@sextant/contracts/library/activity';
import { normalizeText } from '@sextant/contracts/literature/filters';

/** The results of one run, articles saved one after the other, or a single other entry of the log. */
export interface LogEntry {
  /** A single entry, saved articles, or one per kind of result in the order analysis, radar, roadmap. */
  readonly lines: readonly [Activity, ...Activity[]];
  readonly at: string;
}

const KINDS: readonly Activity['kind'][] = ['analysis', 'radar', 'roadmap'];
/** Maximum time between results of one run. */
const MAX_RUN_MS = 3_600_000;
/** Maximum time between two articles that were saved one after the other. */
const MAX_PAUSE_MS = 600_000;

const isOfRun = (entry: { lines: Activity[]; at: string }, line: Activity): boolean =>
  entry.lines.every(
    (other) =>
      KINDS.includes(other.kind) &&
      other.kind !== line.kind &&
      normalizeText(other.title) === normalizeText(line.title),
  ) && Date.parse(entry.at) - Date.parse(line.at) <= MAX_RUN_MS;

const isOfBatch = (entry: { lines: Activity[]; at: string } | undefined, line: Activity): boolean =>
  line.kind === 'save' &&
  entry?.lines[0]?.kind === 'save' &&
  Date.parse(entry.lines.at(-1)?.at ?? entry.at) - Date.parse(line.at) <= MAX_PAUSE_MS;

/**
 * Groups analysis, radar and roadmap of one run at the position of the newest, and articles that were saved one after the other. Expects
 * entries sorted newest first.
 */
export function groupRuns(lines: readonly Activity[]): LogEntry[] {
  const entries: { lines: [Activity, ...Activity[]]; at: string }[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    const run = KINDS.includes(line.kind)
      ? entries.find((entry) => isOfRun(entry, line))
      : isOfBatch(last, line)
        ? last
        : undefined;
    if (run) run.lines.push(line);
    else entries.push({ lines: [line], at: line.at });
  }
  for (const entry of entries) entry.lines.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  return entries;
}
