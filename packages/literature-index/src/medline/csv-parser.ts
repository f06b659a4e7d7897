import { buildElement, dateElement, textElement } from './build-element.ts';
import type { Element } from './element.ts';
import type { EntryParser, MedlineEntry, SkippedRecord } from './entries.ts';
import { parseMedlineArticle } from './medline-article.ts';
import { createRowReader } from './row-reader.ts';
import { parseTaggedAuthors } from './tagged-authors.ts';

/** 'J Inv Samp. 2021 Mar 1;5(2):1-9. doi: …' → its date, volume, issue and pages. */
const CITATION =
  /\b((?:1[89]|20)\d\d(?: [A-Z][a-z]{2}(?:-[A-Z][a-z]{2})?(?: \d{1,2})?)?)(?:;([^():;.]*)(?:\(([^()]*)\))?(?::([^.;]*))?)?/;

/** The row as PubMed's XML would have it, as far as the table says it: there is no abstract. */
function toElement(row: ReadonlyMap<string, string>): Element {
  const [, date, volume, issue, pages] = CITATION.exec(row.get('citation') ?? '') ?? [];
  const doi = row.get('doi');
  const authors = (row.get('authors') ?? '')
    .replace(/\.\s*$/, '')
    .split(/,\s*/)
    .filter(Boolean);
  const citation = buildElement('MedlineCitation', [
    textElement('PMID', row.get('pmid')),
    buildElement('Article', [
      buildElement('Journal', [
        buildElement('JournalIssue', [
          textElement('Volume', volume?.trim()),
          textElement('Issue', issue),
          buildElement('PubDate', [textElement('MedlineDate', date ?? row.get('publication year'))]),
        ]),
        textElement('Title', row.get('journal/book')),
      ]),
      textElement('ArticleTitle', row.get('title')),
      buildElement('Pagination', [textElement('MedlinePgn', pages?.trim())]),
      textElement('ELocationID', doi, { EIdType: 'doi' }),
      buildElement('AuthorList', parseTaggedAuthors(authors.map((text) => ({ tag: 'AU', text })))),
    ]),
  ]);
  const history = buildElement('History', [
    dateElement('PubMedPubDate', row.get('create date'), { PubStatus: 'entrez' }),
  ]);
  return buildElement('PubmedArticle', [citation, buildElement('PubmedData', [history])]);
}

/** Streaming parser of the table that PubMed's site saves as CSV: citations without abstracts. Use one parser per file. */
export class CsvParser implements EntryParser {
  private readonly onSkipped: (record: SkippedRecord) => void;
  private readonly rows = createRowReader();
  private columns: readonly string[] | undefined;
  private line = 1;

  constructor(onSkipped: (record: SkippedRecord) => void = () => {}) {
    this.onSkipped = onSkipped;
  }

  write(text: string): MedlineEntry[] {
    return this.rows(text).flatMap((row) => this.readRow(row));
  }

  end(): MedlineEntry[] {
    return this.rows(null).flatMap((row) => this.readRow(row));
  }

  private readRow(fields: readonly string[]): MedlineEntry[] {
    if (!this.columns) {
      this.columns = fields.map((name) => name.trim().toLowerCase());
      return [];
    }
    this.line += 1;
    const row = new Map(this.columns.map((name, at) => [name, fields[at]?.trim() ?? '']));
    const article = parseMedlineArticle(toElement(row));
    if (article) return [{ kind: 'article', article }];
    this.onSkipped({ line: this.line, pmid: null, title: row.get('title') || null, reason: 'has no PMID' });
    return [];
  }
}
