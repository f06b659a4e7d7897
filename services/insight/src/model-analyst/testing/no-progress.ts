import type { Progress } from '../../worker/analyst.ts';

/** Callbacks of somebody who watches nothing. */
export const noProgress = (): Progress => ({
  onRetry: async () => {},
  onResume: async () => {},
  onReceived: async () => {},
  onRead: async () => {},
  signal: new AbortController().signal,
});
