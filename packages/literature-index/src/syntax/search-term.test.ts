import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { cleanText } from '@sextant/literature-text/clean-text';
import { fakeArticle } from '@sextant/test-kit/eutils/article';
import { readTerm } from '@sextant/test-kit/eutils/term';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HARD_QUERIES } from '../testing/hard-queries.ts';
import { QuerySyntaxError } from './expression.ts';
import { searchTerm } from './search-term.ts';

const asOf = new Date('2026-11-21T12:00:00Z');
const none: SearchFilters = { journalFilter: undefined, authorFilter: undefined };
const built = (query: string, filters: Partial<SearchFilters> = {}) =>
  searchTerm({ query, filters: { ...none, ...filters }, asOf });
const ALL_TIME = ' AND ("1000/01/01"[dp] : "2026/11/21"[dp])';
const buildTerm = (query: string) => built(query)?.term.replace(ALL_TIME, '');

describe('one word less', () => {
  const lacking = (query: string, filters: Partial<SearchFilters> = {}) =>
    searchTerm({ query, filters: { ...none, ...filters }, asOf }, 'all-but-one');

  test('is any of the plain words left out, within the same filters', () => {
    expect(lacking('heart failure telomeres')?.term).toBe(
      `((failure telomeres) OR (heart telomeres) OR (heart failure))${ALL_TIME}`,
    );
    expect(lacking('heart failure', { synonyms: false })?.term).toBe(
      `((failure[all]) OR (heart[all]))${ALL_TIME}`,
    );
    expect(lacking('heart failure')?.plainWords).toBe(2);
  });

  test.each(['telomeres', 'heart AND failure', '"heart failure"', 'a b c d e f g h i j k l m', ''])(
    'is not supported for %j',
    (query) => {
      expect(lacking(query)).toBeNull();
    },
  );
});

describe('what the user typed', () => {
  test.each([
    ['heart failure', '(heart failure)'],
    ['  heart\t failure ', '(heart failure)'],
    ['CRISPR AND (liver OR kidney) NOT review[pt]', '(CRISPR AND ( liver OR kidney ) NOT review[pt])'],
    ['smith ja[au] telmisartan [TIAB]', '(smith ja[au] telmisartan[tiab])'],
    ['“quality of life”[ti]', '("quality of life"[ti])'],
    ['"knee pain"[tiab:~3] neoplasms[mh:noexp]', '("knee pain"[tiab:~3] neoplasms[mh:noexp])'],
    ['"2015"[dp] : "2019"[dp]', '("2015"[dp] : "2019"[dp])'],
    ['hypertensi* AND NOT children', '(hypertensi* NOT children)'],
    ['novartis[ad] AND eng[la]', '(novartis[ad] AND eng[la])'],
    ['[18F]FDG (PET', '(18F FDG PET)'],
    ['what is 5-(2-chloro)phenyl?', '(what is 5- 2-chloro phenyl?)'],
    ['#1 OR #2', '(1 OR 2)'],
  ])('%s passes through', (query, term) => {
    expect(buildTerm(query)).toBe(term);
  });

  test.each([
    ['heart AND', 10, 'something is missing at the end'],
    ['OR heart', 1, 'OR has nothing to join before it'],
    ['(heart AND "a"', 1, 'the parenthesis is not closed'],
    ['heart) OR (liver', 6, 'the parenthesis closes nothing'],
    ['heart "failure', 7, 'the quotation mark is not closed'],
    ['heart[xyz]', 6, 'there is no field [xyz]'],
    ['heart[ti', 6, 'a field in brackets is not closed'],
    ['"a" AND ()', 10, 'something is missing before the parenthesis'],
  ])('%s is rejected with the position', (query, position, reason) => {
    expect(() => built(query)).toThrow(new QuerySyntaxError(reason, position));
    expect(() => built(query)).toThrow(expect.objectContaining({ position }));
  });

  test('without synonyms plain words get a field, so that PubMed adds none', () => {
    const withoutSynonyms = (query: string) => built(query, { synonyms: false })?.term.replace(ALL_TIME, '');
    expect(withoutSynonyms('heart attack')).toBe('(heart[all] AND attack[all])');
    expect(withoutSynonyms('heart OR attack[ti]')).toBe('(heart OR attack[ti])');
  });

  test('a query without a word is empty', () => {
    expect(built('??? --')).toBeNull();
    expect(built('() #')).toBeNull();
  });

  test.each([
    ['telmisartan AND smith j[au]', 'telmisartan'],
    ['smith j[au]', ''],
    ['heart failure 2019[dp]', 'heart failure'],
    ['asthma NOT (children OR infants) AND steroids', 'asthma steroids'],
    ['"heart attack"[mh] NOT mice', 'heart attack'],
  ])('%s is compared by its words', (query, words) => {
    expect(built(query)?.words).toBe(words);
  });
});

