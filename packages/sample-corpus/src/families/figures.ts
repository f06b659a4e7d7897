import type { Slots } from '../prose/frame.ts';
import type { Random } from '../random.ts';

/** Two-sided probability of a standard normal deviation, by Abramowitz and Stegun 7.1.26. */
function probability(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return terms.reduceRight((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x);
}

const printP = (p: number) => (p < 0.001 ? 'P < 0.001' : `P = ${p.toFixed(p < 0.1 ? 3 : 2)}`);

/** Two shares, in percent, of two groups: counts, the ratio with its interval, and the probability of chance; all agree. */
function compare([first, second]: readonly [number, number], [n1, n2]: readonly [number, number]) {
  const [count1, count2] = [Math.round((first * n1) / 100), Math.round((second * n2) / 100)];
  const log = Math.log(count1 / n1 / (count2 / n2));
  const error = Math.sqrt(1 / count1 - 1 / n1 + 1 / count2 - 1 / n2);
  const at = (deviations: number) => Math.exp(log + deviations * error).toFixed(2);
  return {
    first: `${count1} of ${n1}`,
    second: `${count2} of ${n2}`,
    ratio: `risk ratio, ${at(0)}; 95% CI, ${at(-1.96)} to ${at(1.96)}`,
    p: printP(probability(log / error)),
  };
}

/** Figures of one article on drugs, of groups of `n1` and `n2`; of the harm, `hasMore` says which group has more of it. */
export function drawFamilyFigures(
  [n1, n2]: readonly [number, number],
  hasMore: 'first' | 'second',
  random: Random,
): Slots {
  const worse = random.int(22, 45);
  const better = worse + random.int(18, 30);
  const close = better + random.int(-1, 1);
  const seldom = random.int(2, 5);
  const often = seldom + random.int(12, 20);
  const gain = compare([better, worse], [n1, n2]);
  const same = compare([better, close], [n1, n2]);
  const harm = compare([often, seldom], hasMore === 'first' ? [n1, n2] : [n2, n1]);
  return {
    better: String(better),
    worse: String(worse),
    close: String(close),
    better1: gain.first,
    worse2: gain.second,
    gainRatio: gain.ratio,
    gainP: gain.p,
    sameRatio: same.ratio,
    sameP: same.p,
    often: String(often),
    seldom: String(seldom),
    near: String(seldom + random.int(0, 1)),
    often1: harm.first,
    seldom2: harm.second,
    harmRatio: harm.ratio,
    harmP: harm.p,
    small: String(random.int(5, 12)),
    digit: String(random.int(2, 4)),
    percent: String(random.int(0, 24)),
    higher: String(random.int(40, 58)),
  };
}
