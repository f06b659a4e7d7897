/** What a thread answers, by name. Inputs and answers are cloned on their way. */
// biome-ignore lint/suspicious/noExplicitAny: of any inputs
export type Handlers = Readonly<Record<string, (...inputs: any[]) => unknown>>;

/** `id` is null where no answer is waited for. */
export type ToThread =
  | { readonly kind: 'call'; readonly id: number | null; readonly name: string; readonly inputs: unknown[] }
  | { readonly kind: 'end' };

export type FromThread =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: Error }
  | { readonly kind: 'notice'; readonly notice: unknown }
  /** The last word of a thread that cannot go on. */
  | { readonly kind: 'failed'; readonly error: Error };
