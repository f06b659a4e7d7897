/** Natural logarithm of the gamma function (Lanczos, g = 7, n = 9; absolute error below 1e-13 for x > 0). */
export function logGamma(x: number): number {
  const coefficients = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
    12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  let sum = coefficients[0] ?? 0;
  for (let i = 1; i < 9; i++) sum += (coefficients[i] ?? 0) / (z + i);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

const logBinomial = (k: number, n: number, p: number): number =>
  logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) + k * Math.log(p) + (n - k) * Math.log1p(-p);

/** One-sided mid-P value of a binomial count: P(X > k) + P(X = k)/2 for `upper`, mirrored for `lower` (Lancaster 1961). */
export function binomialMidP(k: number, n: number, p: number, side: 'upper' | 'lower'): number {
  if (n === 0 || p <= 0 || p >= 1) return 1;
  const [from, to] = side === 'upper' ? [k + 1, n] : [0, k - 1];
  let tail = 0.5 * Math.exp(logBinomial(k, n, p));
  // Terms vanish on both sides of the mean: 40 deviations are enough.
  const reach = 40 * Math.sqrt(n * p * (1 - p)) + 40;
  const low = Math.max(from, Math.floor(n * p - reach));
  const high = Math.min(to, Math.ceil(n * p + reach));
  for (let i = low; i <= high; i++) tail += Math.exp(logBinomial(i, n, p));
  return Math.min(1, tail);
}

/** P(X ≤ k) of a Poisson count with this mean. */
export function poissonAtMost(k: number, mean: number): number {
  if (mean <= 0) return 1;
  let sum = 0;
  for (let i = 0; i <= k; i++) sum += Math.exp(i * Math.log(mean) - mean - logGamma(i + 1));
  return Math.min(1, sum);
}

/**
 * Benjamini & Hochberg (1995): for each p value the smallest false discovery rate at which it is still
 * significant.
 */
export function falseDiscoveryRates(pValues: readonly number[]): number[] {
  const order = pValues.map((p, i) => ({ p, i })).sort((a, b) => b.p - a.p || b.i - a.i);
  const rates = new Array<number>(pValues.length).fill(1);
  let lowest = 1;
  for (const [rank, { p, i }] of order.entries()) {
    lowest = Math.min(lowest, (p * pValues.length) / (pValues.length - rank));
    rates[i] = lowest;
  }
  return rates;
}
