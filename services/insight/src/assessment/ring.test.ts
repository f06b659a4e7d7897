import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { expect, test } from 'vitest';
import { buildEvidence } from '../evidence/evidence.ts';
import { makeRecord } from '../testing/articles.ts';
import { assessLiterature } from './literature.ts';

const vocabulary = await shippedVocabulary();
const FIRST_YEAR = 2000;
const YEARS = 20;

interface ArticleCounts {
  /** Number of the 200 articles that name it, spread over the following years. */
  articles: number;
  from?: number;
  until?: number;
  sentence: string;
  conclusion?: string;
  /** The conclusion of the first of its articles, if it is another. */
  firstConclusion?: string;
  publicationTypes?: string[];
  name?: string;
  /** What the other articles are about. */
  query?: string;
}

/** A literature of trials on another drug, with some articles that mention zoralimab. */
function assess({
  articles,
  from = FIRST_YEAR,
  until = FIRST_YEAR + YEARS - 1,
  sentence,
  conclusion = 'The study was completed.',
  firstConclusion = conclusion,
  publicationTypes = ['Randomized Controlled Trial'],
  name = 'Zoralimab',
  query = 'wound healing',
}: ArticleCounts) {
  const others = Array.from({ length: 200 - articles }, (_, index) =>
    makeRecord(String(1_000 + index), {
      title: `Observation of ${query} ${index}`,
      abstract: `RESULTS: ${index} patients had healed wounds.`,
      year: FIRST_YEAR + (index % YEARS),
      keywords: [],
      mesh: [],
    }),
  );
  const own = Array.from({ length: articles }, (_, position) =>
    makeRecord(String(5_000 + position), {
      title: `${name} for wounds ${position}`,
      abstract: `BACKGROUND: ${sentence}\nRESULTS: ${position} patients were followed for a year.\nCONCLUSIONS: ${position === 0 ? firstConclusion : conclusion}`,
      year: from + (position % (until - from + 1)),
      keywords: [],
      mesh: [],
      publicationTypes,
    }),
  );
  const base = buildEvidence({
    query,
    posted: others.slice(0, 5),
    background: [...others, ...own],
    capped: false,
    asOf: new Date('2020-06-01'),
    vocabulary,
  });
  const about = base.concepts.find(({ concept }) => concept.label.toLowerCase() === name.toLowerCase());
  if (!about) throw new Error(`${name} was not found`);
  return assessLiterature(base).assess(about);
}

const USUAL = 'Patients received zoralimab, which is widely used.';
const NOTHING = 'Zoralimab did not improve survival.';
const WORKED = 'Zoralimab improved survival.';

test('adopt: given to all patients for years, with studies that conclude for it', () => {
  const { ring, ringScore, volume, age, settled, human, use } = assess({
    articles: 30,
    sentence: USUAL,
    conclusion: WORKED,
  });
  expect(ring).toBe('Adopt');
  for (const part of [volume, age, settled, human, use]) expect(part).toBeGreaterThan(0.8);
  expect(ringScore).toBeCloseTo((volume + age + settled + human + use) / 5, 1);
});

test('adopt: usual for years, and studied for its own sake no more, though no study concludes for it', () => {
  const { ring, objection } = assess({ articles: 30, sentence: USUAL });
  expect([ring, objection]).toEqual(['Adopt', null]);
});

test('trial: usual for years, where the only strong study that concludes is against it', () => {
  const { ring, objection } = assess({ articles: 30, sentence: USUAL, firstConclusion: NOTHING });
  expect([ring, objection]).toEqual(['Trial', 'contested']);
});

test('adopt: a tool that cells have long been studied with, though early studies outnumber strong ones', () => {
  const { ring, objection } = assess({
    articles: 30,
    sentence: 'Cultured skin cells were counted by flow cytometry.',
    publicationTypes: [],
    name: 'flow cytometry',
  });
  expect([ring, objection]).toEqual(['Adopt', null]);
});

test('trial: what is old and only compared with may be what is being replaced', () => {
  const sentence = 'The drug was compared with zoralimab.';
  expect(assess({ articles: 30, sentence })).toMatchObject({ ring: 'Trial', objection: 'unproven' });
});

test('trial: one good study is a beginning where all that is written on it is recent', () => {
  const recent = { articles: 30, from: 2018, sentence: USUAL };
  const { ring, objection, trials } = assess({ ...recent, firstConclusion: WORKED });
  expect([ring, objection, trials.strongFor]).toEqual(['Trial', 'unproven', 1]);
});

test('use as a comparator counts as use, too', () => {
  const comparator = assess({ articles: 12, sentence: 'The drug was compared with zoralimab.' });
  const named = assess({ articles: 12, sentence: 'Of the drugs there is also zoralimab.' });
  expect(comparator.usage.comparator).toBe(12);
  expect(comparator.use).toBeGreaterThan(named.use);
});

test('assess: new, called promising, and tested in animals', () => {
  const { ring, maturity, maturityLevel } = assess({
    articles: 8,
    from: 2018,
    sentence: 'In mice, zoralimab is a promising candidate.',
    publicationTypes: [],
  });
  expect(ring).toBe('Assess');
  expect(maturity).toBe('emerging');
  expect(['Research', 'Development']).toContain(maturityLevel);
});

