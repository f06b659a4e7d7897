import { count, formatNumber } from '../../statements/words.ts';
import type { Tokens } from './chat-outcome.ts';

/**
 * Tokens of the calls of one answer, by the server's count; where it does not count, by our estimate.
 * @param prices dollars for a million tokens; undefined if they are not known
 */
export function countTokens(prices?: Tokens) {
  let [calls, read, written, uncounted] = [0, 0, 0, 0];
  const estimated = { read: 0, written: 0 };
  const all = () => ({ read: read + estimated.read, written: written + estimated.written });
  /** ', about $0.04'; prompts that a provider has in its cache may cost less. */
  const cost = (): string => {
    if (!prices) return '';
    const tokens = all();
    const dollars = (tokens.read * prices.read + tokens.written * prices.written) / 1e6;
    return `, about $${dollars.toFixed(dollars < 0.1 ? 3 : 2)}`;
  };
  return {
    add(tokens: Tokens | null, estimate: Tokens): void {
      calls += 1;
      if (tokens) {
        read += tokens.read;
        written += tokens.written;
      } else {
        uncounted += 1;
        estimated.read += estimate.read;
        estimated.written += estimate.written;
      }
    },
    /** What is charged. */
    total: () => ({ calls, ...all() }),
    /** What it cost, in one sentence; `what` names what was done. */
    describe(what: string): string {
      if (calls === 0) return `${what}: no call.`;
      const asked = `${what}: ${count(calls, 'call')}`;
      if (uncounted === calls) return `${asked}, whose tokens its server did not count${cost()}.`;
      const rest = uncounted > 0 ? `, without ${count(uncounted, 'call')} that its server did not count` : '';
      return `${asked}, ${formatNumber(read)} tokens read, ${formatNumber(written)} written${rest}${cost()}.`;
    },
  };
}
