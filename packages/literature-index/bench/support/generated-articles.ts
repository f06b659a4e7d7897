import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createRandom, type Random } from '@sextant/sample-corpus/random';

/**
 * A literature of any size that is shaped like a real one, for measuring time and space: words by Zipf's law over a vocabulary that
 * grows with it, articles on one or two of its subjects, headings, journals and authors of which few are common and most rare, dates
 * that grow denser. The words mean nothing. The same seed gives the same articles, whatever their number.
 */
interface GeneratedArticle {
  readonly pmid: number;
  readonly title: string;
  readonly abstract: readonly { readonly label: string | null; readonly text: string }[];
  readonly authors: readonly {
    readonly family: string;
    readonly given: string;
    readonly affiliation: string;
  }[];
  readonly journal: string;
  readonly date: { readonly year: number; readonly month: string; readonly day: number };
  readonly headings: readonly string[];
  readonly keywords: readonly string[];
  readonly types: readonly string[];
  readonly references: readonly number[];
}

const ONSETS = 'b c d f g h l m n p r s t v ph th ch tr pr gl st br cr pl sp'.split(' ');
const VOWELS = 'a e i o u io ia eo y'.split(' ');
const CODAS = ['', '', '', 'n', 'r', 'l', 's', 'm', 'x', 'c', 't', 'nd', 'st'];
const ENDINGS = [
  '',
  '',
  'in',
  'ase',
  'osis',
  'itis',
  'emia',
  'oma',
  'ine',
  'al',
  'ic',
  'ide',
  'ation',
  'ive',
  'able',
  'or',
  'pathy',
];
const FUNCTION_WORDS =
  'the of and in to with for was were a by that on from is at as be or than this an these are between not which but after during both may have been has we it can also'.split(
    ' ',
  );
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LABELS = ['BACKGROUND', 'METHODS', 'RESULTS', 'CONCLUSIONS'];
const COMMON_HEADINGS = [
  'Humans',
  'Female',
  'Male',
  'Adult',
  'Animals',
  'Middle Aged',
  'Aged',
  'Mice',
  'Risk Factors',
  'Treatment Outcome',
];

const VOCABULARY = 80_000;
const SUBJECTS = 400;
const WORDS_OF_SUBJECT = 250;
const JOURNALS = 3_000;
const FAMILIES = 12_000;
const HEADINGS = 6_000;

function word(random: Random): string {
  const syllable = () => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS);
  const syllables = random.int(1, 3);
  return Array.from({ length: syllables }, syllable).join('') + random.pick(ENDINGS);
}

function words(random: Random, count: number): string[] {
  const made = new Set<string>();
  while (made.size < count) made.add(word(random));
  return [...made];
}

