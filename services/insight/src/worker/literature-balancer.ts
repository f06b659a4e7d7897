import { Piscina } from 'piscina';

type Balancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

/** Where the pool keeps what its balancer may know of a task: `{ literature }`. */
export const LITERATURE = Piscina.queueOptionsSymbol;

/**
 * Assigns a task to a free thread: the one that last ran its literature, else one that ran none, else the one that has
 * gone longest without work.
 */
export function createBalancer(size: number): Balancer {
  /** What each thread runs, or ran last, by the thread's id; the latest last. */
  const literatures = new Map<number, string>();
  return (task, workers) => {
    const options = (task as unknown as Record<symbol, { literature?: string } | null>)[LITERATURE];
    const literature = options?.literature ?? '';
    const free = workers.filter(({ currentUsage }) => currentUsage === 0);
    const order = [...literatures.keys()];
    const chosen =
      free.find(({ id }) => literatures.get(id) === literature) ??
      free.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))[0];
    if (!chosen) return null;
    literatures.delete(chosen.id);
    literatures.set(chosen.id, literature);
    // Threads that ended leave theirs behind.
    for (const id of order.slice(0, Math.max(0, literatures.size - size))) literatures.delete(id);
    return chosen;
  };
}
