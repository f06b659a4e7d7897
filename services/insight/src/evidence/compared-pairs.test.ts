import { expect, test } from 'vitest';
import { distinctPairs, isInteraction, isPooled, pairsIn } from './compared-pairs.ts';

const NAMES = ['rizatriptan', 'sumatriptan', 'naratriptan', 'rofecoxib'];
const pairsOf = (text: string, isTitle = false) => {
  const places = NAMES.flatMap((name) =>
    Array.from(text.toLowerCase().matchAll(new RegExp(name, 'g')), ({ index }) => ({
      ...{ key: name, name, start: index, end: index + name.length },
    })),
  );
  return distinctPairs(pairsIn(text, places, isTitle)).map((pair) => pair.toSorted().join('-'));
};

test.each([
  ['Relief was more frequent with rizatriptan than with sumatriptan.', ['rizatriptan-sumatriptan']],
  ['Rizatriptan and sumatriptan did not differ.', ['rizatriptan-sumatriptan']],
  [
    'We compared rizatriptan, sumatriptan and naratriptan.',
    ['rizatriptan-sumatriptan', 'naratriptan-rizatriptan'],
  ],
  ['Rizatriptan was superior to placebo in patients in whom sumatriptan failed.', []],
  ['Patients took rizatriptan or sumatriptan.', []],
  [
    'Rizatriptan relieved more than sumatriptan (40% vs 33%) and naratriptan (45% vs 21%), which did not differ.',
    ['rizatriptan-sumatriptan', 'naratriptan-rizatriptan'],
  ],
  ['Rizatriptan combined with rofecoxib was better than rizatriptan.', []],
])('%s compares %j', { tags: ['evidence/head-to-head'] }, (text, pairs) => {
  expect(pairsOf(text)).toEqual(pairs);
});

test('a title of three drugs compares three pairs', { tags: ['evidence/head-to-head'] }, () => {
  expect(pairsOf('Rizatriptan versus sumatriptan versus naratriptan in migraine', true)).toHaveLength(3);
  expect(pairsOf('A comparison of rizatriptan, sumatriptan, and naratriptan', true)).toHaveLength(3);
});

test('what a drug does to another in the blood compares nothing; several trials are told apart', {
  tags: ['evidence/head-to-head'],
}, () => {
  expect(isInteraction('Influence of propranolol on the pharmacokinetics of rizatriptan')).toBe(true);
  expect(isInteraction('Rizatriptan versus sumatriptan in migraine')).toBe(false);
  expect(isPooled('Comparison of rizatriptan and other triptans in randomized trials')).toBe(true);
  expect(isPooled('Effect of rizatriptan and other triptans on nausea: a post hoc analysis')).toBe(true);
  expect(isPooled('Rizatriptan versus sumatriptan: a randomized trial')).toBe(false);
});
