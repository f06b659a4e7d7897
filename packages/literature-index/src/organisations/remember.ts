import { detachString } from '@sextant/literature-text/detach-string';

const MAX_KNOWN = 20_000;

/** A function of a text that remembers its last results: parts of affiliations repeat. */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MAX_KNOWN) known.clear();
    const value = compute(text);
    known.set(detachString(text), value);
    return value;
  };
}
