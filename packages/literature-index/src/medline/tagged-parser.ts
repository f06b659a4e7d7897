import { buildElement, dateElement, textElement } from './build-element.ts';
import type { Element } from './element.ts';
import type { EntryParser, MedlineEntry, SkippedRecord } from './entries.ts';
import { parseMedlineArticle } from './medline-article.ts';
import { MedlineError } from './medline-error.ts';
import { splitLines } from './split-lines.ts';
import { parseTaggedAuthors, type TaggedField } from './tagged-authors.ts';

const FIELD = /^([A-Z][A-Z\d]{1,3}) *- ?(.*)$/;
/** Far above real records, as those of XML. */
const MAX_RECORD_CHARS = 16_777_216;
const MAX_FIELDS = 50_000;
const NOTICES: Readonly<Record<string, string>> = {
  CRI: 'CorrectedandRepublishedIn',
  ECI: 'ExpressionOfConcernIn',
  EIN: 'ErratumIn',
  PRIN: 'PartialRetractionIn',
  RIN: 'RetractionIn',
  RPI: 'RetractedandRepublishedIn',
  RRI: 'RetractedandRepublishedIn',
};

/** 'Lung Neoplasms/*genetics/therapy', '*Humans': a star marks a major topic. */
function headingElement(text: string): Element {
  const [descriptor = '', ...qualifiers] = text.split('/');
  const part = (name: string, written: string) =>
    textElement(name, written.replace(/^\*/, ''), { MajorTopicYN: written.startsWith('*') ? 'Y' : 'N' });
  return buildElement('MeshHeading', [
    part('DescriptorName', descriptor),
    ...qualifiers.map((qualifier) => part('QualifierName', qualifier)),
  ]);
}

/** 'R01 CA12345/CA/NCI NIH HHS/United States'; the number may hold a slash itself. */
function grantElement(text: string): Element {
  const parts = text.split('/');
  const country = parts.length > 1 ? parts.pop() : undefined;
  const agency = parts.length > 1 ? parts.pop() : undefined;
  const acronym = parts.length > 1 ? parts.pop() : undefined;
  const id = parts.join('/');
  return buildElement('Grant', [
    textElement('GrantID', agency ? id : undefined),
    textElement('Acronym', acronym),
    textElement('Agency', agency ?? id),
    textElement('Country', country),
  ]);
}

/** 'J Inv Samp. 2022 Feb 3;9(1):1. PMID: 99000799' */
function noticeElement(type: string, text: string): Element {
  const [, source = text, pmid] = /^(.*?)\.?\s*PMID:\s*(\d+)\.?$/.exec(text) ?? [];
  return buildElement('CommentsCorrections', [textElement('RefSource', source), textElement('PMID', pmid)], {
    RefType: type,
  });
}

