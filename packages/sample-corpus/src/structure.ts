import { createRandom, type Random } from './random.ts';
import { GAP_CANDIDATES, SAMPLE_THEMES, type SampleTheme, type Stage } from './themes.ts';

const SAMPLE_YEARS = 15;
export const DEFAULT_ARTICLES = 3_600;

export interface SampleCorpusOptions {
  seed: string | number;
  /** Last day of the corpus (UTC), whatever the hour. */
  asOf: Date;
  /** Number of articles; default 3,600. */
  articles?: number;
}

/** Ground truth of a theme. */
export interface PlantedTheme extends SampleTheme {
  /** Number of articles with this main theme by year, ascending; the last year is incomplete. */
  yearly: { year: number; count: number }[];
  /** First year of strong growth, for emerging themes. */
  burstYear: number | null;
  /** Yearly growth while the theme grows or declines, e.g. 0.6 = +60 % a year. */
  growth: number;
  /** Share of each study design among its articles. */
  designs: Readonly<Record<Design, number>>;
}

const DESIGNS = [
  'bench',
  'animal',
  'pilot',
  'trial',
  'rct',
  'cohort',
  'meta-analysis',
  'review',
  'case-report',
  'guideline',
  'editorial',
] as const;
export type Design = (typeof DESIGNS)[number];

export interface PlantedStructure {
  themes: PlantedTheme[];
  /** Slugs of the two strong themes that share no article. */
  gapPair: readonly [string, string];
  /**
   * Probability that an article of the first theme is also about the second, key 'a|b' in both directions.
   */
  coOccurrence: ReadonlyMap<string, number>;
  /** First year of rising facets, and first year without the fading ones. */
  risingFrom: number;
  fadingUntil: number;
  firstYear: number;
  lastYear: number;
}

const DESIGN_SHARES: Readonly<Record<Stage, Readonly<Record<Design, number>>>> = {
  emerging: designs(0.4, 0.2, 0.08, 0.02, 0.01, 0.05, 0, 0.18, 0.03, 0, 0.03),
  developing: designs(0.2, 0.12, 0.12, 0.1, 0.07, 0.14, 0.03, 0.15, 0.04, 0.01, 0.02),
  mature: designs(0.05, 0.03, 0.06, 0.07, 0.17, 0.24, 0.1, 0.16, 0.05, 0.04, 0.03),
  declining: designs(0.08, 0.04, 0.05, 0.06, 0.14, 0.26, 0.1, 0.16, 0.07, 0.02, 0.02),
};

function designs(...shares: number[]): Readonly<Record<Design, number>> {
  return Object.fromEntries(DESIGNS.map((design, i) => [design, shares[i] ?? 0])) as Record<Design, number>;
}

/** Expected volume of a theme, in arbitrary units, for each year. */
function curve(
  stage: Stage,
  random: Random,
): { values: number[]; growth: number; burstIndex: number | null } {
  const years = Array.from({ length: SAMPLE_YEARS }, (_, i) => i);
  switch (stage) {
    case 'emerging': {
      const growth = 0.55 + 0.25 * random.next();
      const burstIndex = SAMPLE_YEARS - random.int(4, 6);
      const values = years.map((i) =>
        i < burstIndex ? 0.5 : Math.min(70, 12 * (1 + growth) ** (i - burstIndex)),
      );
      return { values, growth, burstIndex };
    }
    case 'developing': {
      const growth = 0.11 + 0.05 * random.next();
      return { values: years.map((i) => 9 * (1 + growth) ** i), growth, burstIndex: null };
    }
    case 'mature':
      return { values: years.map(() => 26 + 6 * random.next()), growth: 0, burstIndex: null };
    case 'declining': {
      const growth = -(0.1 + 0.04 * random.next());
      return { values: years.map((i) => 42 * (1 + growth) ** Math.max(0, i - 3)), growth, burstIndex: null };
    }
  }
}

/** Largest remainder method: integers proportional to `weights` with exactly this sum. */
function apportion(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (weight / sum) * total);
  const floors = exact.map(Math.floor);
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  let remainder = total - floors.reduce((a, b) => a + b, 0);
  for (const { i } of order) {
    if (remainder-- <= 0) break;
    floors[i] = (floors[i] ?? 0) + 1;
  }
  return floors;
}

const yearFraction = (day: Date): number => {
  const year = day.getUTCFullYear();
  return (day.getTime() - Date.UTC(year, 0, 1)) / (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1));
};

/** A corpus is of a whole day: what is generated in the morning and in the evening is the same. */
export const endOfDay = (asOf: Date): Date =>
  new Date(Date.UTC(asOf.getUTCFullYear(), asOf.getUTCMonth(), asOf.getUTCDate(), 23, 59, 59));

/** The structure that `generateSampleCorpus` plants for the same options. Deterministic. */
export function plantedStructure({
  seed,
  asOf,
  articles = DEFAULT_ARTICLES,
}: SampleCorpusOptions): PlantedStructure {
  const random = createRandom(`structure ${seed}`);
  const lastYear = asOf.getUTCFullYear();
  const firstYear = lastYear - SAMPLE_YEARS + 1;
  const gapPair = random.pick(GAP_CANDIDATES);

  const curves = SAMPLE_THEMES.map((theme) => curve(theme.stage, random));
  const fraction = Math.max(0.02, yearFraction(endOfDay(asOf)));
  const weights = curves.flatMap(({ values }) =>
    values.map((value, i) => {
      const noisy = Math.max(0, value + 0.6 * Math.sqrt(value) * random.normal());
      return i === SAMPLE_YEARS - 1 ? noisy * fraction : noisy;
    }),
  );
  const counts = apportion(weights, articles);
  const themes = SAMPLE_THEMES.map((theme, t): PlantedTheme => {
    const { growth, burstIndex } = curves[t] ?? { growth: 0, burstIndex: null };
    return {
      ...theme,
      growth,
      burstYear: burstIndex === null ? null : firstYear + burstIndex,
      designs: DESIGN_SHARES[theme.stage],
      yearly: Array.from({ length: SAMPLE_YEARS }, (_, i) => ({
        year: firstYear + i,
        count: counts[t * SAMPLE_YEARS + i] ?? 0,
      })),
    };
  });

  const coOccurrence = new Map<string, number>();
  for (const a of themes) {
    for (const b of themes) {
      if (a.slug >= b.slug) continue;
      const isGapPair = gapPair.includes(a.slug) && gapPair.includes(b.slug);
      const rate = isGapPair ? 0 : random.pick([0.01, 0.015, 0.02, 0.03]);
      coOccurrence.set(`${a.slug}|${b.slug}`, rate).set(`${b.slug}|${a.slug}`, rate);
    }
  }
  return {
    themes,
    gapPair,
    coOccurrence,
    risingFrom: lastYear - 3,
    fadingUntil: lastYear - 4,
    firstYear,
    lastYear,
  };
}
