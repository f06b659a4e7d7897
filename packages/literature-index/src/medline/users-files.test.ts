import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { medlineXml, recordXml } from '../testing/medline-xml.ts';
import type { SkippedRecord } from './entries.ts';
import { readMedlineFile } from './medline-files.ts';
import { MedlineParser } from './medline-parser.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sextant-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Articles and records left out of a file with this content. */
async function read(content: string | Buffer) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const skipped: SkippedRecord[] = [];
  const articles = [];
  for await (const entry of readMedlineFile(path, { onSkipped: (record) => skipped.push(record) }))
    if (entry.kind === 'article') articles.push(entry.article);
  return { articles, skipped, titles: articles.map(({ record }) => record.title) };
}
const title = (name: string, pmid: number) => recordXml({ pmid, title: name });

describe('records are found', () => {
  const [one, two] = [title('One', 1), title('Two', 2)];
  const declaration = '<?xml version="1.0"?>';
  const set = (...records: string[]) => `<PubmedArticleSet>${records.join('')}</PubmedArticleSet>`;
  test.each([
    ['in two sets, one after the other', medlineXml(one) + medlineXml(two), ['One', 'Two']],
    ['in another element', `${declaration}<eFetchResult>${set(one, two)}</eFetchResult>`, ['One', 'Two']],
    ['alone', `${declaration}\n${one}`, ['One']],
    ['alone, without a declaration', two, ['Two']],
    ['in a set with a namespace', `<PubmedArticleSet xmlns="urn:x">${one}</PubmedArticleSet>`, ['One']],
    ['beside those in a comment', set(`<!-- ${one} -->`, two), ['Two']],
    ['after an empty one', set('<DeleteCitation/>', '<PubmedArticle />', two), ['Two']],
    ['with a mark of the byte order', `\ufeff${medlineXml(one)}`, ['One']],
    ['after a record without an end', set(one.slice(0, -60), two), ['Two']],
    ['before a set without records', medlineXml(one) + medlineXml(), ['One']],
  ])('%s', async (_, content, titles) => {
    expect((await read(content)).titles).toEqual(titles);
    expect((await read(gzipSync(content))).titles).toEqual(titles);
  });
});

describe('the encoding of a file is the one that it declares', () => {
  const xml = (encoding: string) =>
    medlineXml(title('Größe der Müllverwertung', 1)).replace('utf-8', encoding);
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
  test.each([
    ['iso-8859-1', Buffer.from(xml('ISO-8859-1'), 'latin1')],
    ['windows-1252', Buffer.from(xml('windows-1252'), 'latin1')],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(xml('UTF-16'), 'utf16le')],
    ['UTF-16, the other order', bigEndian(`\ufeff${xml('UTF-16')}`)],
    ['UTF-8 that says it is UTF-16', xml('UTF-16')],
    ['US-ASCII', xml('US-ASCII').replace('ö', '&#246;').replace('ß', '&#xdf;').replace('ü', '&#xFC;')],
  ])('%s', async (_, content) => {
    expect(await read(content)).toMatchObject({ titles: ['Größe der Müllverwertung'], skipped: [] });
  });

  test('an unknown one is named', async () => {
    await expect(read(xml('x-klingon'))).rejects.toThrow('is encoded as x-klingon, which cannot be read');
  });
});

