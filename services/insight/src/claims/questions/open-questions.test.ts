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

describe('a question is worded to be self-contained', () => {
  test('verbatim from the abstract', () => {
    expect(sentences(trial(ASKED))).toEqual([ASKED]);
  });

  test('of a review, what it asks at first is why it was written', () => {
    const rest = 'Blood is taken. Plasma is frozen. Samples are read twice. They are stored for years.';
    expect(sentences({ abstract: `${ASKED} ${rest} ${rest}`, types: ['Review'] })).toEqual([]);
    expect(sentences({ abstract: `${rest} ${rest} ${ASKED}`, types: ['Review'] })).toEqual([ASKED]);
  });

  test('without introductory phrases', () => {
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

  test('of several sentences with the same question, a self-contained one is used', () => {
    const pointing =
      'The effect of this drug, enalapril, on stroke is unknown in our patients with dementia.';
    const [question] = questions(trial(pointing, { year: LAST_YEAR }), trial(ASKED));
    expect(question?.sentence).toBe(ASKED);
    expect(question?.sentences.map(({ document }) => document)).toEqual([1, 0]);
  });
});

describe('a question is not open', () => {
  test('if it was asked more than four years before the end of the literature', () => {
    expect(sentences(trial(ASKED, { year: LAST_YEAR - 4 }))).toEqual([ASKED]);
    expect(sentences(trial(ASKED, { year: LAST_YEAR - 5 }))).toEqual([]);
  });

  test('if a later trial answered it, whatever the answer', () => {
    const asking = trial(ASKED, { year: 2016 });
    for (const answer of ['prevented dementia', 'did not prevent dementia']) {
      const said = `Enalapril ${answer} in patients with stroke.`;
      expect(sentences(asking, trial(said, { year: 2018 }))).toEqual([]);
      expect(sentences(asking, trial(said, { year: 2011 }))).toEqual([ASKED]);
    }
  });

  test('if the protocol of a trial on it is published, before or after', () => {
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

  test('if it names neither an intervention nor the query’s concepts', () => {
    expect(
      sentences(trial('Whether the change in plasma renin is associated with dementia is unknown.')),
    ).toEqual([]);
  });

  test('if it is off topic, from a retracted article, or the introduction of a study', () => {
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

  test('if most records are titles, or there are too few', () => {
    expect(findOpenQuestions(literature([trial(ASKED)], { titlesOnly: true }))).toEqual([]);
    expect(findOpenQuestions(literature([trial(ASKED)], { fillers: 20 }))).toEqual([]);
  });
});

describe('questions are merged by their concepts', () => {
  const OTHER = 'Whether enalapril is of benefit in patients who had a stroke remains unclear.';
  const ELSE = 'It is unknown whether losartan prevents pneumonia in patients with diabetes mellitus.';

  test('two articles with the same question give one question, in the words of the newer one', () => {
    const found = questions(trial(ASKED, { year: 2016 }), review(OTHER, { year: 2019 }));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ sentence: OTHER });
    expect(found[0]?.sentences.map(({ document }) => document)).toEqual([1, 0]);
    expect(found[0]?.subject.concept.label).toMatch(/^enalapril$/i);
    expect(found[0]?.object?.concept.label).toBe('stroke');
  });

  test('a question with another concept is separate; the most frequent question comes first', () => {
    const found = sentences(trial(ELSE), trial(ASKED), review(OTHER));
    expect(found).toHaveLength(2);
    expect(found[1]).toBe(ELSE);
  });

  test('the proof quotes the sentences with the question verbatim', () => {
    const articles = [trial(ASKED), review(OTHER)];
    const context = literature(articles);
    const [question] = findOpenQuestions(context);
    const proof = question && proveQuestion(context, question);
    expect(proof?.quotes.map(({ text }) => text).toSorted()).toEqual([ASKED, OTHER]);
    expect(question?.subject).toBe(findConcept(context, 'enalapril'));
  });
});
