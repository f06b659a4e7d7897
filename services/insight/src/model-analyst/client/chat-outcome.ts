/** Tokens of a call, by the server's count. */
export interface Tokens {
  readonly read: number;
  readonly written: number;
}

/** Outcome of one call. `note` is for the log: the server's message, without the key. */
export type ChatOutcome =
  | { readonly kind: 'answered'; readonly text: string; readonly tokens: Tokens | null }
  /** An unusable answer: cut off, too long, empty, or declined. `problem` is a clause. */
  | { readonly kind: 'broken'; readonly problem: string; readonly tokens?: Tokens | null }
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | null; readonly note: string }
  | {
      readonly kind: 'unavailable';
      readonly reason: string;
      readonly retryAfterMs: number | null;
      readonly note: string;
    }
  /** The model got the request, perhaps charged for it, and did not end its answer. */
  | {
      readonly kind: 'unfinished';
      readonly reason: string;
      readonly retryAfterMs: null;
      readonly note: string;
    }
  /** The server does not know this way of asking for a shape. */
  | { readonly kind: 'unsupported-format'; readonly note: string }
  /** The server does not know that tokens can be asked for. */
  | { readonly kind: 'unsupported-count'; readonly note: string }
  | { readonly kind: 'refused'; readonly reason: string; readonly note: string };
