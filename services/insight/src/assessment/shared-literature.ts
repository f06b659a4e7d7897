import type { Literature } from './literature.ts';

/** Keeps literatures that are assessed already, by the hash of what they were built from. */
export interface LiteratureStore {
  /** The literature of a key: the one that is kept, else what `build` makes, which is kept from then on. */
  of(key: string, build: () => Literature): Literature;
}

/** One entry is enough, since the calls of one page use the same literature. A large one takes some 100 MB, so it expires soon. */
const CACHE_TTL_MS = 60_000;

/** Keeps the last literature that was asked for, for a minute after it was asked for last. */
export function createLiteratureCache(keptMs = CACHE_TTL_MS): LiteratureStore {
  let last: { readonly key: string; readonly literature: Literature } | null = null;
  let expiry: NodeJS.Timeout | undefined;
  return {
    of(key, build) {
      if (last?.key !== key) {
        // Two at once would take the memory of two.
        last = null;
        last = { key, literature: build() };
      }
      clearTimeout(expiry);
      expiry = setTimeout(() => {
        last = null;
      }, keptMs).unref();
      return last.literature;
    },
  };
}
