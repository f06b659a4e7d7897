import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { review, smallLiterature, type TestArticle, trial } from '../testing/small-literature.ts';
import { findStatements } from './find-statements.ts';

const told = (...articles: TestArticle[]) =>
  findStatements(smallLiterature(articles)).map(
    ({ kind, about, text }) => `${kind}: ${about.concept.label.toLowerCase()}: ${text}`,
  );

describe('a sentence becomes a statement of what it says explicitly', () => {
  test.each([
    ['works', 'enalapril', trial('Enalapril reduced mortality in patients with heart failure.')],
    ['works', 'enalapril', trial('Enalapril was more effective than losartan in heart failure.')],
    ['equal', 'losartan', trial('Losartan was as effective as enalapril in patients with heart failure.')],
    ['fails', 'enalapril', trial('Enalapril did not reduce mortality in patients with heart failure.')],
    ['fails', 'losartan', trial('Losartan increased mortality in patients with severe heart failure.')],
    ['shows', 'stroke', trial('Heart failure was associated with stroke in elderly people.')],
    ['advice', 'enalapril', review('Enalapril should be given to all patients with heart failure.')],
    ['advice', 'enalapril', review('Enalapril is the drug of choice in patients with heart failure.')],
    ['advice', 'losartan', review('Losartan should not be given to patients with heart failure.')],
    [
      'advice',
      'enalapril',
      trial('Enalapril saved lives in 4 trials, supporting the routine use of enalapril in heart failure.'),
    ],
    ['need', 'heart failure', review('There is no effective treatment for heart failure after a stroke.')],
    ['need', 'heart failure', review('Heart failure is underdiagnosed in elderly people after a stroke.')],
    ['lack', 'enalapril', review('Few data on enalapril in patients with stroke have been published.')],
    ['lack', 'losartan', review('Losartan has never been studied in patients with stroke.')],
  ])('%s, of %s', (kind, about, article) => {
    const [, sentence] =
      /((?:Enalapril|Losartan|Heart failure|There|Few)[^.]*)\./.exec(article.abstract) ?? [];
    expect(told(article)).toEqual([`${kind}: ${about}: ${sentence}`]);
  });

  test('a success beside a missed primary outcome is not told', () => {
    const missed = {
      abstract:
        'METHODS: We randomly assigned 400 patients.\nRESULTS: The primary endpoint was not met.\nCONCLUSIONS: Enalapril reduced mortality in patients with heart failure.',
      types: ['Randomized Controlled Trial'],
    };
    expect(told(missed)).toEqual([]);
  });

  test('the first sentence of an abstract leads to its subject, and is none', () => {
    const need = 'There is no effective treatment for heart failure after a stroke.';
    expect(told({ abstract: `${need} Blood is taken. Plasma is frozen.`, types: ['Review'] })).toEqual([]);
  });

  test('a comparison is about the first name, and never about the loser', () => {
    expect(
      told(trial('Losartan was inferior to enalapril in patients with heart failure.')),
    ).not.toContainEqual(expect.stringMatching(/^(?:works|fails|equal): losartan/));
  });

  test('a sentence with two statements is used once', () => {
    expect(
      told(review('Enalapril reduces mortality and should be given to all patients with heart failure.')),
    ).toEqual([
      'advice: enalapril: Enalapril reduces mortality and should be given to all patients with heart failure',
    ]);
  });
});

const FAILS = 'Enalapril did not reduce mortality in patients with heart failure.';