/** The record as PubMed's XML would have it, so that both are read alike. */
function toElement(fields: readonly TaggedField[]): Element {
  const all = (tag: string) => fields.flatMap((field) => (field.tag === tag ? [field.text] : []));
  const first = (tag: string) => all(tag)[0];
  const list = (name: string, items: readonly (Element | null)[]) =>
    items.length > 0 && buildElement(name, items);
  const doi = [...all('LID'), ...all('AID')].flatMap((id) => /^(\S+) \[doi\]$/.exec(id)?.[1] ?? [])[0];
  const otherAbstracts = all('OAB').map((text, at) =>
    buildElement('OtherAbstract', [textElement('AbstractText', text)], {
      Language: all('OABL')[at] ?? 'eng',
    }),
  );
  const article = buildElement('Article', [
    buildElement('Journal', [
      buildElement('JournalIssue', [
        textElement('Volume', first('VI')),
        textElement('Issue', first('IP')),
        buildElement('PubDate', [textElement('MedlineDate', first('DP'))]),
      ]),
      textElement('Title', first('JT') ?? (first('TI') ? first('BTI') : first('PB'))),
    ]),
    textElement('ArticleTitle', first('TI') ?? first('BTI')),
    textElement('VernacularTitle', first('TT')),
    list('Pagination', first('PG') ? [textElement('MedlinePgn', first('PG'))] : []),
    textElement('ELocationID', doi, { EIdType: 'doi' }),
    list(
      'Abstract',
      all('AB').map((text) => textElement('AbstractText', text)),
    ),
    list('AuthorList', parseTaggedAuthors(fields)),
    ...all('LA').map((language) => textElement('Language', language)),
    list(
      'DataBankList',
      all('SI').map((text) => {
        const [bank = '', ...number] = text.split('/');
        return buildElement('DataBank', [
          textElement('DataBankName', bank),
          buildElement('AccessionNumberList', [textElement('AccessionNumber', number.join('/'))]),
        ]);
      }),
    ),
    list('GrantList', all('GR').map(grantElement)),
    list(
      'PublicationTypeList',
      all('PT').map((type) => textElement('PublicationType', type)),
    ),
  ]);
  const citation = buildElement('MedlineCitation', [
    textElement('PMID', first('PMID')),
    dateElement('DateRevised', first('LR')),
    article,
    buildElement('MedlineJournalInfo', [
      textElement('Country', first('PL')),
      textElement('MedlineTA', first('TA')),
    ]),
    list(
      'ChemicalList',
      all('RN').map((text) => {
        const [, number = '0', name = text] = /^(.*?) \((.*)\)$/.exec(text) ?? [];
        return buildElement('Chemical', [
          textElement('RegistryNumber', number),
          textElement('NameOfSubstance', name),
        ]);
      }),
    ),
    list(
      'CommentsCorrectionsList',
      fields.flatMap(({ tag, text }) => {
        const type = NOTICES[tag];
        return type ? [noticeElement(type, text)] : [];
      }),
    ),
    list('MeshHeadingList', all('MH').map(headingElement)),
    list(
      'KeywordList',
      all('OT').map((text) => textElement('Keyword', text.replace(/^\*/, ''))),
    ),
    ...otherAbstracts,
  ]);
  const history = buildElement('History', [
    dateElement('PubMedPubDate', first('EDAT'), { PubStatus: 'pubmed' }),
    dateElement('PubMedPubDate', first('CRDT'), { PubStatus: 'entrez' }),
  ]);
  return buildElement('PubmedArticle', [citation, buildElement('PubmedData', [history])]);
}

/**
 * Streaming parser of PubMed's tagged format, which its site saves as '.nbib' and as '.txt': fields of four letters, longer
 * ones continued on indented lines, a blank line between records. Use one parser per file.
 */
export class TaggedParser implements EntryParser {
  private readonly onSkipped: (record: SkippedRecord) => void;
  private readonly lines = splitLines();
  private fields: { tag: string; text: string }[] = [];
  private chars = 0;
  private line = 0;
  private firstLine = 1;

  constructor(onSkipped: (record: SkippedRecord) => void = () => {}) {
    this.onSkipped = onSkipped;
  }

  write(text: string): MedlineEntry[] {
    return this.lines(text).flatMap((line) => this.readLine(line));
  }

  end(): MedlineEntry[] {
    return [...this.lines(null).flatMap((line) => this.readLine(line)), ...this.finish()];
  }

  private readLine(line: string): MedlineEntry[] {
    this.line += 1;
    if (line.trim() === '') return this.finish();
    const [, tag, text = ''] = FIELD.exec(line) ?? [];
    const done = tag === 'PMID' ? this.finish() : [];
    this.chars += line.length;
    const last = this.fields.at(-1);
    if (tag) {
      if (this.fields.length === 0) this.firstLine = this.line;
      this.fields.push({ tag, text: text.trim() });
    } else if (last && /^\s/.test(line)) last.text += ` ${line.trim()}`;
    if (this.chars > MAX_RECORD_CHARS || this.fields.length > MAX_FIELDS)
      throw new MedlineError(`is refused: the record at line ${this.firstLine} is too large`);
    return done;
  }

  private finish(): MedlineEntry[] {
    const { fields } = this;
    this.fields = [];
    this.chars = 0;
    if (fields.length === 0) return [];
    const article = parseMedlineArticle(toElement(fields));
    if (article) return [{ kind: 'article', article }];
    const title = fields.find(({ tag }) => tag === 'TI')?.text ?? null;
    this.onSkipped({ line: this.firstLine, pmid: null, title, reason: 'has no PMID' });
    return [];
  }
}
