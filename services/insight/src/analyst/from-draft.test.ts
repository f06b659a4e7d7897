import { RadarConfig } from '@sextant/contracts/insight/radar';
import { expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { radarFromDraft } from './from-draft.ts';
import { generateRadar } from './radar.ts';
import { buildInput } from './testing/sample-input.ts';

const CONFIG = RadarConfig.parse({ name: 'R' });
const makeTrial = (index: number) =>
  makeRecord(String(100 + index), {
    title: `Randomized trial of carvedilol in obesity ${index}`,
    abstract: `${index < 5 ? 'Patients who had taken ibuprofen were left out. ' : ''}Obese patients received carvedilol. RESULTS: Carvedilol reduced weight more than placebo in 120 patients.`,
    year: 2000 + (index % 20),
    keywords: [],
    mesh: [],
    publicationTypes: ['Randomized Controlled Trial'],
  });
const records = Array.from({ length: 60 }, (_, index) => makeTrial(index));
const input = buildInput('obesity', records.slice(0, 20), records, { drugFacts: true });

test('what a model names is judged by its own studies and facts, though lists leave out what is only mentioned', () => {
  expect(generateRadar(input, CONFIG).items.map(({ name }) => name.toLowerCase())).not.toContain('ibuprofen');
  const named = (name: string) => ({
    name,
    quadrant: 'Platforms' as const,
    text: 'A drug.',
    rows: [{ pmid: '100', quote: 'Patients who had taken ibuprofen were left out.' }],
    technologies: [name],
  });
  const { items } = radarFromDraft(input, CONFIG, {
    by: 'a model',
    summary: [],
    findings: [],
    areas: [],
    questions: [],
    technologies: [named('Ibuprofen'), named('unheardium')],
    setAside: [],
    steps: [],
    dropped: 0,
    notes: [],
  });
  expect(items.map(({ name, assessment }) => [name.toLowerCase(), assessment?.notJudged])).toEqual([
    ['ibuprofen', expect.stringContaining('stud')],
    ['unheardium', expect.stringContaining('no article was counted')],
  ]);
  expect(items[0]?.assessment?.facts?.map(({ text }) => text).join(' ')).toContain(
    'Approved by the FDA in 1974',
  );
});
