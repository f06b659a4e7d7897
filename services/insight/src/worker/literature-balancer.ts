import { Piscina } from 'piscina';

type Balancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

/** The key under which the pool exposes a task's data to its balancer: `{ literature }`. */
export const LITERATURE = Piscina.queueOptionsSymbol;

/**
 * Assigns a task to a free thread: the one that last ran its literature, else one that ran none, else the
 * least recently used.
 */
export function createBalancer(size: number): Balancer {
  /** The current or last literature of each thread, by thread id; most recent last. */
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
    // Removes entries of ended threads.
    for (const id of order.slice(0, Math.max(0, literatures.size - size))) literatures.delete(id);
    return chosen;
  };
}
