import { FIRST_SYNTHETIC_PMID, LiteratureRecord } from '@sextant/contracts/literature/article';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateSampleCorpus } from './generate.ts';
import { plantedStructure } from './structure.ts';
import { SAMPLE_THEMES } from './themes.ts';

const options = { seed: 'answer key', asOf: new Date('2026-11-21T12:00:00Z') };
const records = [...generateSampleCorpus(options)];
const plan = plantedStructure(options);
const textOf = (record: LiteratureRecord) => `${record.title} ${record.abstract ?? ''}`.toLowerCase();
const isAbout = (record: LiteratureRecord, slug: string) =>
  SAMPLE_THEMES.find((theme) => theme.slug === slug)?.terms.some((term) =>
    textOf(record).includes(term.toLowerCase()),
  ) ?? false;

describe('generateSampleCorpus', () => {
  test('creates 3,600 valid records, marked synthetic, with ascending PMIDs and no DOI', () => {
    expect(records).toHaveLength(3_600);
    for (const [i, record] of records.entries()) {
      LiteratureRecord.parse(record);
      expect(record.pmid).toBe(String(FIRST_SYNTHETIC_PMID + i));
      expect(record.synthetic && record.doi === null).toBe(true);
    }
  });

  test('is deterministic for the same options and differs for another seed', () => {
    expect([...generateSampleCorpus(options)]).toEqual(records);
    expect([...generateSampleCorpus({ ...options, seed: 'another' })]).not.toEqual(records);
  });

  test('is the same at any hour of a day', () => {
    const at = (hour: string) => ({ ...options, asOf: new Date(`2026-12-01T${hour}Z`), articles: 1_200 });
    for (const seed of [617_758_414, 624_245_062, 377_825_395]) {
      const morning = { ...at('00:00:00'), seed };
      const evening = { ...at('23:59:59'), seed };
      expect(plantedStructure(morning)).toEqual(plantedStructure(evening));
      expect([...generateSampleCorpus(morning)]).toEqual([...generateSampleCorpus(evening)]);
    }
  });

  test('creates as many articles as requested, none dated after the as-of day', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.date({ min: new Date('2020-01-02'), max: new Date('2035-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 300 }),
        (seed, asOf, articles) => {
          const made = [...generateSampleCorpus({ seed, asOf, articles })];
          expect(made).toHaveLength(articles);
          const last = asOf.getUTCFullYear() * 12 + asOf.getUTCMonth() + 1;
          for (const { year, month } of made)
            expect((year ?? 0) * 12 + (month ?? 1)).toBeLessThanOrEqual(last);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('plants the yearly counts of its structure: articles of a theme name it', () => {
    for (const theme of plan.themes) {
      const planned = theme.yearly.reduce((sum, { count }) => sum + count, 0);
      const found = records.filter(
        (record) => isAbout(record, theme.slug) && record.abstract !== null,
      ).length;
      expect(found, theme.slug).toBeGreaterThan(0.9 * planned);
      expect(found, theme.slug).toBeLessThan(1.4 * planned + 10);
    }
  });

  test('plants stages that are visible in the counts', () => {
    for (const { slug, stage, yearly, burstYear } of plan.themes) {
      const sum = (from: number, to: number) => yearly.slice(from, to).reduce((a, { count }) => a + count, 0);
      const [early, late] = [sum(0, 4), sum(10, 14)];
      if (stage === 'emerging') {
        expect(late, slug).toBeGreaterThan(8 * early);
        expect(yearly.find(({ year }) => year === burstYear)?.count, slug).toBeGreaterThanOrEqual(3);
      }
      if (stage === 'developing') expect(late / early, slug).toBeGreaterThan(2);
      if (stage === 'mature') expect(Math.abs(Math.log(late / early)), slug).toBeLessThan(0.5);
      if (stage === 'declining') expect(late / early, slug).toBeLessThan(0.6);
    }
  });

  test('never lets the gap pair co-occur in a record while its themes co-occur with others', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const [first, second] = plantedStructure({ ...options, seed }).gapPair;
      const made = [...generateSampleCorpus({ ...options, seed })];
      expect(made.filter((record) => isAbout(record, first) && isAbout(record, second))).toEqual([]);
      for (const slug of [first, second]) {
        const others = SAMPLE_THEMES.filter((theme) => theme.slug !== slug);
        const meetings = made.filter(
          (record) => isAbout(record, slug) && others.some((theme) => isAbout(record, theme.slug)),
        );
        expect(meetings.length).toBeGreaterThan(15);
      }
    }
  });

  test('gives each stage its shares of reviews, trials and meta-analyses', () => {
    const share = (slug: string, type: string) => {
      const own = records.filter((record) => isAbout(record, slug));
      return own.filter((record) => record.publicationTypes.includes(type)).length / own.length;
    };
    expect(share('lipid-nanoparticles', 'Review')).toBeGreaterThan(0.1);
    expect(share('lipid-nanoparticles', 'Randomized Controlled Trial')).toBeLessThan(0.05);
    expect(share('aortic-valve-implantation', 'Randomized Controlled Trial')).toBeGreaterThan(0.1);
    expect(share('aortic-valve-implantation', 'Meta-Analysis')).toBeGreaterThan(0.05);
  });

  test('has rising facets in the last years only, and a few records that lack an abstract or are retracted', () => {
    for (const { risingFacet } of SAMPLE_THEMES) {
      const years = records
        .filter((record) => textOf(record).includes(risingFacet))
        .map(({ year }) => year ?? 0);
      expect(Math.min(...years), risingFacet).toBeGreaterThanOrEqual(plan.risingFrom);
    }
    const share = (matches: (record: LiteratureRecord) => boolean) =>
      records.filter(matches).length / records.length;
    expect(share((record) => record.abstract === null)).toBeGreaterThan(0.02);
    expect(share((record) => record.abstract === null)).toBeLessThan(0.1);
    expect(share((record) => record.retraction !== null)).toBeGreaterThan(0.001);
    expect(share((record) => record.retraction !== null)).toBeLessThan(0.02);
  });

  test('plants options under all their names, with the direction of most conclusions', () => {
    const says = {
      works: /improved|reduced|superior/,
      fails: /did not improve|no benefit|failed to reduce/,
      harms: /increased the risk|more frequent with|caused/,
      withdrawn: /stopped early|withdrawn from use|abandoned/,
    };
    const shares: number[] = [];
    for (const { options: planted, slug } of SAMPLE_THEMES)
      for (const { names, effect, substance } of planted) {
        const texts = records
          .filter((record) => names.some((name) => textOf(record).includes(name.toLowerCase())))
          .map((record) => ({ record, last: (record.abstract ?? '').toLowerCase().split('. ') }))
          .filter(({ record }) => record.abstract !== null && isAbout(record, slug));
        expect(texts.length, names[0]).toBeGreaterThanOrEqual(4);
        const concluding = texts.filter(({ last }) =>
          last.some(
            (sentence) =>
              says[effect].test(sentence) && names.some((name) => sentence.includes(name.toLowerCase())),
          ),
        );
        expect(concluding.length / texts.length, names[0]).toBeGreaterThan(0.4);
        shares.push(concluding.length / texts.length);
        for (const { record } of texts)
          expect(record.substances?.map(({ name }) => name) ?? [], names[0]).toEqual(
            substance ? [names[0]] : [],
          );
      }
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.7);
  });

  test('asks each question in several articles, and mentions the distractors of each theme in more', () => {
    for (const { questions, distractors } of SAMPLE_THEMES) {
      for (const { about } of questions)
        expect(
          records.filter(
            (record) => /whether/.test(textOf(record)) && textOf(record).includes(about.toLowerCase()),
          ).length,
          about,
        ).toBeGreaterThanOrEqual(3);
      for (const name of distractors)
        expect(records.filter((record) => textOf(record).includes(name)).length, name).toBeGreaterThanOrEqual(
          4,
        );
    }
  });
});