describe('a record that cannot be read is left out and named; those before and after it are read', () => {
  const XML = { reason: expect.stringContaining('is not well-formed XML') };
  test.each([
    ['an undeclared entity', title('Bad&nbsp;record', 5), { ...XML, pmid: '5', line: 8 }],
    ['a tag that is not closed', title('Bad</i> record', 5), { ...XML, pmid: '5' }],
    ['a tag that never ends', title('Bad <i', 5), XML],
    [
      'no PMID',
      title('No number', 5).replace('>5<', '><'),
      { pmid: null, title: 'No number', reason: 'has no PMID' },
    ],
    [
      'an identifier of PMC',
      title('PMC', 5).replace('>5<', '>PMC5<'),
      { pmid: null, title: 'PMC', reason: 'has no PMID' },
    ],
    ['no end', title('Endless', 5).replace('</PubmedArticle>', ''), { pmid: '5', reason: 'has no end' }],
    ['a character that is none', title('Bad \u0001', 5), XML],
    [
      'too many elements',
      title('Many', 5).replace('<Abstract>', `${'<a>x</a>'.repeat(100_001)}<Abstract>`),
      { pmid: '5', reason: 'is too large' },
    ],
  ])('%s', async (_, bad, skipped) => {
    const result = await read(medlineXml(title('Good', 1), bad, title('Better', 9)));
    expect(result.titles).toEqual(['Good', 'Better']);
    expect(result.skipped).toEqual([expect.objectContaining(skipped)]);
  });

  test('bytes that are no text in the encoding of the file; the character for such bytes is text', async () => {
    const bad = medlineXml(title('Good', 1), title('Bad ¶', 5), title('Schön', 9));
    const [start = '', end = ''] = bad.split('¶');
    expect(
      await read(Buffer.concat([Buffer.from(start), Buffer.from([0xe9]), Buffer.from(end)])),
    ).toMatchObject({
      titles: ['Good', 'Schön'],
      skipped: [{ pmid: '5', reason: 'holds bytes that are no text in the encoding of the file' }],
    });
    expect((await read(medlineXml(title('A \ufffd', 1)))).titles).toEqual(['A \ufffd']);
  });

  test('any damage to one record loses no other, however the file is cut into pieces', () => {
    const damage = fc.oneof(
      fc.constantFrom(
        '<',
        '&',
        '&nbsp;',
        '</i>',
        '<i>',
        '<PubmedArticle',
        ']]>',
        '<![CDATA[',
        '<!--',
        '\u0000',
        '\ud800',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }),
    );
    const good = (pmid: number) => recordXml({ pmid, title: `Good <i>record</i> ${pmid}` });
    const bad = recordXml({ pmid: 500, title: 'Bad' });
    const start = '<PubmedArticle>'.length;
    fc.assert(
      fc.property(
        fc.integer({ min: start, max: bad.length - 1 }),
        damage,
        fc.integer({ min: 1, max: 300 }),
        fc.nat({ max: 60 }),
        (at, inserted, size, removed) => {
          const damaged = bad.slice(0, at) + inserted + bad.slice(at + removed);
          const xml = medlineXml(good(1), good(2), damaged, good(3), good(4));
          const parser = new MedlineParser();
          const pmids: string[] = [];
          const take = (entries: ReturnType<MedlineParser['end']>) => {
            for (const entry of entries) if (entry.kind === 'article') pmids.push(entry.article.record.pmid);
          };
          for (let from = 0; from < xml.length; from += size)
            take(parser.write(xml.slice(from, from + size)));
          take(parser.end());
          expect(pmids.filter((pmid) => Number(pmid) < 5)).toEqual(['1', '2', '3', '4']);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('authors', () => {
  const read1 = async (authors: string) => {
    const record = title('T', 1).replace('</Article>', `<AuthorList>${authors}</AuthorList></Article>`);
    const [article] = (await read(medlineXml(record))).articles;
    return article;
  };
  const person = (family: string, given: string, initials: string) =>
    `<Author><LastName>${family}</LastName><ForeName>${given}</ForeName><Initials>${initials}</Initials></Author>`;

  test('a person whose family is called Study, Group or Network stays a person; groups are told apart', async () => {
    const article = await read1(
      person('Study', 'Berta Maria', 'BM') +
        person('Group', 'Lena June', 'LJ') +
        person('Network', 'Ann', 'A') +
        person('Group', 'Example Ulcer Study', 'EUS') +
        person('Investigators', 'EXAMPLE', 'E') +
        person('Group', 'Norwegian Consensus', 'NC') +
        '<Author><CollectiveName>OTHER Trialists</CollectiveName></Author>',
    );
    const groups = [
      'Example Ulcer Study Group',
      'EXAMPLE Investigators',
      'Norwegian Consensus Group',
      'OTHER Trialists',
    ];
    expect(article?.record.authors).toEqual(['Study BM', 'Group LJ', 'Network A', ...groups]);
    expect(article?.authorNames).toEqual(['Study Berta Maria', 'Group Lena June', 'Network Ann']);
    expect(article?.groups).toEqual(groups);
  });

  test('the first and the last author are persons, also where their short names repeat', async () => {
    const article = await read1(
      '<Author><CollectiveName>A Group</CollectiveName></Author>' +
        person('Wang', 'Jing', 'J') +
        person('Roe', 'Rita', 'R') +
        person('Wang', 'Jun', 'J') +
        '<Author><LastName>Suharto</LastName></Author>' +
        person('Wang', 'Jing', 'J'),
    );
    expect(article?.record.authors).toEqual(['A Group', 'Wang J', 'Roe R', 'Suharto']);
    expect(article?.leadAuthors).toEqual(['Wang J', 'Wang J']);
    expect(article?.authorNames.at(-1)).toBe('Wang Jing');
    expect((await read1(''))?.leadAuthors).toEqual([]);
  });

  test('affiliations are kept once and without addresses of persons', async () => {
    const affiliation = (text: string) =>
      `<Author><LastName>Doe</LastName><AffiliationInfo><Affiliation>${text}</Affiliation></AffiliationInfo></Author>`;
    const article = await read1(
      affiliation('University of Examples, Exampletown. Electronic address: jane.doe@example.org.') +
        affiliation('University of Examples, Exampletown.') +
        affiliation('A &amp;amp; B Ltd, Kiel; a.b@example.org'),
    );
    expect(article?.record.affiliations).toEqual([
      'University of Examples, Exampletown.',
      'A & B Ltd, Kiel;',
    ]);
  });
});

describe('notices', () => {
  const notices = async (references: string, name = 'A study', types = '') => {
    const xml = title(name, 1)
      .replace('</Article>', `<PublicationTypeList>${types}</PublicationTypeList></Article>`)
      .replace(
        '</MedlineCitation>',
        `<CommentsCorrectionsList>${references}</CommentsCorrectionsList></MedlineCitation>`,
      );
    return (await read(medlineXml(xml))).articles[0]?.record;
  };
  const reference = (type: string) =>
    `<CommentsCorrections RefType="${type}"><RefSource>J Ex. 2022 Feb 3;9(1):1</RefSource><PMID>99</PMID></CommentsCorrections>`;
  const CITED = { date: '2022 Feb 3', notice: 'J Ex. 2022 Feb 3;9(1):1 (PMID 99)' };

  test.each([
    ['RetractionIn', 'retraction', CITED],
    ['RetractedandRepublishedIn', 'retracted-and-republished', CITED],
    ['PartialRetractionIn', 'partial-retraction', null],
    ['ExpressionOfConcernIn', 'expression-of-concern', null],
    ['CorrectedandRepublishedIn', 'corrected-and-republished', null],
    ['ErratumIn', 'erratum', null],
  ])('%s is a notice: %s', async (type, kind, retraction) => {
    expect(await notices(reference(type))).toMatchObject({ notices: [{ kind, ...CITED }], retraction });
  });

  test.each(['RetractionOf', 'ErratumFor', 'CommentIn', 'UpdateIn', 'PreprintOf'])(
    '%s is none',
    async (type) => {
      expect(await notices(reference(type))).toMatchObject({ notices: [], retraction: null });
    },
  );

  test.each([
    ['RETRACTED: A study', true],
    ['RETRACTED ARTICLE: A study', true],
    ['[Retracted] A study', true],
    ['A study (Retracted article. See vol. 5, pg. 6, 2020)', true],
    ['A study [Retracted]', true],
    ['Retraction: A study', false],
    ['Retracted papers in oncology: a survey', false],
    ['Withdrawal of a (retracted) kidney', false],
  ])('the title %s marks a retracted article: %s', async (name, isRetracted) => {
    const none = { date: null, notice: null };
    expect(await notices('', name)).toMatchObject(
      isRetracted
        ? { notices: [{ kind: 'retraction', ...none }], retraction: none }
        : { notices: [], retraction: null },
    );
  });
});

test('abstracts and titles in other languages are kept with their language', async () => {
  const xml = title('[A translated title].', 1)
    .replace('</Article>', '<VernacularTitle>Ein <i>Titel</i>.</VernacularTitle></Article>')
    .replace(
      '</MedlineCitation>',
      `<OtherAbstract Type="Publisher" Language="ger"><AbstractText Label="ZIEL">Ein 10&lt;sup&gt;6&lt;/sup&gt;.</AbstractText></OtherAbstract>
       <OtherAbstract Type="Publisher" Language="fre"><AbstractText>Abstract available from the publisher.</AbstractText></OtherAbstract>
       </MedlineCitation>`,
    );
  expect((await read(medlineXml(xml))).articles[0]?.record).toMatchObject({
    vernacularTitle: 'Ein Titel.',
    otherAbstracts: [{ language: 'ger', type: 'Publisher', text: 'ZIEL: Ein 10⁶.' }],
  });
});