/** Draws ranks from 0 with a probability that falls as 1 / (rank + shift) ^ exponent (Zipf and Mandelbrot). */
function zipf(count: number, { exponent, shift }: { exponent: number; shift: number }) {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += (rank + 1 + shift) ** -exponent;
    sums[rank] = sum;
  }
  return (random: Random): number => {
    const target = random.next() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function* generateArticles(count: number, seed = 'a literature to measure'): Generator<GeneratedArticle> {
  const setting = createRandom(`setting ${seed}`);
  const vocabulary = words(setting, VOCABULARY);
  const anyWord = zipf(VOCABULARY, { exponent: 1.05, shift: 4 });
  const ofSubject = zipf(WORDS_OF_SUBJECT, { exponent: 0.9, shift: 3 });
  const subjects = Array.from({ length: SUBJECTS }, () =>
    Array.from({ length: WORDS_OF_SUBJECT }, () => vocabulary[setting.int(60, VOCABULARY - 1)] ?? ''),
  );
  const subjectRank = zipf(SUBJECTS, { exponent: 0.8, shift: 5 });
  const families = words(setting, FAMILIES).map(capital);
  const familyRank = zipf(FAMILIES, { exponent: 0.7, shift: 20 });
  const journals = Array.from({ length: JOURNALS }, (_, index) =>
    index % 3 === 0
      ? `Journal of ${capital(setting.pick(vocabulary))} ${capital(setting.pick(vocabulary))}`
      : `${capital(setting.pick(vocabulary))} ${setting.pick(['Research', 'Letters', 'Reports', 'Reviews', 'Medicine'])} ${index}`,
  );
  const journalRank = zipf(JOURNALS, { exponent: 0.85, shift: 8 });
  const headings = Array.from(
    { length: HEADINGS },
    (_, index) =>
      `${capital(setting.pick(vocabulary))}${index % 2 ? ` ${capital(setting.pick(vocabulary))}` : ''}`,
  );

  const random = createRandom(`articles ${seed}`);
  for (let n = 0; n < count; n += 1) {
    const about = [subjectRank(random), ...(random.chance(0.4) ? [subjectRank(random)] : [])];
    const contentWord = () =>
      random.chance(0.55)
        ? (subjects[random.pick(about)]?.[ofSubject(random)] ?? '')
        : (vocabulary[anyWord(random)] ?? '');
    const text = (length: number, functionShare: number) =>
      Array.from({ length }, () =>
        random.chance(functionShare) ? random.pick(FUNCTION_WORDS) : contentWord(),
      ).join(' ');
    const sentences = (most: number) =>
      Array.from({ length: random.int(2, most) }, () => `${capital(text(random.int(12, 30), 0.38))}.`).join(
        ' ',
      );
    const labelled = random.chance(0.35);
    const pmid = 1_000_000 + n * 3 + random.int(0, 2);
    const affiliation = `Department of ${capital(contentWord())}, University of ${random.pick(families)}, ${random.pick(families)}.`;
    yield {
      pmid,
      title: `${capital(text(random.int(7, 17), 0.3))}.`,
      abstract: random.chance(0.12)
        ? []
        : labelled
          ? LABELS.map((label) => ({ label, text: sentences(4) }))
          : [{ label: null, text: sentences(14) }],
      authors: Array.from({ length: Math.max(1, Math.round(4.5 + 3 * random.normal())) }, () => ({
        family: families[familyRank(random)] ?? '',
        given: capital(random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS)),
        affiliation,
      })),
      journal: journals[journalRank(random)] ?? '',
      // As many in the latest ten years as in the thirty before.
      date: {
        year: 2026 - Math.floor(45 * random.next() ** 1.9),
        month: random.pick(MONTHS),
        day: random.int(1, 28),
      },
      headings: [
        ...random.sample(COMMON_HEADINGS, random.int(1, 5)),
        ...Array.from({ length: random.int(2, 9) }, () => {
          const subject = random.pick(about);
          return headings[(subject * 15 + random.int(0, 14)) % HEADINGS] ?? '';
        }),
      ],
      keywords: random.chance(0.5)
        ? Array.from({ length: random.int(2, 6) }, () => text(random.int(1, 2), 0))
        : [],
      types: [
        'Journal Article',
        ...(random.chance(0.12) ? ['Review'] : []),
        ...(random.chance(0.05) ? ['Randomized Controlled Trial'] : []),
        ...(random.chance(0.06) ? ['Case Reports'] : []),
        ...(random.chance(0.015) ? ['Meta-Analysis'] : []),
      ],
      references: Array.from(
        { length: random.chance(0.5) ? random.int(5, 45) : 0 },
        () => 1_000_000 + 3 * Math.floor(n * random.next()),
      ),
    };
  }
}

const month = (name: string) => String(MONTHS.indexOf(name) + 1).padStart(2, '0');

