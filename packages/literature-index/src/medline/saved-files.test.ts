import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SkippedRecord } from './entries.ts';
import { readMedlineFile } from './medline-files.ts';
import { readPmidFile } from './pmid-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-saved-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return path;
}
async function read(content: string) {
  const path = await file(content);
  const skipped: SkippedRecord[] = [];
  const articles = [];
  for await (const entry of readMedlineFile(path, { onSkipped: (record) => skipped.push(record) }))
    if (entry.kind === 'article') articles.push(entry.article);
  return { articles, skipped };
}

const NBIB = `
PMID- 99100001
OWN - NLM
STAT- MEDLINE
LR  - 20210309
VI  - 12
IP  - 3
DP  - 2021 Mar 5
TI  - A record in the tagged format with a title that
      goes on.
TT  - Ein Titel.
PG  - 11-9
LID - 10.1000/example.1 [doi]
LID - S1 [pii]
AB  - BACKGROUND: Text with 10&lt;sup&gt;6&lt;/sup&gt; cells. See NCT00000001.
FAU - Doe, Jane Ann
AU  - Doe JA
AD  - University of Examples, Exampletown. jane@example.org
FAU - de la Cruz, Rita, Jr
AU  - de la Cruz R Jr
CN  - EXAMPLE Study Group
LA  - eng
SI  - GENBANK/AF123456
GR  - R01 AG000001/AG/NIA NIH HHS/United States
PT  - Journal Article
PT  - Randomized Controlled Trial
PL  - England
TA  - J Ex
JT  - Journal of examples
RN  - R16CO5Y76E (Aspirin)
RN  - 0 (Sampledrug)
MH  - Humans
MH  - Lung Neoplasms/*genetics/therapy
OT  - *telomere
EIN - J Ex. 2022 Feb 3;9(1):1. PMID: 99100009
OABL- ger
OAB - Ein anderer.
EDAT- 2021/03/02 06:00
CRDT- 2021/03/01 06:00
SO  - J Ex. 2021 Mar 5;12(3):11-9. doi: 10.1000/example.1.

PMID- 99100002
TI  - Another.
DP  - 2020

TI  - Without a number.
`;

describe('the tagged format', () => {
  test('is read as the same record in XML would be', async () => {
    const { articles, skipped } = await read(NBIB.replaceAll('\n', '\r\n'));
    expect(articles).toHaveLength(2);
    expect(skipped).toMatchObject([{ pmid: null, title: 'Without a number.', reason: 'has no PMID' }]);
    const [article] = articles;
    expect(article).toMatchObject({
      revised: '2021-03-09',
      authorNames: ['Doe Jane Ann', 'de la Cruz Rita'],
      leadAuthors: ['Doe JA', 'de la Cruz R Jr'],
      groups: ['EXAMPLE Study Group'],
      journalAbbreviation: 'J Ex',
      meshQualified: ['Lung Neoplasms/genetics', 'Lung Neoplasms/therapy'],
    });
    expect(article?.record).toMatchObject({
      pmid: '99100001',
      title: 'A record in the tagged format with a title that goes on.',
      vernacularTitle: 'Ein Titel.',
      abstract: 'BACKGROUND: Text with 10⁶ cells. See NCT00000001.',
      authors: ['Doe JA', 'de la Cruz R Jr', 'EXAMPLE Study Group'],
      affiliations: ['University of Examples, Exampletown.'],
      journal: 'Journal of examples',
      pubDate: '2021 Mar 5',
      year: 2021,
      month: 3,
      doi: '10.1000/example.1',
      volume: '12',
      issue: '3',
      pages: '11-9',
      keywords: ['telomere'],
      mesh: [
        { term: 'Humans', major: false },
        { term: 'Lung Neoplasms', major: true },
      ],
      publicationTypes: ['Journal Article', 'Randomized Controlled Trial'],
      substances: [
        { name: 'Aspirin', registryNumber: 'R16CO5Y76E' },
        { name: 'Sampledrug', registryNumber: null },
      ],
      grants: [{ id: 'R01 AG000001', acronym: 'AG', agency: 'NIA NIH HHS', country: 'United States' }],
      accessions: ['GENBANK/AF123456'],
      trials: [{ number: 'NCT00000001', inText: true }],
      languages: ['eng'],
      country: 'England',
      notices: [{ kind: 'erratum', date: '2022 Feb 3', notice: 'J Ex. 2022 Feb 3;9(1):1 (PMID 99100009)' }],
      otherAbstracts: [{ language: 'ger', text: 'Ein anderer.' }],
      entered: '2021-03-02',
      created: '2021-03-01',
    });
  });

  test('a record without a PMID is left out and named', async () => {
    const { articles, skipped } = await read('TI  - Nameless\nDP  - 2020\n\nPMID- 5\nTI  - Named\n');
    expect(articles.map(({ record }) => record.title)).toEqual(['Named']);
    expect(skipped).toEqual([{ line: 1, pmid: null, title: 'Nameless', reason: 'has no PMID' }]);
  });
});

const HEADER =
  'PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,NIHMS ID,DOI';

describe('CSV', () => {
  test('is read as citations without abstracts; quoted fields hold commas, quotes and line breaks', async () => {
    const { articles, skipped } = await read(
      `\ufeff${HEADER}\r\n"99100003","A ""CSV"" record,\nin two lines","Doe JA, Roe R Jr.","J Ex. 2021 Mar 1;12(3):11-9. doi: 10.1000/x.","Doe JA","J Ex","2021","2021/03/01","","","10.1000/x"\r\n"","Nameless","","","","","","","","",""\r\n`,
    );
    expect(articles.map(({ record }) => record)).toMatchObject([
      {
        pmid: '99100003',
        title: 'A "CSV" record, in two lines',
        abstract: null,
        authors: ['Doe JA', 'Roe R Jr'],
        journal: 'J Ex',
        pubDate: '2021 Mar 1',
        year: 2021,
        month: 3,
        volume: '12',
        issue: '3',
        pages: '11-9',
        doi: '10.1000/x',
        created: '2021-03-01',
      },
    ]);
    expect(skipped).toEqual([{ line: 3, pmid: null, title: 'Nameless', reason: 'has no PMID' }]);
  });
});

describe('what has no whole records', () => {
  const SUMMARY =
    '1: Doe J. A title. J Ex. 2021 Mar;1(2):1-9. PMID: 99100001; PMCID: PMC1.\n\n2: Roe R. PMID: 99100002.\n';
  test.each([
    ['a list', '99100001\n99100002\n99100001\n', ['99100001', '99100002']],
    ['a list in one line', '99100001, 99100002', ['99100001', '99100002']],
    ['a summary', SUMMARY, ['99100001', '99100002']],
    ['CSV', `${HEADER}\n"99100001","A"\n99100002,"B"\n`, ['99100001', '99100002']],
    ['the tagged format', NBIB, null],
    ['XML', '<PubmedArticleSet/>', null],
    ['any text', 'Dear editor,', null],
  ])('%s has its PMIDs', async (_, content, pmids) => {
    expect(await readPmidFile(await file(content))).toEqual(pmids);
  });

  test('says what it needs', async () => {
    await expect(read('99100001\n')).rejects.toThrow(
      'lists PMIDs without their records, which only PubMed has',
    );
    await expect(read(SUMMARY)).rejects.toThrow('lists PMIDs without their records');
    await expect(read('Dear editor,')).rejects.toThrow('holds no records');
  });
});
