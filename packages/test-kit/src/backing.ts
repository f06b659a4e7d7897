import { inject } from 'vitest';

/** What a run's tests stand on; decided once, in the global set-up. */
export interface Backing {
  readonly database: /** `run` is a word in the names of all databases of the run. */
    | { readonly kind: 'given' | 'docker'; readonly url: string; readonly run: string }
    /** `folder` is for sockets, and goes with the run. */
    | { readonly kind: 'embedded'; readonly folder: string };
  readonly nats:
    | { readonly kind: 'given' | 'docker'; readonly url: string }
    | { readonly kind: 'in-process' };
}

declare module 'vitest' {
  interface ProvidedContext {
    backing: Backing;
  }
}

/** The decision, as a test file sees it. */
export const backing = (): Backing => inject('backing');
