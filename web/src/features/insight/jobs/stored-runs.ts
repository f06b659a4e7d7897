import type { JobKind } from '@sextant/contracts/insight/jobs';

/** The jobs of a run: from them it is resumed after a reload, or shown again if it had finished. */
export interface StoredRun {
  /** Whether the run generates and saves all three outputs, or a single one. */
  readonly full: boolean;
  /** When it began, in epoch milliseconds. */
  readonly since: number;
  /** Whether its jobs have ended; they are then only read. */
  readonly finished: boolean;
  /** Jobs started so far. */
  readonly jobs: Readonly<Partial<Record<JobKind, string>>>;
}

/** Storage of one run's state across reloads. */
export interface RunMemory {
  readonly load: () => StoredRun | null;
  readonly keep: (run: StoredRun) => void;
  readonly forget: () => void;
}

/** Stored per tab, because two tabs resuming the same run would start its second half twice. */
const KEY = 'sextant-runs';
const MAX_STORED_RUNS = 20;

function read(): Record<string, StoredRun> {
  try {
    const runs: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof runs === 'object' && runs !== null ? (runs as Record<string, StoredRun>) : {};
  } catch {
    return {};
  }
}

function write(runs: Record<string, StoredRun>) {
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
  keep: (run) => {
    const { [key]: _, ...others } = read();
    write(Object.fromEntries([...Object.entries(others), [key, run] as const].slice(-MAX_STORED_RUNS)));
  },
  forget: () => {
    const { [key]: _, ...others } = read();
    write(others);
  },
});
