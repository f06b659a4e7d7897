import { inject } from 'vitest';

/** The servers that a test run uses; decided once, in the global set-up. */
export interface Backing {
  readonly database: /** `run` is part of the names of all databases of the run. */
    | { readonly kind: 'given' | 'docker'; readonly url: string; readonly run: string }
    /** `folder` is for sockets, and is deleted with the run. */
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

/** The decision, as seen by a test file. */
export const backing = (): Backing => inject('backing');
