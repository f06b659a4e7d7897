import type { Answer } from '../faults/ledger.ts';

/** `wrong` is what nobody may see, however much is asked: anything but a success or a refusal that says when to come again. */
export type Verdict = 'served' | 'refused' | 'wrong';

export function judge({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>): Verdict {
  if (status >= 200 && status < 300) return 'served';
  if (status === 429) return 'refused';
  if (status === 503 && /^\d+$/.test(retryAfter ?? '')) return 'refused';
  return 'wrong';
}

/** Value below which that share of the values lies; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
