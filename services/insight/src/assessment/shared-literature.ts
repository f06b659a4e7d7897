import type { Literature } from './literature.ts';

/** A cache of assessed literatures, by the hash of their input. */
export interface LiteratureStore {
  /** Returns the cached literature of a key, or builds and caches it. */
  getOrBuild(key: string, build: () => Literature): Literature;
}

/**
 * One entry is enough, since the calls of one page use the same literature. A large one takes about 100 MB,
 * so it expires soon.
 */
const CACHE_TTL_MS = 60_000;

/** Caches the last literature, until a minute after its last use. */
export function createLiteratureCache(ttlMs = CACHE_TTL_MS): LiteratureStore {
  let last: { readonly key: string; readonly literature: Literature } | null = null;
  let expiry: NodeJS.Timeout | undefined;
  return {
    getOrBuild(key, build) {
      if (last?.key !== key) {
        // Freed before building, so that two are never in memory at once.
        last = null;
        last = { key, literature: build() };
      }
      clearTimeout(expiry);
      expiry = setTimeout(() => {
        last = null;
      }, ttlMs).unref();
      return last.literature;
    },
  };
}
