import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toUnits } from '../syntax/unit.ts';
import { buildReadings } from './minimum-should-match.ts';

const weighted = (...words: [string, number][]) =>
  words.map(([word, weight]) => ({ unit: toUnits(word)[0]!, weight }));

describe('interpretations of plain words', () => {
  test('all words, then those of most weight, finally any', () => {
    const readings = buildReadings(weighted(['heart', 2], ['captopril', 3], ['lung', 2]));
    expect(readings.map(({ tsquery }) => tsquery)).toEqual([
      "('heart' & 'captopril' & 'lung')",
      "(('captopril' & 'heart') | ('captopril' & 'lung') | ('heart' & 'lung'))",
      "('captopril' | 'heart' | 'lung')",
      "('heart' | 'captopril' | 'lung')",
    ]);
  });

  test('a name of several words is one of them, and never half of it', () => {
    const others = {
      names: [{ label: 'chf', parts: [{ term: 'chf', distance: 0 }], source: 'index' as const }],
    };
    const [drug, heart, failure] = weighted(['carvedilol', 7], ['heart', 1], ['failure', 2]);
    const named = [heart!, failure!].map(({ unit, weight }) => ({ unit: { ...unit, others }, weight }));
    const [all, half, quarter] = buildReadings([drug!, ...named]);
    expect(all?.minMatches).toBe(10);
    expect(half).toMatchObject({ tsquery: "'carvedilol'", minMatches: 5 });
    expect(quarter?.tsquery).toBe("('carvedilol' | (('heart' | ('chf')) & ('failur' | ('chf'))))");
  });

  test('a query that is one name has one reading, however few articles match: half of heart failure is failing catheters', () => {
    const name = { names: [] };
    const words = weighted(['heart', 1], ['failure', 2]);
    expect(
      buildReadings(words.map(({ unit, weight }) => ({ unit: { ...unit, others: name }, weight }))),
    ).toEqual([{ tsquery: "('heart' & 'failur')", translation: 'heart AND failure', minMatches: 0 }]);
    expect(buildReadings(words).length).toBeGreaterThan(1);
  });

  test('one word has one reading, which is satisfied with nothing', () => {
    expect(buildReadings(weighted(['heart', 1]))).toEqual([
      { tsquery: "'heart'", translation: 'heart', minMatches: 0 },
    ]);
  });

  test('no word has none', () => {
    expect(buildReadings([])).toEqual([]);
  });
});

test('for any number of words the last interpretation has no minimum, and none is long', () => {
  const weights = fc.array(fc.double({ min: 0.01, max: 12, noNaN: true }), { minLength: 1, maxLength: 32 });
  fc.assert(
    fc.property(weights, (list) => {
      const readings = buildReadings(
        weighted(...list.map((weight, index): [string, number] => [`w${index}x`, weight])),
      );
      expect(readings.at(-1)?.minMatches).toBe(0);
      for (const { tsquery } of readings) expect(tsquery.length).toBeLessThan(10_000);
    }),
  );
});
