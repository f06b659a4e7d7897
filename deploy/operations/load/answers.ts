import type { Answer } from '../faults/ledger.ts';

/** `wrong` is never acceptable under any load: anything except a success or a rejection with Retry-After. */
export type Verdict = 'served' | 'refused' | 'wrong';

export function classifyAnswer({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>): Verdict {
  if (status >= 200 && status < 300) return 'served';
  if (status === 429) return 'refused';
  if (status === 503 && /^\d+$/.test(retryAfter ?? '')) return 'refused';
  return 'wrong';
}

/** The quantile of the values; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
