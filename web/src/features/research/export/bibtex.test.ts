import { parse } from '@retorquere/bibtex-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBibtex } from './bibtex.ts';

const article = (fields: Partial<Parameters<typeof toBibtex>[0][number]> = {}) => ({
  pmid: '38000001',
  title: 'Delivery of mRNA',
  authors: ['Ito KJ'],
  journal: 'ACS Nano',
  pubDate: '2023 Nov-Dec',
  doi: '10.1000/x.1',
  ...fields,
});

/** Parses the file with an independent reader. */
function read(articles: Parameters<typeof toBibtex>[0]) {
  const { entries, errors } = parse(toBibtex(articles), {
    sentenceCase: false,
    verbatimFields: ['doi'],
  } as never);
  expect(errors).toEqual([]);
  return entries;
}
const single = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('BibTeX', () => {
  test('contains title, author, journal, year, pmid and doi, as read by an independent parser', {
    tags: ['articles/bibtex'],
  }, () => {
    const [entry] = read([article()]);
    expect(entry?.type).toBe('article');
    expect(entry?.fields).toMatchObject({
      title: 'Delivery of mRNA',
      author: [{ lastName: 'Ito', firstName: 'K. J.' }],
      journal: 'ACS Nano',
      year: '2023',
      pmid: '38000001',
      doi: '10.1000/x.1',
    });
  });

  test('omits the DOI and any other missing field', {
    tags: ['articles/bibtex'],
  }, () => {
    const [entry] = read([article({ doi: null, journal: '', pubDate: '', authors: [] })]);
    expect(Object.keys(entry?.fields ?? {}).sort()).toEqual(['pmid', 'title']);
  });

  test.each([
    '=HYPERLINK("http://x.test";"a")',
    '{\\"o}',
    '50 % of A & B, #1_x $5 ~ ^',
    'unbalanced } then {',
    'α-Synuclein ≥ 2 µg, 中文标题, Łódź',
    "<i>E. coli</i> O157 -- 5''-UTR ``quoted'' ?`",
  ])('preserves %s', (title) => {
    const [entry] = read([article({ title, journal: title })]);
    expect(entry?.fields.title).toBe(single(title));
    expect(entry?.fields.journal).toBe(single(title));
  });

  test('preserves any title, and no title corrupts the following entries', {
    tags: ['articles/bibtex-safe'],
  }, () => {
    const hostile = fc.string({
      unit: fc.constantFrom(...'aB1 {}\\"%&$#_~^<>|-\'`,=@+αβ中é\n\t'.split('')),
      minLength: 1,
    });
    fc.assert(
      fc.property(
        hostile.filter((text) => single(text) !== ''),
        (title) => {
          const entries = read([article({ title }), article({ pmid: '2', title: 'After' })]);
          expect(entries.map((entry) => entry.fields.title)).toEqual([single(title), 'After']);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('keys are unique even for the same author and year', () => {
    const entries = read([article({ pmid: '1' }), article({ pmid: '2' }), article({ pmid: '3' })]);
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(3);
  });

  test('group authors are not split, and name particles and suffixes are kept in place', () => {
    const authors = ['van der Berg C', "O'Neill K Jr", 'RESTORE-2 Study Group', 'A & B Consortium'];
    const [entry] = read([article({ authors })]);
    expect(entry?.fields.author).toMatchObject([
      { lastName: 'Berg', prefix: 'van der', firstName: 'C.' },
      { lastName: "O'Neill", suffix: 'Jr', firstName: 'K.' },
      { name: 'RESTORE-2 Study Group' },
      { name: 'A & B Consortium' },
    ]);
  });
});
