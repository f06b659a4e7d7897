/** Caches a computation per context, which it does not keep alive. */
export function memoizeByContext<C extends object, T>(compute: (context: C) => T): (context: C) => T {
  const known = new WeakMap<C, { value: T }>();
  return (context) => {
    let entry = known.get(context);
    if (!entry) {
      entry = { value: compute(context) };
      known.set(context, entry);
    }
    return entry.value;
  };
}
