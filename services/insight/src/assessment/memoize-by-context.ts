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

/** Caches a computation per literature and document. */
export function memoizeByDocument<B extends object, T>(
  compute: (base: B, document: number) => T,
): (base: B, document: number) => T {
  const cacheOf = memoizeByContext((_base: B) => new Map<number, { value: T }>());
  return (base, document) => {
    const known = cacheOf(base);
    let entry = known.get(document);
    if (!entry) {
      entry = { value: compute(base, document) };
      known.set(document, entry);
    }
    return entry.value;
  };
}
