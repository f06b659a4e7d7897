import { describe, expect, test } from 'vitest';
import { generateSampleCorpus, plantedFamilies, plantedStudies } from '../generate.ts';
import { SAMPLE_THEMES } from '../themes.ts';
import { STUDY_PROSE } from './designs.ts';
import { type PlantedStudy, STUDY_SHARES } from './planted-study.ts';
import { ASKS, DOUBLE_RESULTS, GAIN_RESULTS, GAPS, HARM_RESULTS, STOPPED } from './prose.ts';

const options = { seed: 'studies', asOf: new Date('2026-11-21T12:00:00Z') };
const records = new Map([...generateSampleCorpus(options)].map((record) => [record.pmid, record]));
const studies = plantedStudies(options);
const abstractOf = ({ pmid }: PlantedStudy): string => records.get(pmid)?.abstract ?? '';
const whole = studies.filter(({ isCut }) => !isCut);
const of = (design: string) => studies.filter((study) => study.design === design);
const isNamed = (name: string, text: string) => text.toLowerCase().includes(name.toLowerCase());
const digits = (text: string) => text.replace(/(\d),(\d{3})/g, '$1$2');

describe('plantedStudies', () => {
  test('is the same for the same options, in the order of the records', () => {
    expect(plantedStudies(options)).toEqual(studies);
    expect(plantedStudies({ ...options, seed: 'another' })).not.toEqual(studies);
    expect(studies.map(({ pmid }) => pmid)).toEqual(studies.map(({ pmid }) => pmid).sort());
  });

  test('covers the declared share of randomized trials, and every design', () => {
    const ofFamilies = new Set(plantedFamilies(options).flatMap(({ pmids }) => pmids));
    const trials = [...records.values()].filter(
      ({ pmid, abstract, publicationTypes }) =>
        abstract && !ofFamilies.has(pmid) && publicationTypes.includes('Randomized Controlled Trial'),
    );
    expect(of('randomized-trial').length / trials.length).toBeCloseTo(STUDY_SHARES.rct ?? 0, 1);
    for (const design of ['meta-analysis', 'observational', 'animal', 'narrative-review'])
      expect(of(design).length, design).toBeGreaterThan(40);
  });

  test('quotes its sentences from the abstract, each ending one', () => {
    for (const study of studies)
      for (const sentence of [
        ...study.results.map((result) => result.sentence),
        ...study.asks,
        study.conclusion,
        study.stopped,
      ])
        if (sentence !== null) {
          expect(abstractOf(study)).toContain(sentence);
          expect(sentence).toMatch(/^[A-Za-z\d].*\.$/);
        }
  });

  test('names what is compared and how many were studied where the abstract does, and each outcome in its sentence', () => {
    for (const study of studies) {
      const text = digits(abstractOf(study));
      if (study.comparator) {
        expect(study.intervention.some((name) => isNamed(name, text))).toBe(true);
        expect(isNamed(study.comparator, text)).toBe(true);
      }
      if (study.n !== null && study.n >= 100) expect(text).toMatch(new RegExp(`\\b${study.n}\\b`));
      for (const { sentence, outcome } of study.results) expect(isNamed(outcome, sentence)).toBe(true);
    }
    expect(whole.filter(({ n, comparator }) => comparator && n === null).length).toBeGreaterThan(30);
  });

  test('has no result, conclusion or later ask of an abstract that ends before its results', () => {
    const cut = studies.filter(({ isCut }) => isCut);
    expect(cut.length).toBeGreaterThan(20);
    for (const study of cut) {
      expect(study).toMatchObject({ results: [], conclusion: null, stopped: null });
      expect(abstractOf(study).match(/[A-Z][A-Z, ]+: /g)?.length ?? 0).toBeLessThanOrEqual(2);
    }
  });

  test('agrees with the effect planted for an option in most of its studies', () => {
    const directions = {
      works: 'favors-intervention',
      fails: 'no-difference',
      harms: 'harm',
      withdrawn: 'harm',
    };
    for (const effect of ['works', 'fails', 'harms', 'withdrawn'] as const) {
      const names = SAMPLE_THEMES.flatMap((theme) =>
        theme.options.filter((option) => option.effect === effect).map((option) => option.names),
      );
      const own = whole.filter(({ intervention, comparator }) => comparator && names.includes(intervention));
      const asPlanted = own.filter(({ results }) =>
        results.some(({ direction }) => direction === directions[effect]),
      );
      expect(own.length, effect).toBeGreaterThan(20);
      expect(asPlanted.length / own.length, effect).toBeGreaterThan(0.6);
    }
  });

  test('has harms that occurred, harms that did not, stopped trials and head to head comparisons', () => {
    const harms = studies.flatMap(({ results }) => results.filter(({ isHarm }) => isHarm));
    expect(harms.filter(({ isNegated }) => isNegated).length).toBeGreaterThan(50);
    expect(harms.filter(({ isNegated }) => !isNegated).length).toBeGreaterThan(200);
    expect(
      studies.filter(({ stopped, conclusion }) => stopped && stopped !== conclusion).length,
    ).toBeGreaterThan(5);
    expect(studies.filter(({ isHeadToHead }) => isHeadToHead).length).toBeGreaterThan(200);
  });

  test('uses every sentence of its grammar in some abstract', () => {
    const text = studies.map((study) => `${records.get(study.pmid)?.title} ${abstractOf(study)}`).join('\n');
    const prose = Object.values(STUDY_PROSE).flatMap(
      ({ titles, aims, allocations, unsized, methods, conclusions }) =>
        [titles, aims, allocations, unsized, methods, conclusions].flat(),
    );
    const all = [
      ...prose,
      ...[GAIN_RESULTS, HARM_RESULTS, DOUBLE_RESULTS].flatMap((group) => Object.values(group).flat()),
      ...ASKS,
      ...GAPS,
      ...STOPPED,
    ];
    const longest = (sentence: string) =>
      sentence.split(/\{\w+\}/).reduce((best, part) => (part.length > best.length ? part : best));
    expect(all.filter((sentence) => !text.includes(longest(sentence)))).toEqual([]);
  });
});
