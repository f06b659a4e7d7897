import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deletionXml, medlineXml, recordXml } from '../testing/medline-xml.ts';
import type { SkippedRecord } from './entries.ts';
import { type MedlineEntry, MedlineError, MedlineParser } from './medline-parser.ts';
import { PARSER_VERSION } from './record-metadata.ts';

/** Parses a file in pieces of `size` characters. */
function parse(xml: string, size = 65_536): MedlineEntry[] {
  const parser = new MedlineParser();
  const entries: MedlineEntry[] = [];
  for (let at = 0; at < xml.length; at += size) entries.push(...parser.write(xml.slice(at, at + size)));
  return [...entries, ...parser.end()];
}
function parseOne(xml: string) {
  const [entry] = parse(xml);
  if (entry?.kind !== 'article') throw new Error('no article');
  return entry.article;
}

const FULL = medlineXml(`
<PubmedArticle>
  <MedlineCitation Status="MEDLINE" Owner="NLM">
    <PMID Version="2">31000001</PMID>
    <DateRevised><Year>2021</Year><Month>03</Month><Day>09</Day></DateRevised>
    <Article PubModel="Print-Electronic">
      <Journal>
        <ISSN IssnType="Electronic">1234-5678</ISSN>
        <JournalIssue CitedMedium="Internet"><Volume>12</Volume><Issue>3</Issue>
          <PubDate><Year>2019</Year><Month>11</Month><Day>05</Day></PubDate></JournalIssue>
        <Title>Journal of examples &amp; counterexamples</Title>
        <ISOAbbreviation>J. Ex. Counterex.</ISOAbbreviation>
      </Journal>
      <ArticleTitle>Effect of the <i>TERT</i> gene on p<sub>trend</sub>
        and r<sup>2</sup> &lt; 0.5: a trial.</ArticleTitle>
      <Pagination><StartPage>11</StartPage><EndPage>19</EndPage><MedlinePgn>11-9</MedlinePgn></Pagination>
      <ELocationID EIdType="pii" ValidYN="Y">S1</ELocationID>
      <ELocationID EIdType="doi" ValidYN="Y">10.1000/example.1</ELocationID>
      <Abstract>
        <AbstractText Label="BACKGROUND" NlmCategory="BACKGROUND">Telomeres <b>shorten</b>.</AbstractText>
        <AbstractText Label="UNLABELLED">A remark.</AbstractText>
        <AbstractText Label="RESULTS">They did (p&#x2009;=&#x2009;0.04).</AbstractText>
        <CopyrightInformation>Copyright someone.</CopyrightInformation>
      </Abstract>
      <AuthorList CompleteYN="Y">
        <Author ValidYN="Y"><LastName>Müller</LastName><ForeName>Jean-Luc Ada</ForeName><Initials>JA</Initials>
          <AffiliationInfo><Affiliation>Somewhere.</Affiliation></AffiliationInfo></Author>
        <Author ValidYN="N"><LastName>Wrong</LastName><Initials>X</Initials></Author>
        <Author ValidYN="Y"><LastName>Doe</LastName><ForeName>Jane</ForeName><Suffix>Jr</Suffix></Author>
        <Author ValidYN="Y"><CollectiveName>The EXAMPLE Study Group</CollectiveName></Author>
      </AuthorList>
      <PublicationTypeList>
        <PublicationType UI="D016428">Journal Article</PublicationType>
        <PublicationType UI="D016449">Randomized Controlled Trial</PublicationType>
        <PublicationType UI="D016441">Retracted Publication</PublicationType>
      </PublicationTypeList>
    </Article>
    <MedlineJournalInfo><MedlineTA>J Ex Counterex</MedlineTA></MedlineJournalInfo>
    <ChemicalList><Chemical><NameOfSubstance>Telomerase</NameOfSubstance></Chemical></ChemicalList>
    <CommentsCorrectionsList>
      <CommentsCorrections RefType="CommentIn"><RefSource>Nature. 2020;1:1</RefSource></CommentsCorrections>
      <CommentsCorrections RefType="RetractionIn"><RefSource>J Ex. 2021 Feb 3;13(1):7</RefSource><PMID Version="1">32000009</PMID></CommentsCorrections>
    </CommentsCorrectionsList>
    <MeshHeadingList>
      <MeshHeading><DescriptorName MajorTopicYN="N">Lung Neoplasms</DescriptorName>
        <QualifierName MajorTopicYN="Y">genetics</QualifierName><QualifierName MajorTopicYN="N">therapy</QualifierName></MeshHeading>
      <MeshHeading><DescriptorName MajorTopicYN="N">Humans</DescriptorName></MeshHeading>
    </MeshHeadingList>
    <KeywordList Owner="NOTNLM"><Keyword MajorTopicYN="N">telomere</Keyword><Keyword MajorTopicYN="N"> telomere </Keyword><Keyword>ageing</Keyword></KeywordList>
    <OtherAbstract Type="Publisher" Language="ger"><AbstractText>Ein anderer.</AbstractText></OtherAbstract>
  </MedlineCitation>
  <PubmedData>
    <History><PubMedPubDate PubStatus="received"><Year>1900</Year></PubMedPubDate>
      <PubMedPubDate PubStatus="entrez"><Year>2019</Year><Month>10</Month><Day>1</Day><Hour>6</Hour></PubMedPubDate>
      <PubMedPubDate PubStatus="pubmed"><Year>2019</Year><Month>10</Month><Day>2</Day><Hour>6</Hour></PubMedPubDate></History>
    <ArticleIdList><ArticleId IdType="pubmed">31000001</ArticleId></ArticleIdList>
    <ReferenceList><Reference><Citation>One</Citation><ArticleIdList><ArticleId IdType="pubmed">111</ArticleId><ArticleId IdType="doi">10.1/x</ArticleId></ArticleIdList></Reference></ReferenceList>
    <ReferenceList><ReferenceList><Reference><ArticleIdList><ArticleId IdType="pubmed">222</ArticleId></ArticleIdList></Reference>
      <Reference><ArticleIdList><ArticleId IdType="pubmed">111</ArticleId></ArticleIdList></Reference>
      <Reference><ArticleIdList><ArticleId IdType="pubmed">31000001</ArticleId></ArticleIdList></Reference></ReferenceList></ReferenceList>
  </PubmedData>
</PubmedArticle>`);

