import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRis } from './ris.ts';

const article = (fields: Partial<Parameters<typeof toRis>[0][number]> = {}) => ({
  pmid: '38000001',
  title: 'Delivery of mRNA',
  authors: ['Ito KJ'],
  journal: 'ACS Nano',
  pubDate: '2023 Nov-Dec',
  doi: '10.1000/x.1',
  ...fields,
});

/** A strict parser: each line consists of tag, two spaces, hyphen, space and value; records begin with TY and end with ER. */
function read(ris: string): Record<string, string[]>[] {
  const records: Record<string, string[]>[] = [];
  let open: Record<string, string[]> | null = null;
  for (const line of ris.split('\r\n')) {
    if (line === '') continue;
    const match = /^([A-Z][A-Z0-9]) {2}- ([^\p{Cc}\u2028\u2029]*)$/u.exec(line);
    if (!match) throw new Error(`Not RIS: ${JSON.stringify(line)}`);
    const [, tag = '', value = ''] = match;
    if ((tag === 'TY') !== (open === null)) throw new Error(`${tag} where no record may open or go on`);
    open ??= {};
    open[tag] = [...(open[tag] ?? []), value];
    if (tag !== 'ER') continue;
    records.push(open);
    open = null;
  }
  if (open) throw new Error('The last record is not closed');
  return records;
}
const single = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

describe('RIS', () => {
  test('contains type, title, authors, journal, year, DOI and PMID', () => {
    expect(read(toRis([article({ authors: ['Ito KJ', "O'Neill K Jr", 'RESTORE-2 Study Group'] })]))).toEqual([
      {
        TY: ['JOUR'],
        TI: ['Delivery of mRNA'],
        AU: ['Ito, K. J.', "O'Neill, K., Jr", 'RESTORE-2 Study Group'],
        T2: ['ACS Nano'],
        PY: ['2023'],
        DO: ['10.1000/x.1'],
        AN: ['38000001'],
        DB: ['PubMed'],
        ER: [''],
      },
    ]);
  });

  test('contains volume, issue, first and last page in full, abstract and keywords, if known', () => {
    const fields = {
      volume: '17',
      issue: '3',
      pages: '101-9',
      abstract: 'AIM: β.\nEND.',
      keywords: ['a', 'b'],
    };
    const [record] = read(toRis([article(fields)]));
    expect(record).toMatchObject({
      ...{ VL: ['17'], IS: ['3'], SP: ['101'], EP: ['109'] },
      ...{ AB: ['AIM: β. END.'], KW: ['a', 'b'] },
    });
    expect(record).not.toHaveProperty('N1');
  });

  test.each([
    [{ date: '2003-03-03', notice: '12345678' }, 'Retracted 2003-03-03. Notice: PMID 12345678.'],
    [{ date: null, notice: 'Lancet. 2003;1:2.' }, 'Retracted. Notice: Lancet. 2003;1:2.'],
    [{ date: null, notice: null }, 'Retracted.'],
  ])('says in title and note that an article was retracted: %j', (retraction, note) => {
    expect(read(toRis([article({ retraction })]))[0]).toMatchObject({
      TI: ['RETRACTED: Delivery of mRNA'],
      N1: [note],
    });
  });

  test.each([
    '=HYPERLINK("http://x.test")',
    '{\\"o} 50 % & unbalanced }',
    'α-Synuclein ≥ 2 µg, 中文标题',
    'ER  - ',
    'ends here\r\nER  - \r\nTY  - BOOK',
  ])('keeps %j on a single line', (title) => {
    expect(read(toRis([article({ title })]))[0]?.TI).toEqual([single(title)]);
  });

  test('any title or author round-trips, and none corrupts the following records', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'ERTY -{}\\"%&αβ中é\n\r\t\u2028\u0000'.split('')) });
    fc.assert(
      fc.property(hostile, hostile, (title, author) => {
        const records = read(toRis([article({ title, authors: [author] }), article({ title: 'After' })]));
        expect(records).toHaveLength(2);
        expect(records[0]?.TI?.[0] ?? '').toBe(single(title));
        expect(records[1]?.TI).toEqual(['After']);
      }),
      { numRuns: 300 },
    );
  });
});
