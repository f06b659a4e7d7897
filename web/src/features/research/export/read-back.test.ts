import { plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { parse as parseBibtex } from '@retorquere/bibtex-parser';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBibtex } from './bibtex.ts';
import { toCsv } from './csv.ts';
import { toRis } from './ris.ts';

/** Third-party parsers in strict mode, as proxies for the programs of users. */
const readers = {
  CSV: {
    write: toCsv,
    titles: (text: string) =>
      parseCsv(text, { bom: true, record_delimiter: '\r\n', columns: true }).map(
        (row) => (row as Record<string, string>).Title ?? '',
      ),
  },
  BibTeX: {
    write: toBibtex,
    titles: (text: string) => {
      const { entries, errors } = parseBibtex(text, { sentenceCase: false } as never);
      expect(errors).toEqual([]);
      return entries.map(({ fields }) => String(fields.title ?? ''));
    },
  },
  RIS: {
    write: toRis,
    titles: (text: string) =>
      plugins.input.chain(text, { generateGraph: false }).map(({ title }) => title ?? ''),
  },
} as const;

const article = (title: string, pmid: string) => ({
  pmid,
  title,
  authors: ['Ito KJ', 'RESTORE-2 Study Group'],
  journal: 'ACS Nano',
  pubDate: '2023 Nov-Dec',
  doi: '10.1000/x.1',
});
/** Collapses white space, as BibTeX and RIS do, and removes the apostrophe that keeps spreadsheets from evaluating a formula. */
const bare = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^'/, '')
    .replace(/(?<=;\s*)'(?=[=+\-@＝＋－＠])/g, '')
    .trim();

const HOSTILE = [
  '=HYPERLINK("http://x.test";"a")',
  '{\\"o}',
  '50 % of A & B, #1_x $5 ~ ^',
  'unbalanced } then {',
  'α-Synuclein ≥ 2 µg, 中文标题, Łódź',
  'He said "no", then left; twice',
  'ER  - ',
  '@article{x, title = {y}}',
  'TY  - BOOK',
];
const hostile = fc
  .string({
    unit: fc.constantFrom(...'aB1 {}\\"%&$#_~^<>|-\'`,;=@+αβ中é'.split('')),
    minLength: 1,
    maxLength: 60,
  })
  .filter((text) => bare(text) !== '');

describe.each(Object.entries(readers))('%s', (_, { write, titles }) => {
  test.each(HOSTILE)('%j round-trips through an independent parser', (title) => {
    expect(titles(write([article(title, '1'), article('After', '2')])).map(bare)).toEqual([
      bare(title),
      'After',
    ]);
  });

  test('any title round-trips, and none corrupts the following records', () => {
    fc.assert(
      fc.property(hostile, (title) => {
        expect(titles(write([article(title, '1'), article('After', '2')])).map(bare)).toEqual([
          bare(title),
          'After',
        ]);
      }),
      { numRuns: 200 },
    );
  });
});

test('CSV: no field of any article starts a formula', () => {
  const anything = fc.string({
    unit: fc.constantFrom(...'=+-@\t\r\n ＝＋－＠aB1",;'.split('')),
    maxLength: 20,
  });
  fc.assert(
    fc.property(anything, anything, anything, (title, journal, author) => {
      const rows = parseCsv(toCsv([{ ...article(title, '1'), journal, authors: [author] }]), {
        bom: true,
        record_delimiter: '\r\n',
      }) as string[][];
      for (const field of rows.flat()) expect(field).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
  );
});

test('RIS: authors, journal, year and DOI are parsed as such', () => {
  expect(plugins.input.chain(toRis([article('A', '1')]), { generateGraph: false })).toMatchObject([
    {
      type: 'article-journal',
      author: [{ family: 'Ito', given: 'K. J.' }, { literal: 'RESTORE-2 Study Group' }],
      'container-title': 'ACS Nano',
      issued: { 'date-parts': [[2023]] },
      DOI: '10.1000/x.1',
    },
  ]);
});
