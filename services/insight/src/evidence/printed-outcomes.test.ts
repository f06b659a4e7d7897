import { expect, test } from 'vitest';
import { printedOutcomes } from './printed-outcomes.ts';

/** Conditions of the literature that a text prints. */
const conditionsIn = (text: string, ...names: string[]) =>
  names.map((name) => {
    const start = text.toLowerCase().indexOf(name);
    return { key: name, name, start, end: start + name.length, isCondition: true };
  });
const harmsOf = (text: string, ...conditions: string[]) =>
  printedOutcomes(text, conditionsIn(text, ...conditions))
    .filter(({ isHarm }) => isHarm)
    .map(({ key, isNegated }) => `${isNegated ? 'not ' : ''}${key}`);

test.each([
  ['Adverse events occurred in 15% with almotriptan and 19% with sumatriptan.', ['adverse event']],
  ['Side effects were reported by 8 patients.', ['adverse event']],
  ['There was no difference in the incidence of adverse events.', ['not adverse event']],
  ['The incidence of adverse events was similar between the groups.', ['not adverse event']],
  ['Adverse events did not differ.', ['not adverse event']],
  ['It was effective without complications.', ['not complication']],
  ['Fewer adverse events occurred with almotriptan.', []],
  ['Relief was similar, but complications were more frequent.', ['complication']],
])('%s tells %j', { tags: ['evidence/harms'] }, (text, harms) => {
  expect(harmsOf(text)).toEqual(harms);
});

test('a condition is a harm where it is told as one, and no outcome elsewhere', {
  tags: ['evidence/harms'],
}, () => {
  const told = 'The most common adverse events were nausea and dizziness.';
  expect(harmsOf(told, 'nausea', 'dizziness')).toEqual(['adverse event', 'nausea', 'dizziness']);
  expect(harmsOf('Nausea was the most common adverse event.', 'nausea')).toContain('nausea');
  expect(harmsOf('Adverse events were rare in patients with hypertension.', 'hypertension')).toEqual([
    'adverse event',
  ]);
  const treated = 'Relief of migraine was faster.';
  expect(printedOutcomes(treated, conditionsIn(treated, 'migraine')).map(({ key }) => key)).toEqual([
    'relief',
  ]);
});
