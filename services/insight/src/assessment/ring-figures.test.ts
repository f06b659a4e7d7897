import { expect, test } from 'vitest';
import { isCounted, RING_FIGURES } from './ring-figures.ts';
import { assessZoralimab, LAST_YEAR } from './testing/zoralimab.ts';

const figuresOf = (articles: Parameters<typeof assessZoralimab>[0]) =>
  assessZoralimab(articles).assessment.figures;

const RCT = 'Randomized Controlled Trial';

test('counts designs, people, phases and years as they stand in the records', () => {
  const figures = figuresOf([
    { year: 2010, type: RCT, text: 'RESULTS: In this phase 3 trial 1,240 patients received zoralimab.' },
    { year: 2012, type: RCT, text: 'RESULTS: In this phase 2 trial 80 patients received zoralimab.' },
    { year: 2014, type: 'Meta-Analysis', text: 'RESULTS: Trials of zoralimab were pooled.' },
    {
      year: 2016,
      type: 'Practice Guideline',
      title: 'Zoralimab for wounds: a practice guideline',
      text: 'Zoralimab is recommended.',
    },
    { year: 2017, type: 'Observational Study', text: 'RESULTS: 55 patients received zoralimab.' },
    { year: 2018, type: 'Review', text: 'Zoralimab is reviewed.' },
  ]);
  expect(figures).toMatchObject({
    share: 0.06,
    randomized: 2,
    syntheses: 1,
    guidelines: 1,
    observational: 1,
    reviews: 1 / 6,
    sinceStrongStudy: LAST_YEAR - 2016 + 1,
    earlyPhase: 1,
    latePhase: 1,
    sinceFirst: LAST_YEAR - 2010 + 1,
    isMethod: 0,
  });
});

test('without a strong study its age is not known', () => {
  const text = 'RESULTS: 20 patients received zoralimab, a new drug.';
  const years = [2015, 2016, 2017, 2018];
  expect(figuresOf(years.map((year) => ({ year, type: 'Observational Study', text })))).toMatchObject({
    sinceStrongStudy: null,
    prospective: 1,
  });
});

test('counts are compared by logarithm, shares as they are', () => {
  const units = new Map(RING_FIGURES.map((figure) => [figure.name, isCounted(figure)]));
  expect([units.get('randomized'), units.get('sinceFirst'), units.get('share'), units.get('slope')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
