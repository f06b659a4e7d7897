import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv as read, withoutGuards } from '../../../testing/read-csv.ts';
import { toCsv } from './csv.ts';

const article = (fields: Partial<Parameters<typeof toCsv>[0][number]> = {}) => ({
  pmid: '38000001',
  title: 'Delivery of mRNA',
  authors: ['Ito KJ', 'Müller A'],
  journal: 'ACS Nano',
  pubDate: '2023 Nov-Dec',
  doi: '10.1000/x.1',
  ...fields,
});

describe('CSV', () => {
  test('contains the columns PMID, Title, Authors, Journal, Publication Date and DOI', {
    tags: ['articles/csv'],
  }, () => {
    expect(read(toCsv([article()]))).toEqual([
      ['PMID', 'Title', 'Authors', 'Journal', 'Publication Date', 'DOI'],
      ['38000001', 'Delivery of mRNA', 'Ito KJ; Müller A', 'ACS Nano', '2023 Nov-Dec', '10.1000/x.1'],
    ]);
  });

  test.each(['=HYPERLINK("http://x.test")', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1', '\r\n=1'])(
    '%j does not start a formula in a spreadsheet',
    { tags: ['articles/csv-safe'] },
    (title) => {
      const [, row] = read(toCsv([article({ title })]));
      expect(row?.[1]).toBe(`'${title}`);
    },
  );

  test.each(['pain;=1+1', 'pain; @SUM(A1)', 'pain\t-1'])(
    '%j does not start a formula if semicolons or tabs separate fields',
    { tags: ['articles/csv-safe'] },
    (title) => {
      const [, row] = read(toCsv([article({ title })]));
      expect(row?.[1]).toMatch(/^pain[;\t] ?'[=@-]/);
    },
  );

  test('any text round-trips through a strict RFC 4180 parser', { tags: ['articles/csv-safe'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, journal) => {
        const [, row] = read(toCsv([article({ title, journal })]));
        expect(row).toHaveLength(6);
        expect(withoutGuards(row?.[1])).toBe(withoutGuards(title));
        expect(withoutGuards(row?.[3])).toBe(withoutGuards(journal));
      }),
    );
  });

  test('quotes, commas and line breaks stay inside their field', () => {
    const title = 'He said "no", then\r\nleft';
    expect(read(toCsv([article({ title })]))[1]?.[1]).toBe(title);
  });
});