test('hold: taken from the market, however often it is mentioned', () => {
  const { ring, objection } = assess({
    articles: 30,
    sentence: 'Patients received zoralimab before it was withdrawn from the market.',
  });
  expect([ring, objection]).toEqual(['Hold', 'withdrawn']);
});

test('hold: never left phases 1 and 2, and mentioned less now', () => {
  const { ring, objection } = assess({
    articles: 9,
    from: 2008,
    until: 2016,
    sentence: 'Zoralimab was tried in this phase 2 trial.',
    publicationTypes: ['Clinical Trial, Phase II'],
  });
  expect(ring).toBe('Hold');
  expect(objection).toBe('stalled');
});

test('hold: dropped to a few articles, but not a routine treatment that is mentioned less', () => {
  const decline = (articles: number, from: number, until: number) =>
    assess({ articles, from, until, sentence: USUAL, conclusion: WORKED });
  expect(decline(60, 2005, 2016).objection).toBe('declining');
  expect(decline(100, 2005, 2019).ring).toBe('Adopt');
});

test('hold: named in no article of the last six years, however established it was', () => {
  const { ring, objection } = assess({
    articles: 12,
    from: 2005,
    until: 2010,
    sentence: USUAL,
    conclusion: WORKED,
  });
  expect([ring, objection]).toEqual(['Hold', 'declining']);
});

test('refuted: most trials found harm', () => {
  const { ring, objection, about } = assess({
    articles: 20,
    sentence: USUAL,
    conclusion: 'Zoralimab increased mortality.',
  });
  expect(about.effect).toMatchObject({ favor: 0, against: 20, harm: 20 });
  expect([ring, objection]).toEqual(['Hold', 'refuted']);
});

test('confidence grows with agreeing articles', () => {
  const few = assess({ articles: 4, sentence: USUAL });
  const many = assess({ articles: 40, sentence: USUAL, conclusion: 'Zoralimab improved survival.' });
  expect(many.confidence).toBeGreaterThan(few.confidence);
  expect(many.confidence).toBeLessThanOrEqual(1);
});

test('hold: two negative trials and no positive one', () => {
  const { ring, objection } = assess({ articles: 6, sentence: USUAL, conclusion: NOTHING });
  expect([ring, objection]).toEqual(['Hold', expect.stringMatching(/failed|refuted/)]);
});

test('merely being named is not enough to adopt, a positive strong study is', () => {
  const sentence = 'Of the drugs there is also zoralimab.';
  expect(assess({ articles: 30, sentence })).toMatchObject({ ring: 'Trial', objection: 'unproven' });
  expect(assess({ articles: 30, sentence, conclusion: WORKED }).ring).toBe('Adopt');
});

test('articles of one trial count once', () => {
  const conclusion = `${NOTHING} This was the ZORRO trial.`;
  const { trials, objection } = assess({ articles: 6, sentence: USUAL, conclusion });
  expect(trials).toMatchObject({ favor: 0, against: 1, strongAgainst: 1 });
  expect(objection).not.toBe('failed');
});

test('withdrawal applies to the subject of the sentence, not to names beside it', () => {
  const { objection } = assess({
    articles: 30,
    sentence: 'Patients received zoralimab and a derivative that was withdrawn from the market.',
    conclusion: WORKED,
  });
  expect(objection).not.toBe('withdrawn');
});

test.each([
  ['what is only measured', 'Zoralimab lowered serum cholesterol levels.'],
  ['what is only supposed', 'Zoralimab may improve survival.'],
  ['what is only borne well', 'Zoralimab was well tolerated.'],
])('%s is no proof, in however many trials', (_what, conclusion) => {
  const sentence = 'Of the drugs there is also zoralimab.';
  const { trials, ring } = assess({ articles: 30, sentence, conclusion });
  expect(trials.proofs).toBe(0);
  expect(ring).toBe('Trial');
});

test('a large negative trial decides if there is no positive one', () => {
  const conclusion = 'In 4,200 patients, zoralimab did not improve survival. This was the ZORRO trial.';
  const { ring, objection } = assess({ articles: 4, sentence: 'There is also zoralimab.', conclusion });
  expect([ring, objection]).toEqual(['Hold', 'failed']);
});

test('praise in another condition alone is no study for it', () => {
  const conclusion = 'Zoralimab improved survival in patients with asthma.';
  const { ring, objection, trials } = assess({
    articles: 30,
    sentence: 'Of the drugs there is also zoralimab.',
    conclusion,
    query: 'hypertension',
  });
  expect(trials.favor).toBe(0);
  expect([ring, objection]).toEqual(['Trial', 'unproven']);
});

test('hold: suspended, as a twentieth of its latest articles say', () => {
  const sentence = 'Patients received zoralimab until zoralimab was suspended because of deaths.';
  const { ring, objection } = assess({ articles: 30, sentence, conclusion: WORKED });
  expect([ring, objection]).toEqual(['Hold', 'withdrawn']);
});
