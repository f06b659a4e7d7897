import { count, formatNumber } from '../../statements/words.ts';
import type { Tokens } from './chat-outcome.ts';

/** Tokens of the calls of one answer. */
export function countTokens() {
  let [calls, read, written, uncounted] = [0, 0, 0, 0];
  return {
    add(tokens: Tokens | null): void {
      calls += 1;
      if (!tokens) uncounted += 1;
      read += tokens?.read ?? 0;
      written += tokens?.written ?? 0;
    },
    total: () => ({ calls, read, written }),
    /** What it cost, in one sentence; `what` names what was done. */
    describe(what: string): string {
      if (calls === 0) return `${what}: no call.`;
      const asked = `${what}: ${count(calls, 'call')}`;
      if (uncounted === calls) return `${asked}, whose tokens its server did not count.`;
      const rest = uncounted > 0 ? `, without ${count(uncounted, 'call')} that its server did not count` : '';
      return `${asked}, ${formatNumber(read)} tokens read, ${formatNumber(written)} written${rest}.`;
    },
  };
}
