/** More tasks than this do not wait for one of the same literature while other threads are free. */
const MAX_QUEUED_TASKS = 2;

interface TaskChain {
  /** When the last task that waits or runs here has ended. */
  ended: Promise<unknown>;
  tasks: number;
}

/**
 * Lets tasks of one literature follow each other, so that the thread which has it at hand takes the next: putting it together anew costs
 * more than waiting. Those beyond a few do not wait, nor do those of other literatures.
 */
export function createLiteratureQueue() {
  const literatures = new Map<string, TaskChain>();

  return {
    /** Runs the work in its turn. @throws the signal's reason where it is aborted before */
    async run<Result>(literature: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
      const chain = literatures.get(literature) ?? { ended: Promise.resolve(), tasks: 0 };
      if (chain.tasks > MAX_QUEUED_TASKS) return work();
      literatures.set(literature, chain);
      const before = chain.ended;
      const { promise: own, resolve: end } = Promise.withResolvers<void>();
      chain.ended = Promise.all([before, own]);
      chain.tasks += 1;
      try {
        await untilAborted(before, signal);
        return await work();
      } finally {
        end();
        chain.tasks -= 1;
        if (chain.tasks === 0) literatures.delete(literature);
      }
    },
  };
}

async function untilAborted(promise: Promise<unknown>, signal: AbortSignal): Promise<void> {
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
