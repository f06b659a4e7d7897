export interface PeriodicTask {
  start(): void;
  /** Runs now, or again right after the current run. Ignored before the start and after the stop. */
  runSoon(): void;
  /** Aborts the signal of the current run, and waits until it has ended. */
  stop(): Promise<void>;
}

export interface PeriodicTaskOptions {
  readonly work: (signal: AbortSignal) => unknown;
  /** From the end of one run to the next; null for work that ends with its first success. */
  readonly everyMs: number | null;
  /**
   * Pause after a failure, or after the first, second … consecutive one, the last repeating. Default: as after a
   * success.
   */
  readonly retryMs?: number | readonly number[];
  /** Whether the first run is at the start or `everyMs` later; default true. */
  readonly atStart?: boolean;
  /** Called for every failure, except of work that was stopped, with the number of consecutive failures. */
  readonly onFailure: (error: unknown, failures: number) => void;
}

/** Pauses that a wake-up ends. A wake-up without a pause ends the next one at once. */
function createPauses() {
  let isWoken = false;
  let wake = () => {};
  return {
    wake(): void {
      isWoken = true;
      wake();
    },
    async pause(ms: number): Promise<void> {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, ms).unref();
        await promise;
        clearTimeout(timer);
        wake = () => {};
      }
      isWoken = false;
    },
  };
}

/**
 * Periodic background work: one run at a time; failures are reported and retried, because the database may be
 * unavailable, for example before its migration.
 */
export function periodicTask(options: PeriodicTaskOptions): PeriodicTask {
  const { work, everyMs, retryMs, atStart = true, onFailure } = options;
  if (everyMs === null && retryMs === undefined)
    throw new TypeError('A task that runs once needs a delay after a failure');
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