describe('filters', () => {
  test('a depth is a range of dates, a horizon moves its end', () => {
    expect(built('heart', { historicalDepth: '2', futureHorizon: '6m' })?.term).toBe(
      '(heart) AND ("2024/11/21"[dp] : "2027/05/21"[dp])',
    );
  });

  test('journal, author and article type', () => {
    expect(
      built('heart', { journalFilter: 'Nature', authorFilter: 'Smith JA', articleType: 'meta-analysis' })
        ?.term,
    ).toBe(
      `(heart)${ALL_TIME} AND ("Meta-Analysis"[pt] OR "Network Meta-Analysis"[pt]) AND ("Nature"[ta] OR "Nature*"[ta]) AND (Smith JA[au])`,
    );
    expect(built('heart', { authorFilter: 'Jane Smith' })?.term).toContain(
      ' AND (Jane Smith[au] OR Jane Smith[fau])',
    );
  });

  test('what narrows the matches: one of the values of each kind, exactly', () => {
    const narrow = { years: [2019, 2020], types: ['Review'], journals: ['Gut'], mesh: ['Hypertension'] };
    expect(searchTerm({ query: 'heart', filters: none, narrow, asOf })?.term).toBe(
      `(heart)${ALL_TIME} AND (2019[dp] OR 2020[dp]) AND ("Review"[pt]) AND ("Gut"[ta]) AND ("Hypertension"[mh:noexp])`,
    );
    expect(searchTerm({ query: 'heart', filters: none, narrow: { mesh: ['—'] }, asOf })).toBeNull();
  });

  test('a question is asked of PubMed without its words that ask or judge; one with syntax as it is', () => {
    const asked = built('which drug works best for migraine?');
    expect(asked?.term).toMatch(/^\(which for migraine\?\) AND /);
    expect(asked?.ignoredWords).toEqual(['drug', 'works', 'best']);
    const written = built('which drug works best AND migraine');
    expect(written?.term).toMatch(/^\(which drug works best AND migraine\) AND /);
    expect(written?.ignoredWords).toEqual([]);
  });

  test('an empty filter value matches nothing; it is not ignored', () => {
    expect(built('heart', { journalFilter: '"*"' })).toBeNull();
    expect(built('heart', { authorFilter: '()' })).toBeNull();
  });
});

const library = [
  ['Heart failure in mice', 'Lancet', 'Smith Jane', '2025 Mar 5', 'Journal Article'],
  ['Liver review', 'Nature medicine', 'Smith John', '2010', 'Review'],
  ['A trial of the heart or liver', 'Heart', 'Or Dan', '2026 Oct', 'Randomized Controlled Trial'],
  ['Nothing not and', 'J Ex', 'And Eve', '2026 Nov 20', 'Review'],
  ['', 'Nature', 'Jones Al', '1998 Dec-1999 Jan', 'Case Reports'],
].map(([title = '', journal = '', author = '', pubDate = '', type = '']) =>
  fakeArticle({ title, journal, authors: [author], pubDate, publicationTypes: [type], abstract: title }),
);
const token = fc.constantFrom(
  ...[
    'heart',
    'liver',
    'a',
    'or',
    ' ',
    ' ',
    ' OR ',
    ' AND ',
    ' NOT ',
    '(',
    ')',
    '"',
    '[ti]',
    '[au]',
    '[dp]',
    '[',
    ']',
    ':',
    '*',
  ],
  ...[
    '2010',
    '“',
    '”',
    '#1',
    '|',
    '（',
    '）',
    '\u0000',
    '\u2028',
    '\\',
    '&',
    ',',
    '/',
    'smith',
    'nature',
    '[xx]',
  ],
);
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(token, { maxLength: 14 }).map((parts) => parts.join('')),
);
const filters = fc.record({
  historicalDepth: fc.constantFrom('all' as const, '2' as const),
  synonyms: fc.constantFrom(undefined, true, false),
  articleType: fc.constantFrom('all' as const, 'review' as const, 'clinical-trial' as const),
  journalFilter: fc.option(
    anything.filter((text) => text.trim() !== ''),
    { nil: undefined },
  ),
  authorFilter: fc.option(
    anything.filter((text) => text.trim() !== ''),
    { nil: undefined },
  ),
});
const tryTerm = (query: string, given: Partial<SearchFilters>) => {
  try {
    return built(query, given)?.term ?? null;
  } catch (error) {
    expect(error).toBeInstanceOf(QuerySyntaxError);
    return null;
  }
};

describe('whatever is typed', () => {
  test('the term parses again, and matches nothing outside the filters', () => {
    fc.assert(
      fc.property(anything, filters, (query, given) => {
        const term = tryTerm(query, given);
        if (term === null) return;
        const finds = readTerm(term);
        const alone = built('heart', given)?.term.replace(/^\(heart(?:\[all\])?\) AND /, '') ?? '';
        const admits = readTerm(alone);
        for (const article of library) if (finds(article)) expect(admits(article)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test('plain words are never refused', () => {
    const words = fc
      .string({ unit: 'binary', maxLength: 60 })
      .filter((text) => !/["“”„‟«»″‶〝〞＂[\]*]|\b(?:AND|OR|NOT)\b/u.test(text));
    fc.assert(
      fc.property(words, (query) => {
        const term = built(query)?.term;
        if (term) readTerm(term);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a hard query gives a term that parses again, or is rejected with its position', () => {
  test.each(HARD_QUERIES)('%s', (_, query) => {
    for (const synonyms of [true, false]) {
      const given = { synonyms, journalFilter: query.slice(0, 200), authorFilter: query.slice(0, 200) };
      const term = tryTerm(cleanText(query), given);
      if (term !== null) readTerm(term);
    }
  });
});