test('a complete record is read field by field', () => {
  expect(parseOne(FULL)).toEqual({
    record: {
      pmid: '31000001',
      title: 'Effect of the TERT gene on ptrend and r² < 0.5: a trial.',
      abstract: 'BACKGROUND: Telomeres shorten.\nA remark.\nRESULTS: They did (p = 0.04).',
      authors: ['Müller JA', 'Doe J Jr', 'The EXAMPLE Study Group'],
      journal: 'Journal of examples & counterexamples',
      pubDate: '2019 Nov 5',
      year: 2019,
      month: 11,
      doi: '10.1000/example.1',
      volume: '12',
      issue: '3',
      pages: '11-9',
      keywords: ['telomere', 'ageing'],
      mesh: [
        { term: 'Lung Neoplasms', major: true },
        { term: 'Humans', major: false },
      ],
      publicationTypes: ['Journal Article', 'Randomized Controlled Trial', 'Retracted Publication'],
      citationCount: 0,
      retraction: { date: '2021 Feb 3', notice: 'J Ex. 2021 Feb 3;13(1):7 (PMID 32000009)' },
      synthetic: false,
      substances: [{ name: 'Telomerase', ui: null, registryNumber: null }],
      meshHeadings: [
        {
          name: 'Lung Neoplasms',
          ui: null,
          major: false,
          qualifiers: [
            { name: 'genetics', ui: null, major: true },
            { name: 'therapy', ui: null, major: false },
          ],
        },
        { name: 'Humans', ui: null, major: false, qualifiers: [] },
      ],
      publicationTypeUis: ['D016428', 'D016449', 'D016441'],
      trials: [],
      languages: [],
      country: null,
      grants: [],
      accessions: [],
      otherAbstracts: [{ language: 'ger', type: 'Publisher', text: 'Ein anderer.' }],
      vernacularTitle: null,
      affiliations: ['Somewhere.'],
      notices: [
        { kind: 'retraction', date: '2021 Feb 3', notice: 'J Ex. 2021 Feb 3;13(1):7 (PMID 32000009)' },
      ],
      entered: '2019-10-02',
      created: '2019-10-01',
      parsedBy: PARSER_VERSION,
    },
    version: 2,
    revised: '2021-03-09',
    references: ['111', '222'],
    authorNames: ['Müller Jean-Luc Ada', 'Doe Jane'],
    leadAuthors: ['Müller JA', 'Doe J Jr'],
    groups: ['The EXAMPLE Study Group'],
    journalAbbreviation: 'J Ex Counterex',
    meshQualified: ['Lung Neoplasms/genetics', 'Lung Neoplasms/therapy'],
  });
});

