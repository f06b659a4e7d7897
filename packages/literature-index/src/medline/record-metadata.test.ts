import type { NoticeKind, RecordMetadata } from '@sextant/contracts/literature/article';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { medlineXml } from '../testing/medline-xml.ts';
import { MedlineParser } from './medline-parser.ts';
import { PARSER_VERSION } from './record-metadata.ts';
import { findNctNumbers } from './trials.ts';

function parseRecord(xml: string) {
  const parser = new MedlineParser();
  const [entry] = [...parser.write(medlineXml(xml)), ...parser.end()];
  if (entry?.kind !== 'article') throw new Error('no article');
  return entry.article.record;
}

/** A record with XML in its `Article`, in its `MedlineCitation` and in its `PubmedData`. */
const citation = (article: string, more = '', data = '') =>
  `<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>A title</ArticleTitle>${article}</Article>${more}</MedlineCitation><PubmedData>${data}</PubmedData></PubmedArticle>`;

describe('a record says', () => {
  test('its substances, with identifier and registry number; 0 is none', () => {
    const { substances } = parseRecord(
      citation(
        '',
        `<ChemicalList>
           <Chemical><RegistryNumber>R16CO5Y76E</RegistryNumber><NameOfSubstance UI="D001241">Aspirin</NameOfSubstance></Chemical>
           <Chemical><RegistryNumber>0</RegistryNumber><NameOfSubstance UI="D007004">Hypoglycemic Agents</NameOfSubstance></Chemical>
           <Chemical><RegistryNumber>EC 3.4.15.1</RegistryNumber><NameOfSubstance>Peptidyl-Dipeptidase A</NameOfSubstance></Chemical>
         </ChemicalList>`,
      ),
    );
    expect(substances).toEqual([
      { name: 'Aspirin', ui: 'D001241', registryNumber: 'R16CO5Y76E' },
      { name: 'Hypoglycemic Agents', ui: 'D007004', registryNumber: null },
      { name: 'Peptidyl-Dipeptidase A', ui: null, registryNumber: 'EC 3.4.15.1' },
    ]);
  });

  test('its headings, with stars on the descriptor or the qualifier', () => {
    const { meshHeadings, mesh } = parseRecord(
      citation(
        '',
        `<MeshHeadingList>
           <MeshHeading><DescriptorName UI="D006973" MajorTopicYN="N">Hypertension</DescriptorName>
             <QualifierName UI="Q000188" MajorTopicYN="Y">drug therapy</QualifierName>
             <QualifierName UI="Q000453" MajorTopicYN="N">epidemiology</QualifierName></MeshHeading>
           <MeshHeading><DescriptorName UI="D006801" MajorTopicYN="Y">Humans</DescriptorName></MeshHeading>
           <MeshHeading><DescriptorName>Hypertension</DescriptorName></MeshHeading>
         </MeshHeadingList>`,
      ),
    );
    expect(meshHeadings).toEqual([
      {
        name: 'Hypertension',
        ui: 'D006973',
        major: false,
        qualifiers: [
          { name: 'drug therapy', ui: 'Q000188', major: true },
          { name: 'epidemiology', ui: 'Q000453', major: false },
        ],
      },
      { name: 'Humans', ui: 'D006801', major: true, qualifiers: [] },
      { name: 'Hypertension', ui: null, major: false, qualifiers: [] },
    ]);
    expect(mesh).toEqual([
      { term: 'Hypertension', major: true },
      { term: 'Humans', major: true },
    ]);
  });

  test('all its publication types, each once, with the identifier of each', () => {
    const { publicationTypes, publicationTypeUis } = parseRecord(
      citation(
        `<PublicationTypeList>
           <PublicationType UI="D016428">Journal Article</PublicationType>
           <PublicationType UI="D017428">Clinical Trial, Phase III</PublicationType>
           <PublicationType>Randomized Controlled Trial</PublicationType>
           <PublicationType UI="D016449">Randomized Controlled Trial</PublicationType>
           <PublicationType UI="D016431">Guideline</PublicationType>
           <PublicationType>Preprint</PublicationType>
         </PublicationTypeList>`,
      ),
    );
    expect(publicationTypes).toEqual([
      'Journal Article',
      'Clinical Trial, Phase III',
      'Randomized Controlled Trial',
      'Guideline',
      'Preprint',
    ]);
    expect(publicationTypeUis).toEqual(['D016428', 'D017428', 'D016449', 'D016431', null]);
  });

  test('the trials that it is registered with, then those that its text names; sequences and data sets are none', () => {
    const bank = (name: string, ...numbers: string[]) =>
      `<DataBank><DataBankName>${name}</DataBankName><AccessionNumberList>${numbers
        .map((number) => `<AccessionNumber>${number}</AccessionNumber>`)
        .join('')}</AccessionNumberList></DataBank>`;
    const { trials } = parseRecord(
      citation(
        `<Abstract><AbstractText>NCT00000001 went on as NCT 00000002 (ClinicalTrials.gov: nct00000003).</AbstractText></Abstract>
         <DataBankList CompleteYN="Y">${bank('ClinicalTrials.gov', 'NCT00000001', 'NCT00000004')}${bank('GENBANK', 'AF123456')}
         ${bank('ISRCTN', 'ISRCTN12345678')}${bank('UMIN-CTR', 'UMIN000001234')}${bank('EudraCT', '2005-001234-56')}${bank('Dryad', '10.5061/dryad.1')}</DataBankList>`,
      ),
    );
    expect(trials).toEqual([
      { registry: 'ClinicalTrials.gov', number: 'NCT00000001', inText: false },
      { registry: 'ClinicalTrials.gov', number: 'NCT00000004', inText: false },
      { registry: 'ISRCTN', number: 'ISRCTN12345678', inText: false },
      { registry: 'UMIN-CTR', number: 'UMIN000001234', inText: false },
      { registry: 'EudraCT', number: '2005-001234-56', inText: false },
      { registry: 'ClinicalTrials.gov', number: 'NCT00000002', inText: true },
      { registry: 'ClinicalTrials.gov', number: 'NCT00000003', inText: true },
    ]);
  });

  test('its languages, the country of its journal, and who paid; what a grant leaves out is null', () => {
    const record = parseRecord(
      citation(
        `<Language>eng</Language><Language>ger</Language>
         <GrantList CompleteYN="Y">
           <Grant><GrantID>R01 HL012345</GrantID><Acronym>HL</Acronym><Agency>NHLBI NIH HHS</Agency><Country>United States</Country></Grant>
           <Grant><Agency>Wellcome Trust</Agency><Country/></Grant>
           <Grant/>
         </GrantList>`,
        `<MedlineJournalInfo><Country>Switzerland</Country><MedlineTA>J Ex</MedlineTA></MedlineJournalInfo>`,
      ),
    );
    expect(record).toMatchObject({
      languages: ['eng', 'ger'],
      country: 'Switzerland',
      grants: [
        { id: 'R01 HL012345', acronym: 'HL', agency: 'NHLBI NIH HHS', country: 'United States' },
        { id: null, acronym: null, agency: 'Wellcome Trust', country: null },
      ],
    });
  });

  test('no metadata where it has none, with the parser’s version', () => {
    expect(parseRecord(citation(''))).toMatchObject({
      substances: [],
      meshHeadings: [],
      publicationTypeUis: [],
      trials: [],
      languages: [],
      country: null,
      grants: [],
      parsedBy: PARSER_VERSION,
    });
  });

  test('of a book what books have: types, languages, grants and trials in its text', () => {
    const record = parseRecord(
      `<PubmedBookArticle><BookDocument><PMID>2</PMID><Book><BookTitle>Drugs</BookTitle></Book>
         <Language>eng</Language><PublicationType UI="D016454">Review</PublicationType>
         <Abstract><AbstractText>See NCT00000001.</AbstractText></Abstract>
         <GrantList><Grant><Agency>NLM</Agency></Grant></GrantList></BookDocument></PubmedBookArticle>`,
    );
    expect(record).toMatchObject({
      publicationTypes: ['Review'],
      publicationTypeUis: ['D016454'],
      substances: [],
      meshHeadings: [],
      trials: [{ registry: 'ClinicalTrials.gov', number: 'NCT00000001', inText: true }],
      languages: ['eng'],
      country: null,
      grants: [{ id: null, acronym: null, agency: 'NLM', country: null }],
      parsedBy: PARSER_VERSION,
    });
  });
});

