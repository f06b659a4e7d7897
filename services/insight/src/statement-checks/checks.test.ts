import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { describe, expect, test } from 'vitest';
import { sampleCorpus, vocabulary } from '../analyst/testing/sample-input.ts';
import { makeRecord } from '../testing/articles.ts';
import { findFault, type StatementText } from './checks.ts';
import { isAccepted, PLANTED, type Planted, plantedClaims } from './testing/planted-claims.ts';

describe('claims derived from the sentences of articles', () => {
  const claims = sampleCorpus('planted claims').flatMap(plantedClaims);
  /** A hundred of a kind, spread over the corpus. */
  const hundred = (kind: Planted) => {
    const own = claims.filter((claim) => claim.kind === kind);
    return own.filter((_, index) => index % Math.floor(own.length / 100) === 0).slice(0, 100);
  };

  test.each(PLANTED.filter((kind) => kind !== 'true'))('of 100 with a false %s none is accepted', (kind) => {
    const chosen = hundred(kind);
    expect(chosen).toHaveLength(100);
    expect(chosen.filter((claim) => isAccepted(claim, vocabulary)).map(({ text }) => text)).toEqual([]);
  });

  test('of 100 true ones at least 95 are accepted', () => {
    const chosen = hundred('true');
    expect(chosen).toHaveLength(100);
    expect(chosen.filter((claim) => isAccepted(claim, vocabulary)).length).toBeGreaterThanOrEqual(95);
  });
});

const article = makeRecord('11', {
  title: 'Cardiolex in heart failure',
  abstract:
    'In rats, cardiolex raised the ejection fraction from 31.8% to 44% within 12 weeks. It did not reduce mortality. ' +
    'Of 1,240 animals two died. Randomized trials are needed. Serum IL-6 fell twofold.',
  publicationTypes: ['Journal Article'],
});
function fault(
  text: string,
  {
    stance = 'report',
    quote = 'cardiolex raised the ejection fraction from 31.8% to 44% within 12 weeks',
    counted = [],
    cited = article,
    subjects = [['cardiolex', 'CX-1']],
  }: Partial<Pick<StatementText, 'stance'>> & {
    quote?: string;
    counted?: string[];
    cited?: LiteratureRecord;
    subjects?: string[][];
  } = {},
) {
  return findFault([{ text, stance }], {
    articles: [cited],
    quotes: [{ pmid: cited.pmid, text: quote }],
    counted,
    subjects,
    vocabulary,
  });
}

describe('a number', () => {
  test.each([
    'Cardiolex raised the ejection fraction to 44 %.',
    'Cardiolex raised it from 32 per cent.',
    'A 12-week course of cardiolex was enough.',
    'Cardiolex was tried in 1240 animals.',
    'Under cardiolex 2 animals died.',
    'Under cardiolex IL-6 fell 2-fold.',
  ])('in a cited article is accepted: %s', (text) => {
    expect(fault(text)).toBeNull();
  });

  test.each([
    'Cardiolex raised the ejection fraction to 62 %.',
    'Cardiolex raised it in 12 % of animals.',
    'Cardiolex took 44 weeks.',
    'Cardiolex took twelve days.',
    'Cardiolex was tried in two hundred animals.',
    'Cardiolex lowered IL-8.',
    'Cardiolex tripled the ejection fraction.',
  ])('in no article, or of another measure, is rejected: %s', (text) => {
    expect(fault(text)).toBe('number');
  });

  test('among the counted facts is accepted', () => {
    expect(fault('Cardiolex stands in 57 articles since 2019.')).toBe('number');
    expect(
      fault('Cardiolex stands in 57 articles since 2019.', { counted: ['57 articles', '2019'] }),
    ).toBeNull();
  });
});

describe('a word for a study design', () => {
  test.each([
    'Cardiolex passed a phase 3 trial.',
    'Cardiolex passed a phase III study.',
    'Cardiolex is FDA-approved.',
    'Cardiolex is first-line therapy.',
    'Cardiolex works, a randomized trial shows.',
    'Cardiolex is ready for routine use.',
  ])('that no article supports is rejected: %s', (text) => {
    expect(fault(text)).toBe('design');
  });

  test('that an article only calls for is not supported by it', () => {
    expect(fault('Randomized trials of cardiolex are needed.')).toBeNull();
    expect(fault('Cardiolex was tried in randomized trials.')).toBe('design');
  });

  test('may be used in a proposal or plan', () => {
    expect(fault('Run a randomized trial of cardiolex.', { stance: 'proposal' })).toBeNull();
    expect(fault('No phase 3 trial of cardiolex was found.', { stance: 'proposal' })).toBeNull();
    expect(fault('Use cardiolex, which passed a phase 3 trial.', { stance: 'proposal' })).toBe('design');
    expect(fault('Launch the approved cardiolex.', { stance: 'plan' })).toBe('design');
  });

  test('is supported by the publication types of a record', () => {
    const cited = { ...article, publicationTypes: ['Clinical Trial, Phase III'] };
    expect(fault('Cardiolex passed a phase 3 trial.', { cited })).toBeNull();
  });
});

describe('a direction', () => {
  test.each([
    'Cardiolex lowered the ejection fraction.',
    'Cardiolex did not raise the ejection fraction.',
    'Cardiolex reduced mortality.',
  ])('that the article reverses is rejected: %s', (text) => {
    expect(fault(text)).toBe('polarity');
  });

  test.each(['Cardiolex increases the ejection fraction.', 'Cardiolex did not lower mortality.'])(
    'that the article gives in other words is accepted: %s',
    (text) => {
      expect(fault(text)).toBeNull();
    },
  );
});

test('a statement’s subject must be named in a quote or its article’s title', () => {
  expect(fault('It was tried.', { subjects: [['cardiolex']] })).toBeNull();
  expect(fault('It was tried.', { subjects: [['stents', 'stent']] })).toBe('subject');
  expect(fault('It was tried.', { subjects: [['stents'], ['heart failure']] })).toBeNull();
});
