import { JobKind } from '@sextant/contracts/insight/jobs';
import { z } from 'zod';

/** What is generated for a search in this tab, so that a reload shows it again. */
export interface StoredRun {
  /** When the newest of it began, in epoch milliseconds. */
  readonly since: number;
  /** The full analysis. */
  readonly runId: string | null;
  /** Outputs generated alone, which replace those of the full analysis. */
  readonly jobs: Readonly<Partial<Record<JobKind, string>>>;
}

const KEY = 'sextant-runs';
const MAX_STORED_RUNS = 20;

const StoredRuns = z.record(z.string(), z.unknown());
/** An earlier release stored other fields: what is not a run of today is none. */
const Stored = z.object({
  since: z.number(),
  runId: z.string().nullable(),
  jobs: z.partialRecord(JobKind, z.string()),
}) satisfies z.ZodType<StoredRun>;

function read(): Record<string, StoredRun> {
  try {
    const runs = StoredRuns.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
    return Object.fromEntries(
      Object.entries(runs).flatMap(([key, run]) => {
        const { data } = Stored.safeParse(run);
        return data ? [[key, data] as const] : [];
      }),
    );
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
export function runMemory(key: string) {
  const others = () => {
    const { [key]: _, ...rest } = read();
    return rest;
  };
  return {
    load: (): StoredRun | null => read()[key] ?? null,
    keep: (run: StoredRun) =>
      write(Object.fromEntries([...Object.entries(others()), [key, run] as const].slice(-MAX_STORED_RUNS))),
    forget: () => write(others()),
  };
}