test.each([
  ['NCT01234567', ['NCT01234567']],
  ['(NCT01234567, NCT-01234568; Nct: 01234569)', ['NCT01234567', 'NCT01234568', 'NCT01234569']],
  ['NCT\u00a001234567', ['NCT01234567']],
  ['NCT0123456 and NCT012345678 are mistyped', []],
  ['distinct12345678, SANCT01234567, function 12345678', []],
])('in %j the trials are %j', (text, numbers) => {
  expect(findNctNumbers(text)).toEqual(numbers);
});

test('a number is found once in any surrounding text, and no other', () => {
  const around = fc.string({ unit: 'grapheme' }).filter((text) => !/nct/i.test(text));
  const digits = fc.stringMatching(/^\d{8}$/);
  fc.assert(
    fc.property(around, digits, around, (before, number, after) => {
      expect(findNctNumbers(`${before} NCT${number} ${after}`)).toEqual([`NCT${number}`]);
      expect(findNctNumbers(`${before} ${number} ${after}`)).toEqual([]);
    }),
  );
});

/** Written as in NLM's DTD, and parsed back. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');
const element = (name: string, text: string | null, attributes = '') =>
  text === null ? '' : `<${name}${attributes}>${escaped(text)}</${name}>`;
const ui = (value: string | null) => (value === null ? '' : ` UI="${escaped(value)}"`);
const star = (major: boolean) => ` MajorTopicYN="${major ? 'Y' : 'N'}"`;

const KINDS: ReadonlyMap<NoticeKind, string> = new Map([
  ['retraction', 'RetractionIn'],
  ['retracted-and-republished', 'RetractedandRepublishedIn'],
  ['partial-retraction', 'PartialRetractionIn'],
  ['expression-of-concern', 'ExpressionOfConcernIn'],
  ['corrected-and-republished', 'CorrectedandRepublishedIn'],
  ['erratum', 'ErratumIn'],
]);
const dateXml = (status: string, date: string | null) => {
  const [year, month, day] = date?.split('-') ?? [];
  return date
    ? `<PubMedPubDate PubStatus="${status}"><Year>${year}</Year><Month>${Number(month)}</Month><Day>${day}</Day>
       <Hour>6</Hour><Minute>0</Minute></PubMedPubDate>`
    : '';
};

function metadataXml(metadata: RecordMetadata): string {
  const substances = (metadata.substances ?? []).map(
    ({ name, ui: id, registryNumber }) =>
      `<Chemical>${element('RegistryNumber', registryNumber ?? '0')}${element('NameOfSubstance', name, ui(id))}</Chemical>`,
  );
  const headings = (metadata.meshHeadings ?? []).map(
    ({ name, ui: id, major, qualifiers }) =>
      `<MeshHeading>${element('DescriptorName', name, ui(id) + star(major))}${qualifiers
        .map((qualifier) =>
          element('QualifierName', qualifier.name, ui(qualifier.ui) + star(qualifier.major)),
        )
        .join('\n')}</MeshHeading>`,
  );
  const grants = (metadata.grants ?? []).map(
    ({ id, acronym, agency, country }) =>
      `<Grant>${element('GrantID', id)}${element('Acronym', acronym)}${element('Agency', agency)}${element('Country', country)}</Grant>`,
  );
  const trials = (metadata.trials ?? []).map(
    ({ registry, number }) =>
      `<DataBank>${element('DataBankName', registry)}<AccessionNumberList>${element('AccessionNumber', number)}</AccessionNumberList></DataBank>`,
  );
  const languages = (metadata.languages ?? []).map((language) => element('Language', language));
  const affiliations = (metadata.affiliations ?? []).map(
    (text) =>
      `<Author><LastName>Doe</LastName><AffiliationInfo>${element('Affiliation', text)}</AffiliationInfo></Author>`,
  );
  const otherAbstracts = (metadata.otherAbstracts ?? []).map(
    ({ language, type, text }) =>
      `<OtherAbstract Language="${language}"${type === null ? '' : ` Type="${escaped(type)}"`}>${element('AbstractText', text)}</OtherAbstract>`,
  );
  const notices = (metadata.notices ?? []).map(
    ({ kind, notice }) =>
      `<CommentsCorrections RefType="${KINDS.get(kind)}">${element('RefSource', notice)}</CommentsCorrections>`,
  );
  const history = `<PubMedPubDate PubStatus="medline"><Year>1999</Year><Month>1</Month><Day>1</Day></PubMedPubDate>
    ${dateXml('entrez', metadata.created)}${dateXml('pubmed', metadata.entered)}`;
  return citation(
    `${languages.join('')}${element('VernacularTitle', metadata.vernacularTitle)}<AuthorList>${affiliations.join('')}</AuthorList><DataBankList>${trials.join('\n')}</DataBankList><GrantList>${grants.join('\n')}</GrantList>`,
    `<MedlineJournalInfo>${element('Country', metadata.country)}</MedlineJournalInfo><ChemicalList>${substances.join('\n')}</ChemicalList>
     <MeshHeadingList>${headings.join('\n')}</MeshHeadingList>${otherAbstracts.join('\n')}
     <CommentsCorrectionsList>${notices.join('\n')}</CommentsCorrectionsList>`,
    `<History>${history}</History>`,
  );
}

const text = fc
  .array(
    fc.constantFrom('Aspirin', '&', '<b>', '"', 'α-Tocopherol', "Crohn's", '2,4-D', '(R)-', '字', ']]>'),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(' ').replaceAll(']]>', ']]'));
/** Without what would be markup. */
const prose = text.map((words) => words.replaceAll('<b>', '<10'));
const named = { name: text, ui: fc.option(fc.stringMatching(/^[DCQ]\d{6,9}$/)) };
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const metadata: fc.Arbitrary<RecordMetadata> = fc
  .record({
    substances: fc.array(fc.record({ ...named, registryNumber: fc.option(text) }), { maxLength: 4 }),
    meshHeadings: fc.array(
      fc.record({
        ...named,
        major: fc.boolean(),
        qualifiers: fc.array(fc.record({ ...named, major: fc.boolean() }), { maxLength: 3 }),
      }),
      { maxLength: 4 },
    ),
    publicationTypeUis: fc.constant<(string | null)[]>([]),
    trials: fc.uniqueArray(
      fc.record({
        registry: fc.constantFrom('ClinicalTrials.gov', 'ISRCTN', 'ChiCTR', 'UMIN CTR'),
        number: fc.stringMatching(/^[A-Z]{3}\d{4,12}$/),
        inText: fc.constant(false),
      }),
      { maxLength: 3, selector: ({ number }) => number },
    ),
    languages: fc.uniqueArray(fc.stringMatching(/^[a-z]{3}$/), { maxLength: 3 }),
    country: fc.option(text),
    grants: fc.array(
      fc
        .record({
          id: fc.option(text),
          acronym: fc.option(text),
          agency: fc.option(text),
          country: fc.option(text),
        })
        .filter((grant) => Object.values(grant).some(Boolean)),
      { maxLength: 3 },
    ),
    otherAbstracts: fc.array(
      fc.record({ language: fc.stringMatching(/^[a-z]{3}$/), type: fc.option(text), text: prose }),
      { maxLength: 2 },
    ),
    vernacularTitle: fc.option(prose),
    affiliations: fc.uniqueArray(prose, { maxLength: 3 }),
    notices: fc.array(
      fc
        .record({
          kind: fc.constantFrom(...KINDS.keys()),
          date: fc.constantFrom('2014 Jul 3', null),
          source: text,
        })
        .map(({ kind, date, source }) => ({
          kind,
          date,
          notice: date ? `${source}. ${date};5(7):1` : source,
        })),
      { maxLength: 3 },
    ),
    entered: fc.option(day),
    created: fc.option(day),
    accessions: fc.constant<string[]>([]),
    parsedBy: fc.constant(PARSER_VERSION),
  })
  .map((found) => ({
    ...found,
    accessions: (found.trials ?? []).map(({ registry, number }) => `${registry}/${number}`),
  }));

test('any metadata is read as it was written', () => {
  fc.assert(
    fc.property(metadata, (written) => {
      expect(parseRecord(metadataXml(written))).toMatchObject(written);
    }),
    { numRuns: 200 },
  );
});
