import type { JobKind } from '@sextant/contracts/insight/jobs';

/** A run whose end this tab has not seen: what a reload needs to pick it up again. */
export interface UnfinishedRun {
  /** All three outputs, saved at the end; else one output alone. */
  readonly full: boolean;
  /** When it began, in epoch milliseconds. */
  readonly since: number;
  /** Jobs started so far. */
  readonly jobs: Readonly<Partial<Record<JobKind, string>>>;
}

/** What one run knows of itself across a reload. */
export interface RunMemory {
  readonly load: () => UnfinishedRun | null;
  readonly keep: (run: UnfinishedRun) => void;
  readonly forget: () => void;
}

/** Of this tab alone: two tabs that went on with one run would start its second half twice. */
const KEY = 'sextant-unfinished-runs';

function read(): Record<string, UnfinishedRun> {
  try {
    const runs: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof runs === 'object' && runs !== null ? (runs as Record<string, UnfinishedRun>) : {};
  } catch {
    return {};
  }
}

function write(runs: Record<string, UnfinishedRun>) {
  try {
    if (Object.keys(runs).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(runs));
  } catch {
    // Storage is blocked: then a reload finds the jobs in the Strategy workspace only.
  }
}

/** @param key what the run is about: the same after a reload */
export const runMemory = (key: string): RunMemory => ({
  load: () => read()[key] ?? null,
  keep: (run) => write({ ...read(), [key]: run }),
  forget: () => {
    const { [key]: _, ...others } = read();
    write(others);
  },
});