/** A record as MEDLINE gives it, with the parts that nothing is read from. */
function medlineXml(article: GeneratedArticle): string {
  const { pmid, title, abstract, authors, journal, date, headings, keywords, types, references } = article;
  const day = String(date.day).padStart(2, '0');
  const dated = `<Year>${date.year}</Year><Month>${month(date.month)}</Month><Day>${day}</Day>`;
  const texts = abstract.map(
    ({ label, text }) =>
      `<AbstractText${label ? ` Label="${label}" NlmCategory="${label}"` : ''}>${text}</AbstractText>`,
  );
  const names = authors.map(
    ({ family, given, affiliation }) => `
          <Author ValidYN="Y"><LastName>${family}</LastName><ForeName>${given}</ForeName><Initials>${given.charAt(0)}</Initials>
            <AffiliationInfo><Affiliation>${affiliation}</Affiliation></AffiliationInfo></Author>`,
  );
  const abbreviation = journal
    .split(' ')
    .map((part) => part.slice(0, 5))
    .join(' ');
  return `<PubmedArticle>
    <MedlineCitation Status="MEDLINE" Owner="NLM">
      <PMID Version="1">${pmid}</PMID>
      <DateCompleted>${dated}</DateCompleted><DateRevised>${dated}</DateRevised>
      <Article PubModel="Print-Electronic">
        <Journal><ISSN IssnType="Electronic">1090-2104</ISSN>
          <JournalIssue CitedMedium="Internet"><Volume>${date.year - 1950}</Volume><Issue>${date.day % 12}</Issue>
            <PubDate><Year>${date.year}</Year><Month>${date.month}</Month><Day>${day}</Day></PubDate></JournalIssue>
          <Title>${journal}</Title><ISOAbbreviation>${abbreviation}</ISOAbbreviation></Journal>
        <ArticleTitle>${title}</ArticleTitle>
        <Pagination><MedlinePgn>${date.day}-${date.day + 9}</MedlinePgn></Pagination>
        <ELocationID EIdType="doi" ValidYN="Y">10.1000/j.generated.${pmid}</ELocationID>
        ${texts.length > 0 ? `<Abstract>${texts.join('\n          ')}<CopyrightInformation>Generated.</CopyrightInformation></Abstract>` : ''}
        <AuthorList CompleteYN="Y">${names.join('')}
        </AuthorList>
        <Language>eng</Language>
        <PublicationTypeList>${types.map((type) => `<PublicationType UI="D016428">${type}</PublicationType>`).join('')}</PublicationTypeList>
      </Article>
      <MedlineJournalInfo><Country>England</Country><MedlineTA>${abbreviation}</MedlineTA><NlmUniqueID>0372516</NlmUniqueID></MedlineJournalInfo>
      <ChemicalList>${headings
        .slice(0, 4)
        .map(
          (name) =>
            `<Chemical><RegistryNumber>0</RegistryNumber><NameOfSubstance UI="D058118">${name}</NameOfSubstance></Chemical>`,
        )
        .join('')}</ChemicalList>
      <CitationSubset>IM</CitationSubset>
      <MeshHeadingList>${headings
        .map(
          (name, index) =>
            `<MeshHeading><DescriptorName UI="D00${index}" MajorTopicYN="${index === 5 ? 'Y' : 'N'}">${name}</DescriptorName></MeshHeading>`,
        )
        .join('\n        ')}</MeshHeadingList>
      ${keywords.length > 0 ? `<KeywordList Owner="NOTNLM">${keywords.map((keyword) => `<Keyword MajorTopicYN="N">${keyword}</Keyword>`).join('')}</KeywordList>` : ''}
    </MedlineCitation>
    <PubmedData>
      <History>${['received', 'accepted', 'pubmed', 'medline'].map((status) => `<PubMedPubDate PubStatus="${status}">${dated}<Hour>6</Hour><Minute>0</Minute></PubMedPubDate>`).join('\n        ')}</History>
      <PublicationStatus>ppublish</PublicationStatus>
      <ArticleIdList><ArticleId IdType="pubmed">${pmid}</ArticleId><ArticleId IdType="doi">10.1000/j.generated.${pmid}</ArticleId></ArticleIdList>
      ${references.length > 0 ? `<ReferenceList>${references.map((cited) => `<Reference><Citation>Generated. 2001;12:1-9.</Citation><ArticleIdList><ArticleId IdType="pubmed">${cited}</ArticleId></ArticleIdList></Reference>`).join('\n        ')}</ReferenceList>` : ''}
    </PubmedData>
  </PubmedArticle>
`;
}

/** Writes `count` articles as one gzipped MEDLINE file. */
export async function writeMedlineFile(path: string, count: number): Promise<void> {
  function* pieces() {
    yield '<?xml version="1.0" encoding="utf-8"?>\n<PubmedArticleSet>\n';
    for (const article of generateArticles(count)) yield medlineXml(article);
    yield '</PubmedArticleSet>\n';
  }
  await pipeline(Readable.from(pieces()), createGzip({ level: 6 }), createWriteStream(path));
}
