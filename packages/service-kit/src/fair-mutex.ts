/** Releases the mutex; calling it again does nothing. */
export type Release = () => void;

/** A mutex that serves the users who wait for it round-robin. */
export interface FairMutex {
  /** Waits for the user's turn, then locks. */
  acquire(user: string): Promise<Release>;
  /** Runs the work with the mutex locked. */
  run<Result>(user: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Serializes expensive work, so that its memory is needed once, and that other work always gets a share of the
 * processor. The queue is as long as there are calls in flight, which the gateway bounds.
 */
export function createFairMutex(): FairMutex {
  /** Waiting calls by user, in order of arrival; users in round-robin order. */
  const waiting = new Map<string, (() => void)[]>();
  let isLocked = false;

  function next(): void {
    const [first] = waiting;
    if (!first) {
      isLocked = false;
      return;
    }
    const [user, queue] = first;
    const resume = queue.shift();
    // The user's other calls wait until all other users had their turn.
    waiting.delete(user);
    if (queue.length > 0) waiting.set(user, queue);
    resume?.();
  }

  async function acquire(user: string): Promise<Release> {
    if (isLocked) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const queue = waiting.get(user) ?? [];
      queue.push(resolve);
      waiting.set(user, queue);
      await promise;
    }
    isLocked = true;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      next();
    };
  }

  return {
    acquire,
    async run(user, work) {
      const release = await acquire(user);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
