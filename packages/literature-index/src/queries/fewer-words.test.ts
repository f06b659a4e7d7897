import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUnits } from '../syntax/unit.ts';
import { nameSubsets, writeFewerWords } from './fewer-words.ts';

const weighted = (text: string) => toUnits(text).map((unit, index) => ({ unit, weight: 10 - index }));
const labels = (subsets: ReturnType<typeof nameSubsets>) =>
  subsets.map((level) => level.map((kept) => kept.map(({ label }) => label).join(' ')));

test('all but one name come first, then all but two; never all, and never none', () => {
  expect(labels(nameSubsets(weighted('heart captopril lung')))).toEqual([
    ['heart captopril', 'heart lung', 'captopril lung'],
    ['heart', 'captopril', 'lung'],
  ]);
  expect(nameSubsets(weighted('heart'))).toEqual([]);
  expect(nameSubsets([])).toEqual([]);
});

test('a name of several words is left out as a whole', () => {
  const others = { names: [] };
  const [drug, ...words] = weighted('carvedilol heart failure');
  const named = words.map(({ unit, weight }) => ({ unit: { ...unit, others }, weight }));
  expect(labels(nameSubsets([drug!, ...named]))).toEqual([['carvedilol', 'heart failure']]);
});

test('of any number of words at most 63 subsets are tried', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
      const units = Array.from({ length: count }, (_, n) => weighted(`word${n}x`)[0]!);
      expect(nameSubsets(units).flat().length).toBeLessThanOrEqual(63);
    }),
  );
});

test('what is left is written as it was typed, without punctuation and stop words', () => {
  const typed = '“AD”, CD34+ and (beta-blockers) in heart failure?';
  const units = toUnits('AD CD34+ beta-blockers heart failure');
  const write = (...kept: string[]) =>
    writeFewerWords(
      typed,
      units,
      units.filter(({ label }) => kept.includes(label)),
    );
  const all = units.map(({ label }) => label);
  expect(write(...all.slice(0, 3))).toEqual({ query: 'AD CD34+ beta-blockers', part: 'heart failure' });
  expect(write(...all.slice(3))).toEqual({ query: 'heart failure', part: 'AD CD34+ beta-blockers' });
});
