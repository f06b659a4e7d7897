/**
 * Makes many single look-ups few: those that come while one is under way wait and share the next. Each is read after it was
 * asked for, so nobody is told what was true before.
 * @param load answers many keys at once; a key that is missing in its answer is `undefined`
 */
export function batched<Key, Value>(
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
      const asked = [...keys];
      waiting = undefined;
      keys = new Set();
      await load(asked).then(batch.resolve, batch.reject);
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
