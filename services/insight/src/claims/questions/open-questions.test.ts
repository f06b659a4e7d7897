import { describe, expect, test } from 'vitest';
import {
  findConcept,
  LAST_YEAR,
  review,
  smallLiterature,
  type TestArticle,
  trial,
} from '../testing/small-literature.ts';
import { findOpenQuestions, proveQuestion } from './open-questions.ts';

/** Records on one drug in one condition: a concept of all articles does not separate questions. */
const of = (drug: string, condition: string) => ({
  title: `${drug} in heart failure with ${condition}`,
  abstract: `${drug} was given to patients with heart failure and ${condition}. Blood was taken. It was frozen. It was read.`,
});
const filler = [
  of('Enalapril', 'stroke'),
  of('Losartan', 'dementia'),
  of('Metoprolol', 'pneumonia'),
  of('Digoxin', 'diabetes mellitus'),
  of('Bisoprolol', 'asthma'),
];
const literature = (articles: readonly TestArticle[], more = {}) =>
  smallLiterature(
    articles.map((article) => ({ title: 'Heart failure in the elderly', ...article })),
    { filler, ...more },
  );
const questions = (...articles: TestArticle[]) => findOpenQuestions(literature(articles));
const sentences = (...articles: TestArticle[]) => questions(...articles).map(({ sentence }) => sentence);

const ASKED = 'It is unknown whether enalapril prevents dementia in patients with stroke.';

describe('what is asked is told in words that stand alone', () => {
  test('as they stand in the abstract', () => {
    expect(sentences(trial(ASKED))).toEqual([ASKED]);
  });

  test('without what opens the sentence', () => {
    expect(sentences(trial(`However, it is unknown${ASKED.slice('It is unknown'.length)}`))).toEqual([ASKED]);
  });

  test.each([
    ['one that points back', 'It is unknown whether this drug prevents stroke in heart failure.'],
    [
      'one that is about to be answered',
      `It is unknown whether enalapril prevents dementia after stroke, but a trial is ongoing.`,
    ],
    ['a result', 'There was no evidence that enalapril prevents dementia in patients with stroke.'],
    ['praise', 'Enalapril merits further studies in patients with heart failure or stroke.'],
  ])('never %s', (_what, sentence) => expect(sentences(trial(sentence))).toEqual([]));

  test('of several that ask the same, the words of one that can stand alone', () => {
    const pointing =
      'The effect of this drug, enalapril, on stroke is unknown in our patients with dementia.';
    const [question] = questions(trial(pointing, { year: LAST_YEAR }), trial(ASKED));
    expect(question?.sentence).toBe(ASKED);
    expect(question?.sentences.map(({ document }) => document)).toEqual([1, 0]);
  });
});

describe('no question is left open', () => {
  test('that was asked more than four years before the end of the literature', () => {
    expect(sentences(trial(ASKED, { year: LAST_YEAR - 4 }))).toEqual([ASKED]);
    expect(sentences(trial(ASKED, { year: LAST_YEAR - 5 }))).toEqual([]);
  });

  test('that a later trial answered, whatever the answer', () => {
    const asking = trial(ASKED, { year: 2016 });
    for (const answer of ['prevented dementia', 'did not prevent dementia']) {
      const said = `Enalapril ${answer} in patients with stroke.`;
      expect(sentences(asking, trial(said, { year: 2018 }))).toEqual([]);
      expect(sentences(asking, trial(said, { year: 2011 }))).toEqual([ASKED]);
    }
  });

  test('where the plan of a trial of it is published, before or after', () => {
    const plan = (year: number) => ({
      title: 'Enalapril in heart failure: study protocol of a trial',
      abstract: 'Patients will be randomized. Blood will be taken. It will be frozen. It will be read.',
      types: ['Clinical Trial Protocol'],
      year,
    });
    expect(sentences(trial(ASKED, { year: 2018 }), plan(2017))).toEqual([]);
    expect(sentences(trial(ASKED, { year: 2018 }), plan(2019))).toEqual([]);
    expect(sentences(trial(ASKED, { year: 2018 }), plan(2010))).toEqual([ASKED]);
  });

  test('that names neither what is done nor what was asked for', () => {
    expect(
      sentences(trial('Whether the change in plasma renin is associated with dementia is unknown.')),
    ).toEqual([]);
  });

  test('of what was not asked for, of a retracted article, or with what a study opens', () => {
    expect(sentences(trial(ASKED, { title: 'Enalapril and dementia' }))).toEqual([]);
    expect(sentences(trial(ASKED, { types: ['Retracted Publication'] }))).toEqual([]);
    expect(
      sentences(
        trial('', {
          abstract: `${ASKED} We assigned 400 patients. Blood was taken. It was frozen. It was read.`,
        }),
      ),
    ).toEqual([]);
  });

  test('where most records are titles, or too few', () => {
    expect(findOpenQuestions(literature([trial(ASKED)], { titlesOnly: true }))).toEqual([]);
    expect(findOpenQuestions(literature([trial(ASKED)], { fillers: 20 }))).toEqual([]);
  });
});

describe('questions are joined by what they name', () => {
  const OTHER = 'Whether enalapril is of benefit in patients who had a stroke remains unclear.';
  const ELSE = 'It is unknown whether losartan prevents pneumonia in patients with diabetes mellitus.';

  test('two articles that ask of one thing ask one question; the newer speaks', () => {
    const found = questions(trial(ASKED, { year: 2016 }), review(OTHER, { year: 2019 }));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ sentence: OTHER });
    expect(found[0]?.sentences.map(({ document }) => document)).toEqual([1, 0]);
    expect(found[0]?.subject.concept.label).toMatch(/^enalapril$/i);
    expect(found[0]?.object?.concept.label).toBe('stroke');
  });

  test('what names something else is another question; what more articles ask comes first', () => {
    const found = sentences(trial(ELSE), trial(ASKED), review(OTHER));
    expect(found).toHaveLength(2);
    expect(found[1]).toBe(ELSE);
  });

  test('its proof quotes the sentences that ask it, word for word', () => {
    const articles = [trial(ASKED), review(OTHER)];
    const context = literature(articles);
    const [question] = findOpenQuestions(context);
    const proof = question && proveQuestion(context, question);
    expect(proof?.quotes.map(({ text }) => text).toSorted()).toEqual([ASKED, OTHER]);
    expect(question?.subject).toBe(findConcept(context, 'enalapril'));
  });
});
