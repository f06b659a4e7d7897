import { expect, test } from 'vitest';
import { findConcept, smallLiterature, trial } from '../testing/small-literature.ts';
import { findAttributedHarms } from './harms.ts';

/** The harms that two trials attribute to losartan, in a literature on stroke. */
function harms(sentence: string) {
  const context = smallLiterature([trial(sentence), trial(sentence)], { query: 'stroke' });
  return findAttributedHarms(context, findConcept(context, 'losartan')).map(({ harm }) => harm.concept.label);
}

test.each([
  'Losartan increased the risk of heart failure in elderly people.',
  'Losartan caused heart failure in elderly people after a stroke.',
])('conclusions attribute a harm, even one named as a disease: %s', (sentence) =>
  expect(harms(sentence)).toContain('heart failure'),
);

test.each([
  'Losartan did not increase the risk of heart failure in elderly people.',
  'Losartan reduced the risk of heart failure in elderly people.',
  'Losartan failed, but caused no heart failure in elderly people.',
])('a sentence that takes it back attributes no harm: %s', (sentence) => expect(harms(sentence)).toEqual([]));

test.each([
  ['Losartan plus enalapril increased the risk of heart failure in elderly people.', 'enalapril'],
  ['Losartan increased the risk of heart failure in elderly people.', null],
])('what a treatment is given with is named with it: %s', (sentence, partner) => {
  const context = smallLiterature([trial(sentence), trial(sentence)], { query: 'stroke' });
  const [harm] = findAttributedHarms(context, findConcept(context, 'losartan'));
  expect(harm?.partner?.concept.label.toLowerCase() ?? null).toBe(partner);
});

test('a partner that only some articles name is not', () => {
  const [alone, together] = ['Losartan', 'Losartan plus enalapril'].map((given) =>
    trial(`${given} increased the risk of heart failure in elderly people.`),
  );
  const context = smallLiterature(
    [alone, together].flatMap((one) => one ?? []),
    { query: 'stroke' },
  );
  expect(findAttributedHarms(context, findConcept(context, 'losartan'))[0]?.partner).toBeNull();
});
