import { describe, expect, test } from 'vitest';
import { findConcept, smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import {
  excludesCondition,
  isAboutOtherCondition,
  isOnTopicConcept,
  isQueryConcept,
  onTopicDocuments,
  scoreTopic,
} from './on-topic.ts';

const MENTIONED = 0.4;
const UNNAMED = 0.1;

test('a sentence on people without the query’s condition is about others', () => {
  const sentences = [
    'Enalapril lowers the risk of death in patients who are not known to have a low ejection fraction or heart failure.',
    'Enalapril lowers blood pressure in elderly people without heart failure.',
    'Enalapril lowers mortality in patients with heart failure without worsening renal function.',
    'Enalapril prevents heart failure in people free of heart failure.',
    'Enalapril lowers mortality.',
  ];
  const context = smallLiterature(
    sentences.map((sentence) => trial(sentence, { title: 'Enalapril in heart failure' })),
  );
  expect(sentences.map((sentence, document) => excludesCondition(context, document, sentence))).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

test('an article on people with another condition is not on the topic, though it counts the topic’s cases', () => {
  const SAID = 'Enalapril reduced deaths.';
  const counted = (title: string, sentence = SAID) =>
    trial(sentence, {
      title,
      abstract: `METHODS: We randomly assigned 400 people.\nRESULTS: Rates of heart failure were lower.\nCONCLUSIONS: ${sentence}`,
    });
  const articles = [
    counted('Enalapril in hypertensive patients'),
    counted('Antihypertensive treatment with enalapril'),
    counted('Enalapril in heart failure with hypertension'),
    counted('Enalapril after a year'),
    counted('Enalapril after a year', 'Enalapril reduced deaths in hypertensive patients.'),
  ];
  const context = smallLiterature(articles, {
    filler: {
      title: 'Enalapril in heart failure',
      abstract: 'Enalapril was given to patients with heart failure or hypertension. It was taken.',
    },
  });
  const texts = [SAID, SAID, SAID, SAID, 'Enalapril reduced deaths in hypertensive patients.'];
  expect(
    texts.map((text, document) => isAboutOtherCondition(context, document, { named: [], text })),
  ).toEqual([true, true, false, false, true]);
});

describe('how far an article is on topic', () => {
  const articles: TestArticle[] = [
    trial('Enalapril is used.', { title: 'Heart failure in the elderly' }),
    trial('Enalapril is used in heart failure.', { title: 'Elderly people' }),
    trial('Enalapril is used.', { title: 'Elderly people' }),
  ];
  const context = smallLiterature(articles);
  const asked = findConcept(context, 'heart failure');

  test('fully, if its title or the sentence names the topic', () => {
    expect(scoreTopic(context, 0)).toBe(1);
    expect(scoreTopic(context, 1, [asked])).toBe(1);
  });

  test('less if it only mentions it, least if it does not', () => {
    expect(scoreTopic(context, 1)).toBe(MENTIONED);
    expect(scoreTopic(context, 2)).toBe(UNNAMED);
    expect(scoreTopic(context, 2, [findConcept(context, 'enalapril')])).toBe(UNNAMED);
  });

  test('every concept of the query counts', () => {
    const both = smallLiterature(
      [
        trial('Enalapril is used.', { title: 'Heart failure after stroke' }),
        trial('It is used after stroke.', { title: 'Heart failure in the elderly' }),
        trial('It is used.', { title: 'Elderly people' }),
      ],
      { query: 'stroke in heart failure' },
    );
    expect([0, 1, 2].map((document) => scoreTopic(both, document))).toEqual([
      1,
      MENTIONED,
      expect.closeTo(UNNAMED ** 2),
    ]);
  });

  test('articles without any concept of the query are off topic; all are on topic if the query has no known concept', () => {
    expect(onTopicDocuments(context)).not.toContain(2);
    expect(onTopicDocuments(context)).toContain(1);
    const unknown = smallLiterature(articles, { query: 'qwertz' });
    expect(onTopicDocuments(unknown)).toHaveLength(unknown.base.documents.length);
    expect(scoreTopic(unknown, 2)).toBe(1);
  });
});

describe('the topic has other names, too', () => {
  const KINDS = {
    title: 'Menopause, estrogens and stroke',
    abstract:
      'Estrogens were given in menopause. Antiestrogens were not. Postmenopausal osteoporosis was seen. Asthma and stroke were seen. Cerebrovascular disorders are common.',
  };
  const isAsked = (query: string, label: string) => {
    const context = smallLiterature([], { query, filler: KINDS });
    return isQueryConcept(context, findConcept(context, label));
  };

  test.each([
    ['cerebrovascular disorders', 'stroke', true, 'a kind of it, by the vocabulary'],
    ['cerebrovascular disorders', 'asthma', false, 'a kind of something else'],
    ['stroke', 'cerebrovascular disorders', false, 'what it is a kind of'],
    ['menopause', 'postmenopausal osteoporosis', true, 'a name that holds its word'],
    ['estrogens', 'antiestrogens', false, 'the opposite of what it holds'],
    ['estrogens', 'estrogens', true, 'itself'],
  ])('of %s: %s (%s): %s', (query, label, expected) => expect(isAsked(query, label)).toBe(expected));

  test('an acronym shared by two names is one thing to the reader', () => {
    const of = (name: string) => ({
      title: `${name} residual disease (MRD) in leukemia`,
      abstract: `${name} residual disease (MRD) was measured.`,
    });
    const context = smallLiterature([], {
      query: 'minimal residual disease',
      filler: [of('Minimal'), of('Measurable')],
    });
    expect(isQueryConcept(context, findConcept(context, 'measurable residual disease'))).toBe(true);
    expect(isQueryConcept(context, findConcept(context, 'leukemia'))).toBe(false);
  });
});

test('a concept that hardly co-occurs with the query’s is off the subject', () => {
  const beside: TestArticle = { title: 'Losartan', abstract: 'Losartan is used in kidney disease.' };
  const context = smallLiterature(
    [...Array(40)].map(() => beside),
    {
      filler: { title: 'Enalapril in heart failure', abstract: 'Enalapril is used in heart failure.' },
    },
  );
  const isOn = isOnTopicConcept(context);
  expect(isOn(findConcept(context, 'enalapril'))).toBe(true);
  expect(isOn(findConcept(context, 'losartan'))).toBe(false);
});
