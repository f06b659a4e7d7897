export interface PeriodicTask {
  start(): void;
  /** Runs now, or again right after the current run. Nothing happens before the start and after the stop. */
  runSoon(): void;
  /** Aborts the signal that the work was given, and waits until the current run has ended. */
  stop(): Promise<void>;
}

export interface PeriodicTaskOptions {
  readonly work: (signal: AbortSignal) => unknown;
  /** From the end of one run to the next; null for work that is done once it has succeeded. */
  readonly everyMs: number | null;
  /** The pause after a failure, or after the first, second … in a row, of which the last repeats. As after any run unless given. */
  readonly retryMs?: number | readonly number[];
  /** Whether the first run comes at the start, not `everyMs` later; true unless given. */
  readonly atStart?: boolean;
  /** Told of every failure but those of work that was stopped, and how many came in a row. */
  readonly onFailure: (error: unknown, failures: number) => void;
}

/** Pauses that a wake-up ends. A wake-up while no one pauses ends the next pause at once. */
function createPauses() {
  let woken = false;
  let wake = () => {};
  return {
    wake(): void {
      woken = true;
      wake();
    },
    async pause(ms: number): Promise<void> {
      if (!woken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, ms).unref();
        await promise;
        clearTimeout(timer);
        wake = () => {};
      }
      woken = false;
    },
  };
}

/**
 * Work that a process does again and again in the background: one run at a time, and a failed one is reported and tried again. The
 * database cannot be used now and then, such as before its migration.
 */
export function periodicTask(options: PeriodicTaskOptions): PeriodicTask {
  const { work, everyMs, retryMs, atStart = true, onFailure } = options;
  if (everyMs === null && retryMs === undefined)
    throw new TypeError('Work that is done once needs a pause after a failure');
  const retries = [retryMs ?? everyMs ?? 0].flat();
  const { wake, pause } = createPauses();
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    if (!atStart && everyMs !== null) await pause(everyMs);
    for (let failures = 0; !signal.aborted; ) {
      try {
        await work(signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (!signal.aborted) onFailure(error, failures);
      }
      if (signal.aborted || (failures === 0 && everyMs === null)) return;
      await pause(failures > 0 ? (retries[failures - 1] ?? retries.at(-1) ?? 0) : (everyMs ?? 0));
    }
  }

  return {
    start() {
      if (!signal.aborted) running ??= run();
    },
    runSoon() {
      if (running) wake();
    },
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
}
