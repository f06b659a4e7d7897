import { expect, test } from 'vitest';
import { readingList } from './reading-list.ts';
import { bareRecord, buildInput } from './testing/sample-input.ts';

const trial = (pmid: number, tested: string, people: number) =>
  bareRecord(
    pmid,
    `${tested} versus placebo in migraine: a randomized, double-blind trial`,
    `METHODS: In this double-blind trial, ${people} patients with migraine were randomly assigned to ${tested} or placebo. RESULTS: Pain relief was more frequent with ${tested} than with placebo (45% vs 25%, P<0.001). CONCLUSIONS: ${tested} is more effective than placebo in migraine.`,
    2000 + (pmid % 20),
  );
const strong = Array.from({ length: 40 }, (_, index) => trial(100 + index, 'Sumatriptan', 900 + index));
const weak = Array.from({ length: 8 }, (_, index) => trial(200 + index, 'Naratriptan', 20 + index));

test('the strongest of each technology come before what is stronger, but of one that was read', () => {
  const list = readingList(buildInput('migraine', strong.slice(0, 1), [...strong, ...weak]));
  expect(list[0]).toBe('100');
  expect(list.slice(1, 10)).toEqual(expect.arrayContaining(['206', '207']));
  expect(list).toHaveLength(48);
});

test('what matches the query comes before the background, however strong', () => {
  const input = buildInput('naratriptan', weak.slice(0, 1), [...weak, ...strong]);
  const matches = weak.map(({ pmid }) => pmid);
  const list = readingList({ ...input, background: { ...input.background, matches } });
  expect(new Set(list.slice(0, 8))).toEqual(new Set(matches));
  expect(list).toHaveLength(48);
});
