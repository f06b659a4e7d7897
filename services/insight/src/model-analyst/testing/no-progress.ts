import type { Progress } from '../../worker/analyst.ts';

/** Callbacks of somebody who watches nothing. */
export const noProgress = (): Progress => ({
  onRetry: async () => {},
  stepAside: (wait) => wait(),
  onResume: async () => {},
  onReceived: async () => {},
  onRead: async () => {},
  signal: new AbortController().signal,
  account: { userId: '00000000-0000-4000-8000-000000000000', runId: '00000000-0000-4000-8000-000000000001' },
});
