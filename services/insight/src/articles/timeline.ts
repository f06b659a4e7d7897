/** Growth of the literature as a whole, 4.1 % a year: Bornmann, Haunschild & Mutz (2021), Humanit Soc Sci Commun 8:224. */
export const LITERATURE_GROWTH = 1.041;
/** Share of records that must have a month for windows to end on months. */
const MONTHS_KNOWN = 0.8;

interface Dated {
  year: number | null;
  month: number | null;
}

/** Two periods of equal length, the later one ending with the literature. */
export interface Windows {
  /** Length of each, in years. */
  years: number;
  recent: string;
  earlier: string;
  /** Years of literature in each: less than `years` if the running year is included. */
  recentLength: number;
  earlierLength: number;
}

export interface Timeline {
  /** Calendar year of each document, null if it has none; never after the as-of year. */
  years: readonly (number | null)[];
  firstYear: number;
  /** The last year of the literature; a few stray records may be later. */
  lastYear: number;
  /** The year of the as-of day, if it has documents. */
  runningYear: number | null;
  /** Covered share of `lastYear`, 0 to 1. */
  lastYearCovered: number;
  windows: Windows | null;
  /** 1 = in the recent window, 0 = in the earlier one, -1 = in neither. */
  windowOf: Int8Array;
}

const elapsedPart = (asOf: Date): number => {
  const year = asOf.getUTCFullYear();
  return (asOf.getTime() - Date.UTC(year, 0, 1)) / (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1));
};

/** Share of the newest articles that are treated as outliers, at least one; small literatures have none. */
const OUTLIER_SHARE = 0.01;
const MIN_DATED = 20;
/** More outliers are accepted if years without articles separate them from all others. */
const GAP = { years: 3, share: 0.05 };

/**
 * The last year of a literature: a high quantile of its dates, or the year before a gap and a few stragglers,
 * since stray records would move all windows.
 */
function findLastYear(years: readonly number[]): number {
  const stray = years.length < MIN_DATED ? 0 : Math.max(1, Math.floor(OUTLIER_SHARE * years.length));
  const newest = years.toSorted((a, b) => b - a);
  const maxGap = years.length < MIN_DATED ? 0 : GAP.share * years.length;
  let before = -1;
  for (let i = 1; i <= maxGap; i++) if ((newest[i - 1] ?? 0) - (newest[i] ?? 0) > GAP.years) before = i;
  return newest[Math.max(stray, before)] ?? 0;
}

const windowYears = (span: number): number => (span >= 6 ? 3 : span >= 4 ? 2 : span >= 2 ? 1 : 0);

/**
 * Assigns documents to periods. If months are known and the literature reaches the as-of day, windows are
 * whole years ending with it; otherwise calendar years, with the running one in proportion.
 */
export function createTimeline(
  documents: readonly Dated[],
  counted: readonly boolean[],
  asOf: Date,
): Timeline {
  const asOfYear = asOf.getUTCFullYear();
  const asOfMonth = asOfYear * 12 + asOf.getUTCMonth();
  const years = documents.map(({ year }) => (year === null ? null : Math.min(year, asOfYear)));
  const known = years.filter((year, i): year is number => year !== null && counted[i] === true);
  const windowOf = new Int8Array(documents.length).fill(-1);
  if (known.length === 0) {
    return {
      years,
      firstYear: asOfYear,
      lastYear: asOfYear,
      runningYear: null,
      lastYearCovered: 1,
      windows: null,
      windowOf,
    };
  }
  const firstYear = known.reduce((a, b) => Math.min(a, b));
  const lastYear = findLastYear(known);
  const runningYear = lastYear === asOfYear ? asOfYear : null;
  const perYear = new Map<number, number>();
  for (const year of known) perYear.set(year, (perYear.get(year) ?? 0) + 1);
  const lastYearCovered = runningYear
    ? Math.max(0.05, elapsedPart(asOf))
    : estimateCoverage(perYear, lastYear);

  const withMonth = documents.filter(({ month }, i) => month !== null && counted[i]).length;
  if (runningYear && withMonth >= MONTHS_KNOWN * known.length) {
    // Dates without a month are spread over the year by position in the list.
    const monthOf = documents.map(({ month }, i) => {
      const year = years[i];
      if (year === null || year === undefined) return null;
      const last = year === asOfYear ? asOf.getUTCMonth() + 1 : 12;
      return Math.min(asOfMonth, year * 12 + (month ? month - 1 : i % last));
    });
    const first = monthOf.reduce<number>(
      (a, m, i) => (m !== null && counted[i] ? Math.min(a, m) : a),
      asOfMonth,
    );
    const length = windowYears((asOfMonth - first + 1) / 12 + 1e-9);
    if (length === 0)
      return { years, firstYear, lastYear, runningYear, lastYearCovered, windows: null, windowOf };
    for (const [i, month] of monthOf.entries()) {
      if (month === null) continue;
      const back = Math.floor((asOfMonth - month) / (12 * length));
      windowOf[i] = back === 0 ? 1 : back === 1 ? 0 : -1;
    }
    const windows = {
      years: length,
      recent: length === 1 ? 'in the last 12 months' : `in the last ${WORDS[length]} years`,
      earlier: length === 1 ? 'in the 12 months before' : `in the ${WORDS[length]} years before`,
      recentLength: length,
      earlierLength: length,
    };
    return { years, firstYear, lastYear, runningYear, lastYearCovered, windows, windowOf };
  }

  const length = windowYears(lastYear - firstYear + 1);
  if (length === 0)
    return { years, firstYear, lastYear, runningYear, lastYearCovered, windows: null, windowOf };
  for (const [i, year] of years.entries()) {
    if (year === null) continue;
    const back = Math.floor((lastYear - year) / length);
    windowOf[i] = back === 0 ? 1 : back === 1 ? 0 : -1;
  }
  const period = (from: number, to: number) => (from === to ? `in ${from}` : `from ${from} to ${to}`);
  const windows = {
    years: length,
    recent: `${period(lastYear - length + 1, lastYear)}${runningYear ? ' so far' : ''}`,
    earlier: period(lastYear - 2 * length + 1, lastYear - length),
    recentLength: length - 1 + lastYearCovered,
    earlierLength: length,
  };
  return { years, firstYear, lastYear, runningYear, lastYearCovered, windows, windowOf };
}

const WORDS = ['', 'one', 'two', 'three'];

/** A past year with less than 70 % of the mean of the two previous ones is taken as incomplete. */
function estimateCoverage(perYear: ReadonlyMap<number, number>, lastYear: number): number {
  const before = [perYear.get(lastYear - 1) ?? 0, perYear.get(lastYear - 2) ?? 0];
  const mean = (before[0] ?? 0) / 2 + (before[1] ?? 0) / 2;
  const share = mean > 0 ? (perYear.get(lastYear) ?? 0) / mean : 1;
  return mean >= 10 && share < 0.7 ? share : 1;
}
