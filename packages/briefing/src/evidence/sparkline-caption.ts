import type { Claim } from '@sextant/contracts/insight/evidence';
import { formatQuantity } from '../words/formatting.ts';

/** What a claim says of the years. */
export type YearlyCounts = Pick<Claim, 'yearly' | 'burst' | 'runningYear'>;

/** "2017–2024, 58 articles, burst 2021–2023". */
export function sparklineCaption({ yearly = [], burst, runningYear }: YearlyCounts): string {
  const [first, last] = [yearly[0], yearly.at(-1)];
  if (!first || !last) return '';
  const range = (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`);
  const total = yearly.reduce((sum, { count }) => sum + count, 0);
  return [
    range(first.year, last.year),
    formatQuantity(total, 'article'),
    burst ? `burst ${range(burst.from, burst.to)}` : null,
    runningYear ? `${runningYear} not over` : null,
  ]
    .filter(Boolean)
    .join(', ');
}
