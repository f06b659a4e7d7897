/** Handlers of a thread, by name. Inputs and results are structured clones. */
// biome-ignore lint/suspicious/noExplicitAny: of any inputs
export type Handlers = Readonly<Record<string, (...inputs: any[]) => unknown>>;

/** `id` is null for a notification, which has no result. */
export type ToThread =
  | { readonly kind: 'call'; readonly id: number | null; readonly name: string; readonly inputs: unknown[] }
  | { readonly kind: 'end' };

export type FromThread =
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: Error }
  | { readonly kind: 'notice'; readonly notice: unknown }
  /** The error that ended the thread. */
  | { readonly kind: 'failed'; readonly error: Error };
