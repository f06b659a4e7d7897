import type { YearExposure } from './growth.ts';
import { logGamma } from './probability.ts';

/** Rate of the burst state relative to the base state, and the cost of entering it. */
const SCALING = 2;
const TRANSITION = 1;
/** Fewer articles may be coincidence. */
const MIN_ARTICLES = 6;

/** One year is too short for a burst; without earlier years there is no base rate. */
const MIN_YEARS = 2;
const BASELINE = 0.1;

export interface Burst {
  from: number;
  to: number;
}

/**
 * The last burst of a concept: Kleinberg (2003), "Bursty and hierarchical structure in streams", Data Min
 * Knowl Discov 7:373, two states over yearly batches. Counts are Poisson with mean rate × exposure (his
 * batched automaton has binomial counts), since all articles may be about the concept; s = 2, γ = 1. Null if
 * there is none, if it lasts a single year, or if under a tenth of the literature precedes it.
 */
export function findBurst(years: readonly YearExposure[]): Burst | null {
  const total = years.reduce((sum, { count }) => sum + count, 0);
  const exposure = years.reduce((sum, year) => sum + year.exposure, 0);
  if (years.length < 4 || total < MIN_ARTICLES) return null;
  const rate = total / exposure;
  const enter = TRANSITION * Math.log(years.length);
  const cost = (state: number, { count, exposure: size }: YearExposure) => {
    const mean = rate * size * (state === 1 ? SCALING : 1);
    return mean - count * Math.log(mean) + logGamma(count + 1);
  };

  // Viterbi over the two states; starts in the base state.
  let costs: [number, number] = [0, enter];
  const from: [number, number][] = [];
  for (const year of years) {
    const toLow: 0 | 1 = costs[1] < costs[0] ? 1 : 0;
    const toHigh: 0 | 1 = costs[0] + enter < costs[1] ? 0 : 1;
    from.push([toLow, toHigh]);
    costs = [costs[toLow] + cost(0, year), (toHigh === 0 ? costs[0] + enter : costs[1]) + cost(1, year)];
  }
  const states: number[] = [];
  let state: 0 | 1 = costs[1] < costs[0] ? 1 : 0;
  for (let i = years.length - 1; i >= 0; i--) {
    states[i] = state;
    state = (from[i]?.[state] ?? 0) as 0 | 1;
  }

  const last = states.lastIndexOf(1);
  if (last < 0) return null;
  let first = last;
  while (first > 0 && states[first - 1] === 1) first--;
  const articles = years.slice(first, last + 1).reduce((sum, { count }) => sum + count, 0);
  const [start, end] = [years[first], years[last]];
  const before = years.slice(0, first).reduce((sum, year) => sum + year.exposure, 0);
  const holds = last - first + 1 >= MIN_YEARS && articles >= MIN_ARTICLES && before >= BASELINE * exposure;
  return holds && start && end ? { from: start.year, to: end.year } : null;
}
