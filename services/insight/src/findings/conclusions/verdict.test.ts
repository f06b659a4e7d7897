import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getVerdict } from './verdict.ts';

const vocabulary = await shippedVocabulary();
const verdict = (sentence: string, comparator: string | null = null) =>
  getVerdict(sentence, { intervention: 'zoralin', comparator }, vocabulary);

test.each([
  ['superior', 'Zoralin is a safe and effective treatment of hypertension.'],
  ['superior', 'Mortality decreased with zoralin.'],
  ['superior', 'Zoralin prolonged survival.'],
  ['superior', 'Zoralin reduced the incidence of stroke without increasing adverse events.'],
  ['harmful', 'Zoralin increased mortality.'],
  ['harmful', 'Zoralin was associated with an increased risk of stroke.'],
  ['harmful', 'Zoralin should not be used in these patients.'],
  ['no difference', 'Zoralin did not improve survival.'],
  ['no difference', 'Zoralin had no effect on mortality.'],
  ['no difference', 'Zoralin was ineffective.'],
  ['no difference', "No trial's data support zoralin in these patients."],
  ['no difference', 'The use of zoralin in children is not supported by any trial.'],
  ['no difference', 'Its use is unsupported by data.'],
  ['withdrawn', 'Sales of zoralin were suspended in 2004.'],
  ['withdrawn', 'Zoralin was suspended because of deaths.'],
  ['withdrawn', 'Zoralin has been suspended in several countries.'],
  [null, 'Zoralin was suspended in buffer.'],
  ['withdrawn', 'The trial was stopped early for futility.'],
  ['withdrawn', 'Zoralin was withdrawn from the market.'],
  ['open', 'Further studies of zoralin are needed.'],
  ['open', 'Whether zoralin prolongs survival remains unclear.'],
  ['superior', 'Zoralin is effective and well tolerated, but larger trials are warranted.'],
  ['harmful', 'Overall health risks exceeded benefits from use of zoralin in healthy women.'],
  ['superior', 'The benefits of zoralin outweighed its risks.'],
  ['superior', 'Zoralin is effective in high-risk patients.'],
  ['superior', 'Zoralin may be of use to those at high risk of stroke, and is safe.'],
  [null, 'We investigated the safety and efficacy of zoralin in patients with higher-risk leukemia.'],
  [null, 'The aim of this study was to reduce mortality with zoralin.'],
  ['no difference', 'Zoralin is no more effective than sugar for improving symptoms.'],
  ['open', 'Long-term safety data on zoralin are not available.'],
  [null, 'The most common adverse events with zoralin were nausea and headache.'],
  [null, 'Zoralin was given at breakfast.'],
  [null, 'Accordingly, we conducted a trial of zoralin to determine if all patients benefit.'],
  [null, 'The recommended phase 2 dose of zoralin was 20 mg.'],
  [null, 'Zoralin is an orally available selective kinase inhibitor with an acceptable toxicity profile.'],
  ['superior', 'Zoralin is an effective and safe agent in these patients.'],
  [null, 'These findings provide insight into resistance to zoralin.'],
  [null, 'The recommended dose of zoralin was 20 mg, which was identical to that of adults.'],
  [null, 'The results provide conceivable biomarkers for treatment with zoralin.'],
  [null, 'Aspects of cell biology may impact the clinical benefit of zoralin.'],
  ['superior', 'Zoralin provides a benefit in these patients.'],
  ['superior', 'Zoralin was associated with a low incidence of early and late complications.'],
  ['superior', 'Zoralin had a low rate of complications.'],
] as const)('%s: %s', (expected, sentence) => expect(verdict(sentence)).toBe(expected));

test.each([
  ['superior', 'Zoralin was superior to metoban.'],
  ['superior', 'Survival was longer with zoralin than with metoban.'],
  ['superior', 'Nausea was more frequent with metoban than with zoralin.'],
  ['harmful', 'Nausea was more frequent with zoralin than with metoban.'],
  ['inferior', 'Zoralin was inferior to metoban.'],
  ['inferior', 'Zoralin was less effective than metoban.'],
  ['inferior', 'Metoban was more effective than zoralin.'],
  ['no difference', 'Zoralin was as effective as metoban in reducing pain.'],
  ['no difference', 'Efficacy and safety of zoralin and metoban were similar.'],
  ['superior', 'Zoralin was as effective as metoban and better tolerated.'],
] as const)('against another, %s: %s', (expected, sentence) =>
  expect(verdict(sentence, 'metoban')).toBe(expected),
);

test('a concession has less weight than a conclusion', () => {
  expect(verdict('Although zoralin caused nausea, it improved survival.')).toBe('superior');
});

test('the verdict is deterministic for any sentence', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (sentence) => {
      expect(verdict(sentence)).toBe(verdict(sentence));
    }),
  );
});