test('records do not depend on how the file is chunked', () => {
  const parsedWhole = parse(FULL);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (size) => {
      expect(parse(FULL, size)).toEqual(parsedWhole);
    }),
    { numRuns: 30 },
  );
});

describe('dates keep the words of the record', () => {
  const parseDate = (date: string) =>
    parseOne(
      medlineXml(
        `<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Journal><JournalIssue><PubDate>${date}</PubDate></JournalIssue></Journal>
         <ArticleDate><Year>2018</Year><Month>01</Month><Day>02</Day></ArticleDate></Article></MedlineCitation></PubmedArticle>`,
      ),
    ).record;

  test.each([
    ['<Year>2019</Year>', '2019'],
    ['<Year>2019</Year><Month>Jan</Month>', '2019 Jan'],
    ['<Year>2019</Year><Month>09</Month><Day>01</Day>', '2019 Sep 1'],
    ['<Year>1990</Year><Season>Spring</Season>', '1990 Spring'],
    ['<MedlineDate>1998 Dec-1999 Jan</MedlineDate>', '1998 Dec-1999 Jan'],
    ['', '2018 Jan 2'],
  ])('%s', (xml, pubDate) => {
    expect(parseDate(xml).pubDate).toBe(pubDate);
  });
});

test.each(['99999999999', '-1', '1.5', 'two', ''])('an invalid PMID version is read as 1: %j', (version) => {
  const xml = recordXml({ pmid: '31000001' }).replace(/<PMID[^>]*>/, `<PMID Version="${version}">`);
  expect(parseOne(medlineXml(xml)).version).toBe(1);
});

test('a group that is filed as a person keeps its name; a person with a long name has initials', () => {
  const author = (family: string, given: string, initials: string) =>
    `<Author><LastName>${family}</LastName><ForeName>${given}</ForeName><Initials>${initials}</Initials></Author>`;
  const { record } = parseOne(
    medlineXml(`<PubmedArticle><MedlineCitation><PMID>1</PMID><Article>
    <ArticleTitle>T</ArticleTitle><AuthorList>
      ${author('Group', 'Lilly Resistant Schizophrenia Study', 'LRSS')}
      ${author('Elderly', 'ELITE Investigators. Evaluation of Losartan in the', 'EIEoLit')}
      ${author('Dorpel', 'M A van den', 'MAvd')}
    </AuthorList></Article></MedlineCitation></PubmedArticle>`),
  );
  expect(record.authors).toEqual([
    'Lilly Resistant Schizophrenia Study Group',
    'ELITE Investigators. Evaluation of Losartan in the Elderly',
    'Dorpel MAvd',
  ]);
});

test('a book chapter has the book as its journal, and the book’s authors', () => {
  const { record } = parseOne(
    medlineXml(`<PubmedBookArticle><BookDocument><PMID Version="1">20301295</PMID>
      <ArticleIdList><ArticleId IdType="bookaccession">NBK1</ArticleId><ArticleId IdType="doi">10.1000/book</ArticleId></ArticleIdList>
      <Book><Publisher><PublisherName>A University</PublisherName></Publisher><BookTitle book="x">Collected <i>reviews</i></BookTitle>
        <PubDate><Year>1993</Year></PubDate>
        <AuthorList Type="editors"><Author><LastName>Adam</LastName><Initials>MP</Initials></Author></AuthorList></Book>
      <ArticleTitle book="x" part="y">A rare syndrome</ArticleTitle>
      <Abstract><AbstractText Label="CLINICAL">Rare.</AbstractText></Abstract>
      <PublicationType UI="D016454">Review</PublicationType>
      <KeywordList><Keyword>syndrome</Keyword></KeywordList></BookDocument>
      <PubmedBookData><PublicationStatus>ppublish</PublicationStatus></PubmedBookData></PubmedBookArticle>`),
  );
  expect(record).toMatchObject({
    pmid: '20301295',
    title: 'A rare syndrome',
    journal: 'Collected reviews',
    authors: ['Adam MP'],
    abstract: 'CLINICAL: Rare.',
    pubDate: '1993',
    doi: '10.1000/book',
    publicationTypes: ['Review'],
    keywords: ['syndrome'],
  });
});