describe('there is no statement', () => {
  test.each([
    [
      'of retracted articles',
      trial(FAILS, { types: ['Randomized Controlled Trial', 'Retracted Publication'] }),
    ],
    ['of articles that a notice retracts', trial(FAILS, { retraction: { date: null, notice: '99' } })],
    [
      'of agreement with another study',
      trial('The efficacy of enalapril in heart failure was consistent with the phase 3 SOLVD study.'),
    ],
    [
      'of what a study says before it concludes',
      {
        ...trial('Blood was taken.'),
        abstract:
          'BACKGROUND: Enalapril should be given to all patients with heart failure.\nMETHODS: We randomly assigned 400 patients.\nRESULTS: Blood was taken.\nCONCLUSIONS: Plasma was frozen.',
      },
    ],
    [
      'of advice to researchers',
      review('Enalapril should be investigated in patients with stroke and heart failure.'),
    ],
    ['of a question', review('Should enalapril be given to all patients with heart failure after a stroke?')],
    [
      'of what is not known to help',
      review('It is unclear whether enalapril should be given to patients with heart failure.'),
    ],
    [
      'of a sentence that points back',
      trial('This drug did not reduce mortality in heart failure or stroke.'),
    ],
    [
      'of an effect that an economic study takes from others',
      trial('Enalapril reduced mortality in patients with heart failure.', {
        title: 'Cost-effectiveness of enalapril in heart failure',
      }),
    ],
    ['of a null result on what is measured beside', trial('Heart failure was not associated with stroke.')],
    ['of a platitude', review('Heart failure after a stroke remains an underdiagnosed condition.')],
    [
      'of the subject itself as the usual choice',
      review('Enalapril and other drugs are the drugs of choice today.', { title: 'Enalapril' }),
    ],
    [
      'of what is hard to follow',
      review('Guidelines recommends that enalapril should be given in heart failure.'),
    ],
    ['of a protocol, which has found nothing', trial(FAILS, { types: ['Clinical Trial Protocol'] })],
  ])('%s', (_what, article) => expect(told(article)).toEqual([]));

  test('about another condition than the query’s, except for a harm', () => {
    const other = {
      title: 'Enalapril in hypertension',
      abstract:
        'Enalapril was given in hypertension. Blood was taken. It was frozen. It was thawed. It was read.',
    };
    const failing = { ...other, title: 'Enalapril in heart failure' };
    const kinds = (conclusion: string, title = other.title) =>
      findStatements(
        smallLiterature([trial(`${conclusion} Heart failure was rare.`, { title })], {
          filler: [
            other,
            other,
            { ...failing, abstract: other.abstract.replace('hypertension', 'heart failure') },
          ],
        }),
      ).map(({ kind }) => kind);
    expect(kinds('Enalapril reduced mortality in patients with hypertension.')).toEqual([]);
    expect(kinds('Enalapril reduced mortality.', 'Enalapril in hypertensive patients')).toEqual([]);
    expect(kinds('Enalapril increased mortality in patients with hypertension.')).toEqual(['fails']);
  });

  test('about one dose without effect if the article’s conclusion on the drug is positive', () => {
    const found = told(
      trial(
        'Enalapril, 2 mg, did not reduce mortality in heart failure. Enalapril, 10 mg, is effective in patients with heart failure.',
      ),
    );
    expect(found).not.toContainEqual(expect.stringMatching(/^fails/));
  });

  test('from the advice of a case series', () => {
    expect(
      told(
        trial('Enalapril should not be given to patients with heart failure.', {
          title: 'Enalapril in heart failure: an analysis of 25 cases',
          types: ['Clinical Trial'],
        }),
      ),
    ).not.toContainEqual(expect.stringMatching(/^advice/));
  });

  test('from a thin literature', () => {
    expect(findStatements(smallLiterature([trial(FAILS)], { fillers: 20 }))).toEqual([]);
  });
});

test.each([
  'Enalapril was superior to losartan, which failed to reduce mortality in heart failure.',
  'Enalapril is given to patients with heart failure in whom losartan was ineffective.',
  'Enalapril was not superior to losartan, and survival was similar in heart failure.',
])('failure of something else, or equivalence, is not a failure: %s', (sentence) =>
  expect(told(trial(sentence))).not.toContainEqual(expect.stringMatching(/^fails/)),
);

test('a lack of studies is dropped once a later trial has conclusions', () => {
  const lack = review('Few data on enalapril in patients with stroke have been published.', { year: 2010 });
  const answer = 'Enalapril reduced mortality in patients with stroke and heart failure.';
  const lacks = (year: number) => told(lack, trial(answer, { year })).filter((text) => /^lack/.test(text));
  expect(lacks(2006)).toHaveLength(1);
  expect(lacks(2012)).toEqual([]);
});

test('for any abstract, statements are verbatim parts of it', () => {
  const sentence = fc.constantFrom(
    'However, enalapril reduced mortality in patients with heart failure (p < 0.05).',
    'We conclude that losartan was as effective as enalapril in heart failure.',
    'In conclusion, enalapril should be given to all patients with heart failure.',
    'CONCLUSIONS: These results suggest that losartan does not improve survival in heart failure.',
    'Few data on enalapril [12] in patients with stroke have been published.',
    'There is no effective treatment for heart failure after a stroke.',
    'Blood was taken.',
  );
  const abstract = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((said) => said.join(' '));
  fc.assert(
    fc.property(
      fc.array(abstract, { minLength: 4, maxLength: 12 }),
      fc.constantFrom('Review', 'Clinical Trial'),
      (abstracts, type) => {
        const context = smallLiterature(abstracts.map((own) => ({ abstract: own, types: [type] })));
        for (const { document, quote, text } of findStatements(context)) {
          expect(abstracts[document]).toContain(quote);
          const words = text.replace(/^\w/, (letter) => letter.toLowerCase());
          expect(quote.replace(/ (?:\(p < 0.05\)|\[12\])/, '').toLowerCase()).toContain(words.toLowerCase());
        }
      },
    ),
    { numRuns: 12 },
  );
});
