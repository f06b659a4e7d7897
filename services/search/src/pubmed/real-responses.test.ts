import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTICLE_FIELDS, hashValue } from '@sextant/literature-index/testing/field-hashes';
import { fakeArticle } from '@sextant/test-kit/eutils/article';
import { articleSetXml, searchJson, searchXml, summariesJson } from '@sextant/test-kit/eutils/wire-format';
import { describe, expect, test } from 'vitest';
import { assertAnswer, readArticles, readCitations, readSearch } from './eutils-responses.ts';

/**
 * A folder of real E-utilities responses, which we may not redistribute; their expected content is stored as hashes
 * only.
 */
const folder = process.env.REAL_EUTILS_FOLDER;
const read = (name: string) => readFileSync(join(folder ?? '', name), 'utf8');

/** File, PMID, and a hash for each of ARTICLE_FIELDS; produced by another XML parser, field by field. */
const ARTICLES: readonly (readonly [file: string, pmid: string, hashes: string])[] = [
  [
    '2013-efetch.pubmed.xml',
    '17284678',
    'vGE2eAs8 omV07bKJ FQ39zxJy esuZay-P UWZ-TsJB 8c-l67FJ TgdAhWK- o6240-Yq 5LsE7sZh pKqz8fCA C090zVF1 T1PNoYwr ug8pzANH gPxSSs5- dCNOmK_n',
  ],
  [
    '2013-efetch.pubmed.xml',
    '9997',
    'p2nbxwSl CtRpHx-7 5n-DB6wC W_8FqRU7 wE2_1UnF TDqto3z3 GVgeJ958 dCNOmK_n nxHjmngg ORVSwJnB gqhNhkjL T1PNoYwr teNpKv0O tHm_n05F dCNOmK_n',
  ],
  [
    'efetch-11748933.xml',
    '11748933',
    'AD0aiXbk r9uxOTYK FpOqkHV7 YpiSY5Ng L-1wqEqS hdY4W5Rc 5_bAEXdu f8GHAD32 gzTFVMcn K_F1-WVe 3xiUFJVN T1PNoYwr fw1BNh5Q 7u_o-iDs dCNOmK_n',
  ],
  [
    'efetch-11748933.xml',
    '11700088',
    'r7ZYJ6u2 lvt2hx5d R4dJIxu7 YY5bxokH tKgf0Ek3 hdY4W5Rc T8grJq7L JKNzi3xh L84cassz ORVSwJnB WizwjvUW T1PNoYwr T1PNoYwr tHm_n05F dCNOmK_n',
  ],
  [
    'efetch-12091962.xml',
    '12091962',
    'F3Hm0wSj dCNOmK_n vJTvAFlA oX8QZf2e RYr7bmhR p76OH-KC dCNOmK_n dCNOmK_n 5LsE7sZh ORVSwJnB C0QfcKdm W_I1NhW5 sCIqmTnA TwbMGRBv dCNOmK_n',
  ],
  [
    'efetch-12091962.xml',
    '9997',
    'p2nbxwSl CtRpHx-7 5n-DB6wC W_8FqRU7 wE2_1UnF TDqto3z3 GVgeJ958 eNli4Exb nxHjmngg ORVSwJnB gqhNhkjL T1PNoYwr teNpKv0O tHm_n05F dCNOmK_n',
  ],
  [
    'efetch-27797938.xml',
    '27797938',
    '-pNuUd8d vX36t8MD 7lWVH-eq JPDM7Jkn jVX0ExXK RuZ8UlYX 5_bAEXdu -xiL2xj- iVtXIoqH kunn5ZIt OR3SfmGi XVbHTKbq 9z0UzgiP 1gnVA5kx dCNOmK_n',
  ],
];

describe.skipIf(!folder)('real answers of the E-utilities (REAL_EUTILS_FOLDER)', () => {
  test.each(ARTICLES)('%s: article %s, field by field', (file, pmid, hashes) => {
    const body = read(file);
    assertAnswer(body);
    const record = readArticles(body).find((article) => article.record.pmid === pmid)?.record;
    const found = ARTICLE_FIELDS.map((field) => [field, hashValue(record?.[field])]);
    expect(found).toEqual(hashes.split(' ').map((hash, index) => [ARTICLE_FIELDS[index], hash]));
  });

  test('every file is an answer, and every EFetch holds just those articles', () => {
    for (const file of readdirSync(folder ?? '')) assertAnswer(read(file));
    const files = readdirSync(folder ?? '').filter((name) => name.includes('efetch'));
    const found = files.flatMap((file) => readArticles(read(file)).map(({ record }) => [file, record.pmid]));
    expect(found).toEqual(ARTICLES.map(([file, pmid]) => [file, pmid]));
  });

  test('a search, and how often articles are cited', () => {
    const found = readSearch(read('2013-esearch.pubmed.json'), 0);
    expect(found).toMatchObject({
      count: 15_169,
      history: { queryKey: '1', webEnv: expect.stringMatching(/^NCID_/) },
    });
    expect(found.pmids).toHaveLength(100);
    expect([...readCitations(read('2013-esummary.pubmed.json')).values()]).toEqual([0, 10]);
  });

  test('cut off anywhere, each of them is a fault', () => {
    for (const [file] of ARTICLES) {
      const body = read(file).trimEnd();
      for (const share of [0.01, 0.3, 0.7, 0.999])
        expect(() => readArticles(body.slice(0, Math.floor(body.length * share))), file).toThrow();
    }
  });
});

/** Names of elements or keys, each once. */
const findElements = (xml: string) => new Set(xml.match(/(?<=<)[A-Za-z]+/g));

describe.skipIf(!folder)('the fake E-utilities of the test kit', () => {
  test('write what the real ones write: no element and no key of their own', () => {
    const article = fakeArticle({
      mesh: ['Heart'],
      retractedBy: 'J Ex. 2020',
      authors: ['Doe Jane', { group: 'Group' }],
    });
    const history = { webEnv: 'MCID_1', queryKey: '1' };
    const found = { count: 1, pmids: [article.pmid], retstart: 0, retmax: 1, history, translation: 'x' };
    const real = findElements(ARTICLES.map(([file]) => read(file)).join(''));
    // The real responses contain no group and no retraction.
    expect([...findElements(articleSetXml([article]))].filter((name) => !real.has(name))).toEqual([
      'CollectiveName',
    ]);
    const searches = findElements(['esearch1.xml', 'esearch2.xml'].map(read).join(''));
    expect([...findElements(searchXml(found))].filter((name) => !searches.has(name))).toEqual([]);
    const keys = (json: string, path: (content: never) => object) =>
      Object.keys(path(JSON.parse(json) as never));
    const search = (content: { esearchresult: object }) => content.esearchresult;
    expect(keys(read('2013-esearch.pubmed.json'), search)).toEqual(
      expect.arrayContaining(keys(searchJson(found), search)),
    );
    const summary = ({ result }: { result: { uids: [string] } & Record<string, object> }) =>
      result[result.uids[0]] ?? {};
    expect(keys(read('2013-esummary.pubmed.json'), summary)).toEqual(
      expect.arrayContaining(
        keys(summariesJson([article.pmid], new Map([[article.pmid, article]])), summary),
      ),
    );
  });
});
