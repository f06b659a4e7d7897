/** If more tasks than this wait, others of the same literature run on any free thread. */
const MAX_QUEUED_TASKS = 2;

interface TaskChain {
  /** Resolves when the last queued task has ended. */
  ended: Promise<unknown>;
  tasks: number;
}

/**
 * Serializes tasks of one literature, so that the thread that has it cached takes the next: rebuilding it
 * costs more than waiting. Tasks beyond a limit, and those of other literatures, do not wait.
 */
export function createLiteratureQueue() {
  const literatures = new Map<string, TaskChain>();

  return {
    /**
     * Runs the work after the queued tasks.
     * @throws the signal's reason if it is aborted before
     */
    async run<Result>(literature: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
      const chain = literatures.get(literature) ?? { ended: Promise.resolve(), tasks: 0 };
      if (chain.tasks > MAX_QUEUED_TASKS) return work();
      literatures.set(literature, chain);
      const before = chain.ended;
      const { promise: own, resolve: end } = Promise.withResolvers<void>();
      chain.ended = Promise.all([before, own]);
      chain.tasks += 1;
      try {
        await waitOrAbort(before, signal);
        return await work();
      } finally {
        end();
        chain.tasks -= 1;
        if (chain.tasks === 0) literatures.delete(literature);
      }
    },
  };
}

async function waitOrAbort(promise: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([promise, aborted]);
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
