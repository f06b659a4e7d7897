import type { JobKind } from '@sextant/contracts/insight/jobs';

/** The state of an unfinished run, from which it is resumed after a reload. */
export interface UnfinishedRun {
  /** Whether the run generates and saves all three outputs, or a single one. */
  readonly full: boolean;
  /** When it began, in epoch milliseconds. */
  readonly since: number;
  /** Jobs started so far. */
  readonly jobs: Readonly<Partial<Record<JobKind, string>>>;
}

/** Storage of one run's state across reloads. */
export interface RunMemory {
  readonly load: () => UnfinishedRun | null;
  readonly keep: (run: UnfinishedRun) => void;
  readonly forget: () => void;
}

/** Stored per tab, because two tabs resuming the same run would start its second half twice. */
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
    // Storage is blocked: after a reload the jobs are only listed in the Strategy workspace.
  }
}

/** @param key identifies the run's inputs, stable across reloads */
export const runMemory = (key: string): RunMemory => ({
  load: () => read()[key] ?? null,
  keep: (run) => write({ ...read(), [key]: run }),
  forget: () => {
    const { [key]: _, ...others } = read();
    write(others);
  },
});
