import { describe, expect, test } from 'vitest';
import type { IndexStatistics } from '../store/statistics.ts';
import { groupByName, toUnits } from '../syntax/unit.ts';
import { getSynonyms, withNamesInUse } from './names-in-use.ts';
import { getQueryUnits } from './query-units.ts';

const otherNames = (...labels: string[]) => ({
  names: labels.map((label) => ({
    label,
    parts: toUnits(label).flatMap(({ parts }) => parts),
    source: 'vocabulary' as const,
  })),
});

/** Statistics of 100,000 articles with the given document frequencies. */
const statisticsWith = (counts: Readonly<Record<string, number>>, articles = 100_000): IndexStatistics => {
  const byTerm = new Map(
    Object.entries(counts).flatMap(([name, count]) =>
      toUnits(name).flatMap(({ parts }) => parts.map(({ term }) => [term, count] as const)),
    ),
  );
  return { articles, averageLengths: [1, 1, 1], articlesWith: (term) => byTerm.get(term) ?? 0 };
};

const queryFor = (typed: string, names: readonly string[], statistics: IndexStatistics) => {
  const others = otherNames(...names);
  const units = toUnits(typed).map((unit) => ({ ...unit, others }));
  return withNamesInUse({ kind: 'plain', units, ignoredWords: [] }, statistics);
};
const namesFor = (...asked: Parameters<typeof queryFor>) => getSynonyms(queryFor(...asked));

describe('names of a vocabulary', () => {
  const names = ['paracetamol', 'tylenol', 'panadol', 'acamol', 'datril'];

  test('are the three commonest that the index has', () => {
    const statistics = statisticsWith({
      acetaminophen: 50,
      paracetamol: 90,
      tylenol: 3,
      panadol: 7,
      acamol: 1,
    });
    expect(namesFor('acetaminophen', names, statistics)).toEqual(['paracetamol', 'panadol', 'tylenol']);
  });

  test('are none for words that many articles have, however common the names', () => {
    const inUse = { paracetamol: 9_000, tylenol: 3 };
    expect(namesFor('acetaminophen', names, statisticsWith({ ...inUse, acetaminophen: 4_001 }))).toEqual([]);
    expect(namesFor('acetaminophen', names, statisticsWith({ ...inUse, acetaminophen: 4_000 }))).toEqual([
      'paracetamol',
      'tylenol',
    ]);
  });

  test('are given for a common word with a rare one beside it, as one name', () => {
    const statistics = statisticsWith({ failure: 30_000, decompensation: 40, heart: 900 });
    expect(namesFor('heart failure', ['heart decompensation'], statistics)).toEqual(['heart decompensation']);
  });

  test('leave the words one name where the index has none of them', () => {
    const query = queryFor(
      'heart failure',
      ['heart decompensation'],
      statisticsWith({ heart: 40, failure: 30 }),
    );
    expect(getSynonyms(query)).toEqual([]);
    expect(groupByName(getQueryUnits(query))).toHaveLength(1);
  });

  test('are given in a small index, all of which is on the words', () => {
    expect(namesFor('acetaminophen', names, statisticsWith({ acetaminophen: 300, acamol: 2 }, 300))).toEqual([
      'acamol',
    ]);
  });
});
