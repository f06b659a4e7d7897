import { describe, expect, test } from 'vitest';
import {
  populationInAbstract,
  populationInTitle,
  statesPopulation,
  volunteersInAbstract,
} from './population.ts';

describe('a title states the population, in its words', () => {
  test.each([
    ['women with asthma', 'Zoralin for cough in women with asthma: a randomized trial'],
    ['healthy postmenopausal women', 'Effects of zoralin on lipids in healthy postmenopausal women'],
    ['children with diurnal enuresis', 'Therapeutic efficacy of zoralin in children with diurnal enuresis.'],
    [
      'patients with severe heart failure',
      'Zoralin in patients with severe heart failure treated with metoban',
    ],
  ])('%s', (population, title) => expect(populationInTitle(title)).toBe(population));

  test.each(['Zoralin in asthma', 'Zoralin in patients', 'Patients and their doctors', ''])(
    '%s has no population',
    (title) => expect(populationInTitle(title)).toBeNull(),
  );
});

test('volunteers are a population where no patients took part', () => {
  expect(volunteersInAbstract('Zoralin was given to ten healthy male volunteers.')).toBe(
    'healthy male volunteers',
  );
  expect(volunteersInAbstract('Thirteen volunteers were enrolled.')).toBe('volunteers');
  expect(volunteersInAbstract('Ten patients and ten healthy volunteers were compared.')).toBeNull();
});

test('an abstract states it at the beginning, without the number of people', () => {
  const abstract =
    'Asthma is common. We gave zoralin to twenty-four patients with severe asthma and measured breath.';
  expect(populationInAbstract(abstract)).toBe('patients with severe asthma and measured breath');
  expect(populationInAbstract('Forty patients with asthma were randomized to zoralin or placebo.')).toBe(
    'patients with asthma',
  );
  expect(populationInAbstract('Zoralin was given to rats. They slept.')).toBeNull();
});

test.each([
  [true, 'Zoralin reduced cough in children.'],
  [true, 'Zoralin reduced cough in patients with asthma.'],
  [true, 'Zoralin reduced cough in the elderly.'],
  [false, 'Zoralin reduced cough in patients.'],
  [false, 'Zoralin reduced cough.'],
])('whether a sentence states its population is %s: %s', (expected, sentence) =>
  expect(statesPopulation(sentence)).toBe(expected),
);
