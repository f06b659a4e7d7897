/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void;

/** Work that is done by one at a time, the users one after the other. */
export interface Turns {
  /** Waits for the user's turn. */
  take(user: string): Promise<EndTurn>;
  /** Runs the work in a turn. */
  run<Result>(user: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Serializes expensive work, so that its memory is needed once, and that other work always gets a share of the
 * processor. The queue is as long as there are calls in flight, which the gateway bounds.
 */
export function createTurns(): Turns {
  /** Waiting calls by user, in order of arrival; users in round-robin order. */
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;

  function next(): void {
    const [first] = waiting;
    if (!first) {
      isTaken = false;
      return;
    }
    const [user, queue] = first;
    const begin = queue.shift();
    // The user's other calls wait until all other users had their turn.
    waiting.delete(user);
    if (queue.length > 0) waiting.set(user, queue);
    begin?.();
  }

  async function take(user: string): Promise<EndTurn> {
    if (isTaken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const queue = waiting.get(user) ?? [];
      queue.push(resolve);
      waiting.set(user, queue);
      await promise;
    }
    isTaken = true;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      next();
    };
  }

  return {
    take,
    async run(user, work) {
      const end = await take(user);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
