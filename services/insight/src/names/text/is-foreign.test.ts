import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { expect, test } from 'vitest';
import { isForeign } from './is-foreign.ts';

test.each([
  [
    'German',
    'Die Behandlung der Herzinsuffizienz mit ACE-Hemmern und die Bedeutung von Nebenwirkungen bei älteren Patienten',
  ],
  [
    'French',
    'Le traitement de l’hypertension artérielle par les inhibiteurs de l’enzyme de conversion chez le sujet âgé',
  ],
  [
    'Spanish',
    'Tratamiento de la hipertensión arterial con inhibidores de la enzima y los efectos en el paciente',
  ],
  [
    'Italian',
    'Il trattamento della ipertensione con gli inibitori nel paziente anziano e i risultati della terapia',
  ],
  [
    'Portuguese',
    'Tratamento da hipertensão com inibidores da enzima e os efeitos nos pacientes idosos não foram vistos',
  ],
  ['Russian', 'Лечение артериальной гипертензии ингибиторами у пожилых больных'],
  ['Chinese', '高血压 治疗 研究 的 进展'],
])('%s is foreign', (_, text) => expect(isForeign(text)).toBe(true));

test.each([
  ['a title', 'ACE inhibitors in heart failure'],
  ['a title without a function word', 'Captopril hypertension'],
  [
    'names of authors and places',
    'The de Quervain disease of the La Paz cohort: a study of men in Los Angeles',
  ],
  ['nothing', ''],
])('%s in English is not', (_, text) => expect(isForeign(text)).toBe(false));

test('no article of a sample corpus is taken for foreign', () => {
  const texts = [...generateSampleCorpus({ seed: 'language', asOf: new Date('2026-11-21'), articles: 500 })];
  expect(texts.filter(({ title, abstract }) => isForeign(`${title} ${abstract ?? ''}`))).toEqual([]);
});
