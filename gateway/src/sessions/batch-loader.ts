/**
 * Batches single lookups: calls that arrive while a load is running share the next one. Each value is read after it was requested, so
 * that no caller gets stale data.
 * @param load loads many keys at once; keys missing from the result yield `undefined`
 */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: PromiseWithResolvers<ReadonlyMap<Key, Value>> | undefined;
  let keys = new Set<Key>();
  let busy = false;

  async function work(): Promise<void> {
    busy = true;
    for (;;) {
      const batch = waiting;
      if (!batch) break;
      const batchKeys = [...keys];
      waiting = undefined;
      keys = new Set();
      await load(batchKeys).then(batch.resolve, batch.reject);
    }
    busy = false;
  }

  return async (key) => {
    waiting ??= Promise.withResolvers();
    keys.add(key);
    const { promise } = waiting;
    if (!busy) void work();
    return (await promise).get(key);
  };
}
