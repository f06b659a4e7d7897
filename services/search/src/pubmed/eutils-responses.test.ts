import { fakeArticle } from '@sextant/test-kit/eutils/article';
import {
  articleSetXml,
  ERROR_XML,
  RATE_LIMIT_JSON,
  searchJson,
  summariesJson,
  WEB_PAGE,
} from '@sextant/test-kit/eutils/wire-format';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertAnswer, readArticles, readCitations, readSearch } from './eutils-responses.ts';
import { PubmedError } from './pubmed-error.ts';

const search = (fields: object = {}) =>
  searchJson({
    count: 2,
    pmids: ['12', '11'],
    retstart: 0,
    retmax: 20,
    history: { webEnv: 'MCID_1', queryKey: '1' },
    translation: '"heart"[All Fields]',
    ...fields,
  });

describe('an answer of ESearch', () => {
  test('is the count, the PMIDs in their order, the translation and where the result is kept', () => {
    expect(readSearch(search(), 0)).toEqual({
      count: 2,
      pmids: ['12', '11'],
      translation: '"heart"[All Fields]',
      history: { webEnv: 'MCID_1', queryKey: '1' },
    });
  });

  test('that is empty is an answer', () => {
    expect(readSearch(search({ count: 0, pmids: [] }), 0)).toMatchObject({ count: 0, pmids: [] });
  });

  test.each([
    ['cut off', search().slice(0, 80), /cut off or damaged/],
    ['without a list', '{"header":{},"esearchresult":{"count":"7"}}', /lacks what it should hold/],
    ['with a count and no list', search({ pmids: [] }), /do not fit together/],
    ['of another page', search({ retstart: 20 }), /another page/],
    [
      'that reports an error',
      '{"esearchresult":{"ERROR":"Search Backend failed: no hosts"}}',
      /Search Backend failed/,
    ],
  ])('%s is a fault', (_, body, reason) => {
    expect(() => readSearch(body, 0)).toThrow(reason);
  });
});

describe('what is no answer at all', () => {
  test.each([
    ['nothing', ' \n', /empty/],
    ['a web page', WEB_PAGE, /web page/],
    ['a web page after a comment', `<!-- x -->\n<html><body>Down</body></html>`, /web page/],
    ['an error document', ERROR_XML, /Search Backend failed: Couldn't resolve the backend$/],
    ['a JSON error', RATE_LIMIT_JSON, /API rate limit exceeded/],
  ])('%s is a fault', (_, body, reason) => {
    expect(() => assertAnswer(body)).toThrow(reason);
  });

  test('a query that looks like an error document is not one', () => {
    expect(() => assertAnswer(search({ translation: '<ERROR>no</ERROR>' }))).not.toThrow();
  });
});

describe('an answer of EFetch', () => {
  const articles = [
    fakeArticle({
      pmid: '101',
      title: 'Heart & soul <1>.',
      abstract: [
        ['BACKGROUND', 'We asked.'],
        ['RESULTS', 'It did (p < 0.05).'],
      ],
      authors: ['Müller Jean Luc', { group: 'EXAMPLE Study Group' }],
      pubDate: '1998 Dec-1999 Jan',
      doi: '10.1000/x',
      publicationTypes: ['Journal Article', 'Retracted Publication'],
      mesh: ['Heart'],
      retractedBy: 'J Ex. 2021 Feb 3;13(1):7',
    }),
    fakeArticle({
      pmid: '102',
      title: 'A chapter',
      book: 'The book of examples',
      pubDate: '2020',
      abstract: null,
    }),
  ];

  test('is the articles: labelled sections, groups, partial dates, retractions, chapters of books', () => {
    const [article, chapter] = readArticles(articleSetXml(articles)).map(({ record }) => record);
    expect(article).toMatchObject({
      pmid: '101',
      title: 'Heart & soul <1>.',
      abstract: 'BACKGROUND: We asked.\nRESULTS: It did (p < 0.05).',
      authors: ['Müller JL', 'EXAMPLE Study Group'],
      journal: 'Journal of examples',
      pubDate: '1998 Dec-1999 Jan',
      year: 1998,
      month: 12,
      doi: '10.1000/x',
      mesh: [{ term: 'Heart', major: false }],
      retraction: { date: '2021 Feb 3', notice: 'J Ex. 2021 Feb 3;13(1):7' },
    });
    expect(chapter).toMatchObject({
      pmid: '102',
      title: 'A chapter',
      journal: 'The book of examples',
      abstract: null,
    });
  });

  test('cut off anywhere is a fault', () => {
    const whole = articleSetXml(articles);
    for (let end = 1; end < whole.length - 1; end += 97)
      expect(() => readArticles(whole.slice(0, end)), `at ${end}`).toThrow(/the answer/);
  });
});

test('an answer of ESummary gives citation counts; unknown articles have none', () => {
  const article = fakeArticle({ pmid: '7', citations: 12 });
  const body = summariesJson(['7', '8'], new Map([['7', article]]));
  expect(readCitations(body)).toEqual(new Map([['7', 12]]));
  expect(() => readCitations('{"esummaryresult":["Invalid uid"]}')).toThrow(/lacks what it should hold/);
});

/** Corrupted responses. */
const damaged = (answer: string) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(answer.length), fc.nat(40)), { maxLength: 4 }),
      fc.array(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 20 }),
          fc.constantFrom(
            '<',
            '&x;',
            '&#0;',
            ']]>',
            '<!--',
            '<PMID>',
            '</PMID>',
            '{',
            '"',
            '\\u0000',
            '1e999',
            'null',
          ),
        ),
        { minLength: 4, maxLength: 4 },
      ),
    )
    .map(([places, pieces]) =>
      places.reduce(
        (text, [at, length], index) => text.slice(0, at) + (pieces[index] ?? '') + text.slice(at + length),
        answer,
      ),
    );

test.each([
  ['EFetch', articleSetXml([fakeArticle({ mesh: ['Heart'], retractedBy: 'J Ex. 2020' })]), readArticles],
  ['ESearch', search(), (body: string) => readSearch(body, 0)],
  ['ESummary', summariesJson(['7'], new Map([['7', fakeArticle({ pmid: '7' })]])), readCitations],
] as const)('%s, corrupted in any way, is parsed or is a fault', (_, answer, read) => {
  fc.assert(
    fc.property(damaged(answer), (body) => {
      try {
        assertAnswer(body);
        read(body);
      } catch (error) {
        expect(error).toBeInstanceOf(PubmedError);
      }
    }),
    { numRuns: 400 },
  );
});