test('deletions and articles come in the order of the file', () => {
  const entries = parse(medlineXml(recordXml({ pmid: 5 }), deletionXml(5, 6), recordXml({ pmid: 7 })));
  expect(
    entries.map((entry) => (entry.kind === 'deletion' ? entry.pmids : entry.article.record.pmid)),
  ).toEqual(['5', ['5', '6'], '7']);
});

test('a retracted article without a notice is still marked', () => {
  const xml = medlineXml(
    '<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><PublicationTypeList><PublicationType>Retracted Publication</PublicationType></PublicationTypeList></Article></MedlineCitation></PubmedArticle>',
  );
  expect(parseOne(xml).record.retraction).toEqual({ date: null, notice: null });
});

describe('a record that refers to an entity of the document type is left out', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE PubmedArticleSet [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
    <PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>&b;</PMID></MedlineCitation></PubmedArticle></PubmedArticleSet>`;
  const external = bomb.replace('<!ENTITY a "ha">', '<!ENTITY a SYSTEM "file:///etc/passwd">');
  test.each([
    ['an entity bomb', bomb],
    ['an external entity', external],
  ])('%s', (_, xml) => {
    const skipped: SkippedRecord[] = [];
    const parser = new MedlineParser((record) => skipped.push(record));
    expect([...parser.write(xml), ...parser.end()]).toEqual([]);
    expect(skipped).toEqual([
      { line: 2, pmid: null, title: null, reason: 'is not well-formed XML: undefined entity' },
    ]);
  });
});

describe('what holds no whole record is rejected with a reason', () => {
  test.each([
    ['a web page', '<html><body>Not found</body></html>', /root element is <html>/],
    ['plain text', 'Hello', /holds no XML/],
    [
      'a record that ends too early',
      medlineXml(recordXml({ pmid: 1 })).slice(0, -60),
      /cut short: the record/,
    ],
    ['a set that ends too early', medlineXml(recordXml({ pmid: 1 })).slice(0, -5), /cut short: the set/],
    ['elements without end', `<PubmedArticleSet><PubmedArticle>${'<a>'.repeat(100)}`, /nested too deeply/],
    [
      'too many attributes',
      `<PubmedArticleSet><PubmedArticle ${Array.from({ length: 100 }, (_, index) => `a${index}="1"`).join(' ')}>`,
      /too many attributes/,
    ],
  ])('%s', (_, xml, reason) => {
    expect(() => parse(xml)).toThrow(MedlineError);
    expect(() => parse(xml)).toThrow(reason);
  });

  test.each([
    ['attribute', '<PubmedArticleSet><PubmedArticle a="', 'x'],
    ['comment', '<PubmedArticleSet><PubmedArticle><!-- ', 'x'],
    ['gap between records', '<PubmedArticleSet><!-- ', 'x'],
    ['text', '<PubmedArticleSet><PubmedArticle><MedlineCitation>', 'x'],
    [
      'list of records that never ends',
      '<PubmedArticleSet><PubmedArticle>',
      '<Author>xxxxxxxxxxxxxxx</Author>',
    ],
  ])('an endless %s is rejected before it fills the memory', (_, start, filler) => {
    const parser = new MedlineParser();
    const chunk = filler.repeat(Math.ceil(65_536 / filler.length));
    let written = 0;
    expect(() => {
      parser.write(start);
      for (; written < 200_000_000; written += chunk.length) parser.write(chunk);
    }).toThrow(/is refused|holds no MEDLINE records/);
    expect(written).toBeLessThan(40_000_000);
  });
});

test('for any text the parser succeeds or gives a reason', () => {
  const chunk = fc.constantFrom(
    '<',
    '>',
    '</',
    '/>',
    '&',
    ';',
    '"',
    '<PubmedArticleSet>',
    '<PubmedArticle>',
    '<PMID>',
    '1',
    '</PMID>',
    'x',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?xml',
    '\u0000',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(chunk, fc.string({ unit: 'binary' })), { maxLength: 30 }), (pieces) => {
      try {
        parse(pieces.join(''));
      } catch (error) {
        expect(error).toBeInstanceOf(MedlineError);
      }
    }),
  );
});
