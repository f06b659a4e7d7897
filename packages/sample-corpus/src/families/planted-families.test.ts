import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { describe, expect, test } from 'vitest';
import { generateSampleCorpus, plantedFamilies, plantedStudies, SAMPLE_SEED } from '../generate.ts';
import { SAMPLE_THEMES } from '../themes.ts';
import { FAMILIES } from './families.ts';
import { comesNear } from './kind-words.ts';
import type { PlantedFamily } from './planted-family.ts';

const options = { seed: SAMPLE_SEED, asOf: new Date('2026-11-21T12:00:00Z') };
const records = new Map([...generateSampleCorpus(options)].map((record) => [record.pmid, record]));
const families = plantedFamilies(options);
const recordOf = (pmid: string): LiteratureRecord => {
  const record = records.get(pmid);
  if (!record) throw new Error(`No record ${pmid}`);
  return record;
};
const texts = new Map(
  [...records.values()].map(({ pmid, title, abstract }) => [pmid, `${title} ${abstract}`.toLowerCase()]),
);
const textOf = ({ pmid }: LiteratureRecord) => texts.get(pmid) ?? '';
const SECONDARY = /review|meta-analysis|guideline/i;
const isPrimary = ({ publicationTypes }: LiteratureRecord) =>
  !publicationTypes.some((type) => SECONDARY.test(type));
/** Studies of their own that name a drug, anywhere in the corpus. */
const studiesOf = (...names: readonly string[]) =>
  [...records.values()].filter(
    (record) => isPrimary(record) && names.every((name) => textOf(record).includes(name)),
  );

describe('plantedFamilies', () => {
  test('plants a family in every theme, whose names are of no other theme', () => {
    expect(families.map(({ theme }) => theme).sort()).toEqual(SAMPLE_THEMES.map(({ slug }) => slug).sort());
    const names = FAMILIES.flatMap(({ members, failed }) => [...members, failed]);
    expect(new Set(names).size).toBe(names.length);
    for (const { theme, pmids, members } of families) {
      const terms = SAMPLE_THEMES.find(({ slug }) => slug === theme)?.terms ?? [];
      for (const pmid of pmids)
        expect(terms.some((term) => textOf(recordOf(pmid)).includes(term.toLowerCase()))).toBe(true);
      for (const record of records.values())
        if (members.some((name) => textOf(record).includes(name))) expect(pmids).toContain(record.pmid);
    }
  });

  test('is the same for the same options, and none where a theme has too few articles', () => {
    expect(plantedFamilies(options)).toEqual(families);
    expect(plantedFamilies({ ...options, articles: 200 })).toEqual([]);
  });

  test('quotes its sentences from the abstracts, which are long enough for their silence to mean something', () => {
    for (const { failure, harm, guideline, syntheses, asks, pmids } of families) {
      for (const { pmid, sentence } of [
        ...failure.stopped,
        ...failure.withdrawn,
        ...harm.reports,
        guideline,
        ...syntheses,
        ...asks,
      ])
        expect(recordOf(pmid).abstract).toContain(sentence);
      for (const pmid of pmids) expect(recordOf(pmid).abstract?.length).toBeGreaterThan(700);
    }
  });

  test('says a failure in four articles or more, in several wordings', () => {
    for (const { failure, theme } of families) {
      const all = [...failure.stopped, ...failure.withdrawn];
      expect(new Set(all.map(({ pmid }) => pmid)).size, theme).toBeGreaterThanOrEqual(4);
      expect(new Set(all.map(({ sentence }) => sentence)).size, theme).toBeGreaterThanOrEqual(4);
      for (const { sentence } of failure.withdrawn)
        expect(sentence.toLowerCase()).toContain(failure.technology);
    }
  });

  test('reports the harm with agreeing figures in trials, cohorts and a synthesis', () => {
    for (const { harm, theme } of families) {
      expect(harm.reports.length, theme).toBeGreaterThanOrEqual(9);
      for (const { sentence } of harm.reports) {
        const text = sentence.toLowerCase();
        expect(text).toContain(harm.technology);
        expect(text).toContain(harm.outcome.toLowerCase());
        const shares = [...sentence.matchAll(/(\d+) of (\d+) patients \((\d+)%\)/g)];
        for (const [, count, all, percent] of shares)
          expect(Math.abs((100 * Number(count)) / Number(all) - Number(percent))).toBeLessThan(1);
      }
    }
  });

  test('pools trials of a drug, with people and figures in the conclusion', () => {
    for (const { syntheses, theme } of families) {
      expect(syntheses.length, theme).toBeGreaterThanOrEqual(2);
      for (const { sentence, n } of syntheses) {
        expect(sentence.replaceAll(',', '')).toContain(`${n} patients`);
        expect(sentence).toMatch(/95% CI/);
      }
    }
  });
});

describe('planted gaps', () => {
  const all = families.flatMap((family) => family.gaps.map((gap) => ({ family, gap })));
  const others = ({ members }: PlantedFamily, technology: string) =>
    members.filter((name) => name !== technology);

  test('are four a theme', () => {
    for (const { gaps, theme } of families) expect(gaps.length, theme).toBe(4);
  });

  test('of a kind of evidence are true by a wide search, and each rival has three such studies', () => {
    for (const { family, gap } of all) {
      if (gap.kind === 'head-to-head') continue;
      const { kind, technology } = gap;
      const studies = studiesOf(technology);
      expect(studies.length, technology).toBeGreaterThanOrEqual(8);
      expect(
        studies.filter((record) => comesNear(kind, textOf(record))).map(({ pmid }) => pmid),
        `${technology}: ${kind}`,
      ).toEqual([]);
      for (const rival of others(family, technology)) {
        const having = studiesOf(rival).filter((record) => comesNear(kind, textOf(record)));
        expect(having.length, `${rival}: ${kind}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('of a comparison: no study names both, every other pair was compared, and reviews name both', () => {
    for (const { family, gap } of all) {
      if (gap.kind !== 'head-to-head') continue;
      const { technology, rival } = gap;
      expect(studiesOf(technology, rival)).toEqual([]);
      const reviews = [...records.values()].filter(
        (record) =>
          record.publicationTypes.includes('Review') &&
          [technology, rival].every((name) => textOf(record).includes(name)),
      );
      expect(reviews.length, family.theme).toBe(2);
      for (const [i, a] of family.members.entries())
        for (const b of family.members.slice(i + 1))
          if (![technology, rival].includes(a) || ![technology, rival].includes(b))
            expect(studiesOf(a, b).length, `${a} ${b}`).toBe(3);
    }
  });
});

test('the newest drug of a family is studied last', () => {
  for (const { rising, members, theme } of families) {
    const first = Math.min(...rising.pmids.map(Number));
    const earlier = studiesOf(members[0] ?? '').filter(({ pmid }) => Number(pmid) < first);
    expect(earlier.length, theme).toBeGreaterThanOrEqual(6);
  }
});

test('no article on a family is one of the other planted studies', () => {
  const own = new Set(families.flatMap(({ pmids }) => pmids));
  expect(plantedStudies(options).filter(({ pmid }) => own.has(pmid))).toEqual([]);
});
