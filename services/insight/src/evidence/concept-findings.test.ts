import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { describe, expect, test } from 'vitest';
import { assessLiterature } from '../assessment/assessment.ts';
import { makeRecord } from '../testing/articles.ts';
import { buildEvidence } from './evidence.ts';

const vocabulary = await shippedVocabulary();

/** Sixty randomized trials over ten years with the same conclusion. */
function literature(conclusion: string, publicationTypes = ['Randomized Controlled Trial']) {
  const background = Array.from({ length: 60 }, (_, index) =>
    makeRecord(String(1_000 + index), {
      title: `Zoralin therapy in patients: trial ${index}`,
      abstract: `METHODS: Patients received zoralin therapy or placebo.\nRESULTS: ${index} patients were treated.\nCONCLUSIONS: ${conclusion}`,
      year: 2010 + (index % 10),
      keywords: [],
      mesh: [],
      publicationTypes,
    }),
  );
  const base = buildEvidence({
    query: 'zoralin therapy',
    posted: background.slice(0, 5),
    background,
    capped: false,
    asOf: new Date('2020-06-01'),
    vocabulary,
  });
  const about = base.concepts.find(({ concept }) => /zoralin/i.test(concept.label));
  if (!about) throw new Error('Zoralin was not found');
  return { about, assessment: assessLiterature(base).assess(about) };
}

describe('conclusions count for and against a technology', () => {
  test('an effective technology may be adopted', () => {
    const { about, assessment } = literature('Zoralin therapy improved survival.');
    expect(about.effect).toMatchObject({ favor: 60, against: 0 });
    expect(assessment.ring).toBe('Adopt');
  });

  test('a harmful technology is held back, however many trials there are', () => {
    const { about, assessment } = literature('Zoralin therapy increased mortality.');
    expect(about.effect).toMatchObject({ favor: 0, against: 60, failed: 60 });
    expect(assessment.ring).toBe('Hold');
  });

  test('an ineffective technology is not adopted', () => {
    const { about, assessment } = literature('Zoralin therapy did not improve survival.');
    expect(about.effect.weight).toBeLessThan(0);
    expect(assessment.ring).not.toBe('Adopt');
  });

  test('an open question counts neither for nor against', () => {
    const { about } = literature('Further studies of zoralin therapy are needed.');
    expect(about.effect).toMatchObject({ favor: 0, against: 0, open: 60, weight: 0 });
  });

  test('retracted articles have no conclusions', () => {
    const { about } = literature('Zoralin therapy improved survival.', ['Retracted Publication']);
    expect(about.effect).toMatchObject({ favor: 0, against: 0, weight: 0 });
  });
});
