import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { type PlantedTheme, plantedStructure } from '@sextant/sample-corpus/structure';
import { describe, expect, test } from 'vitest';
import { phraseWords } from '../evidence/text/phrase-words.ts';
import { analyse } from './analysis.ts';
import { AS_OF, best, corpusOf, inputOf } from './testing/sample-input.ts';

const names = (theme: PlantedTheme, text: string) =>
  theme.terms.some((term) => text.toLowerCase().includes(term.toLowerCase()));
const textOf = ({ title, abstract }: LiteratureRecord) => `${title} ${abstract ?? ''}`;

const claimedEmerging = (theme: PlantedTheme, { overallTrends, evidence }: AnalysisData): boolean =>
  overallTrends.some(
    (trend, i) =>
      names(theme, trend) &&
      evidence?.claims
        .find(({ path }) => path === `/overallTrends/${i}`)
        ?.figures.some(({ name, value }) => name === 'direction' && value === 'emerging'),
  );

function classOf(theme: PlantedTheme, { technologyMaturity }: AnalysisData): string {
  const keys = new Set(theme.terms.map((term) => phraseWords(term).join(' ')));
  const found = (['emerging', 'developing', 'mature'] as const).find((name) =>
    technologyMaturity?.[name].some((entry) => keys.has(phraseWords(entry).join(' '))),
  );
  return found ?? 'none';
}

// Two kinds of background: everything, and what names the theme.
const BACKGROUNDS = {
  'the whole corpus': (records: LiteratureRecord[]) => records,
  'the match set of its query': (records: LiteratureRecord[], themes: readonly PlantedTheme[]) =>
    records.filter((record) => themes.some((theme) => names(theme, textOf(record)))),
};

describe.each(['north', 'east', 'south'])('the structure planted with seed %s', (seed) => {
  const records = corpusOf(seed);
  const { themes, gapPair } = plantedStructure({ seed, asOf: new Date(AS_OF) });

  test.each(Object.entries(BACKGROUNDS))(
    'is found before %s: emerging themes, and the maturity of eleven of twelve',
    (_, backgroundOf) => {
      const answers = themes.map((theme) => {
        const answer = analyse(
          inputOf(theme.query, best(records, theme.query, 20), backgroundOf(records, [theme])),
        );
        return {
          theme,
          emerging: claimedEmerging(theme, answer),
          right: classOf(theme, answer) === theme.maturity,
        };
      });
      const planted = answers.filter(({ theme }) => theme.stage === 'emerging');
      const claimed = answers.filter(({ emerging }) => emerging);
      expect(planted.filter(({ emerging }) => emerging).length).toBeGreaterThanOrEqual(0.9 * planted.length);
      expect(claimed.every(({ theme }) => theme.stage === 'emerging')).toBe(true);
      expect(answers.filter(({ right }) => right).length).toBeGreaterThanOrEqual(11);
    },
  );

  test.each(Object.entries(BACKGROUNDS))(
    'is found before %s: the pair that never meets is the first gap',
    (_, backgroundOf) => {
      const pair = themes.filter(({ slug }) => gapPair.includes(slug));
      const posted = pair.flatMap(({ query }) => best(records, query, 10));
      const { underResearchedAreas } = analyse(
        inputOf(pair.map(({ query }) => query).join(' '), posted, backgroundOf(records, pair)),
      );
      for (const theme of pair) expect(names(theme, underResearchedAreas[0]?.area ?? '')).toBe(true);
    },
  );
});

test('with dates shuffled nothing is taken for emerging', () => {
  const records = corpusOf('north');
  // A fixed permutation: 1,009 is prime to the number of records.
  const dates = records.map((_, i) => records[(i * 1_009) % records.length]);
  const shuffled = records.map((record, i) => ({
    ...record,
    year: dates[i]?.year ?? null,
    month: dates[i]?.month ?? null,
  }));
  for (const theme of plantedStructure({ seed: 'north', asOf: new Date(AS_OF) }).themes) {
    const answer = analyse(inputOf(theme.query, best(shuffled, theme.query, 20), shuffled));
    const directions = answer.evidence?.claims.flatMap(({ figures }) =>
      figures.filter(({ name }) => name === 'direction').map(({ value }) => value),
    );
    expect(directions).not.toContain('emerging');
  }
});
