import { parseBookArticle } from './book-article.ts';
import { children, descendants, type Element, parsePmid } from './element.ts';
import type { EntryParser, MedlineEntry, SkippedRecord } from './entries.ts';
import { getProse } from './markup.ts';
import { parseMedlineArticle } from './medline-article.ts';
import { MedlineError } from './medline-error.ts';
import { RecordError, RecordParser, UNDECODABLE } from './record-parser.ts';
import { type RecordPart, RecordScanner } from './record-scanner.ts';

export type { MedlineEntry } from './entries.ts';
export { MedlineError } from './medline-error.ts';

/** Of a record that has failed, or of what is no record: a file with more in one piece is not read to its end. */
const MAX_LOST_CHARS = 33_554_432;
const MAX_TITLE_CHARS = 120;

/**
 * Streaming parser of MEDLINE XML: returns each record as it ends. A record that cannot be read is passed over; those
 * before and after it are returned. Memory is bounded by one record, whose size is limited. Use one parser per file.
 */
export class MedlineParser implements EntryParser {
  private readonly scanner = new RecordScanner();
  private readonly onSkipped: (record: SkippedRecord) => void;
  private parser = new RecordParser();
  /** Of the current record. */
  private line = 1;
  private failure: SkippedRecord | undefined;
  private charsSinceFailure = 0;

  /** @param onSkipped called with each record that cannot be read */
  constructor(onSkipped: (record: SkippedRecord) => void = () => {}) {
    this.onSkipped = onSkipped;
  }

  /**
   * @returns the records that end within this chunk.
   * @throws MedlineError
   */
  write(chunk: string): MedlineEntry[] {
    const entries = this.read(this.scanner.scan(chunk));
    if (this.charsSinceFailure > MAX_LOST_CHARS) throw this.refusal();
    if (this.scanner.charsBetween > MAX_LOST_CHARS)
      throw new MedlineError(
        this.scanner.hasRecords
          ? `is refused at line ${this.scanner.line}: what follows the last record is too long`
          : 'holds no MEDLINE records',
      );
    return entries;
  }

  /**
   * Call after the last chunk.
   * @throws MedlineError if the document is incomplete
   */
  end(): MedlineEntry[] {
    const { scanner } = this;
    const entries = this.read(scanner.scan('', true));
    if (this.failure) throw this.refusal();
    if (scanner.isWithinRecord)
      throw new MedlineError(`is cut short: the record at line ${this.line} has no end`);
    if (scanner.openSets > 0) throw new MedlineError('is cut short: the set of records has no end');
    if (scanner.root === undefined) throw new MedlineError('holds no XML');
    if (!scanner.isMedline)
      throw new MedlineError(`holds no MEDLINE records: its root element is <${scanner.root}>`);
    return entries;
  }

  private read(parts: Iterable<RecordPart>): MedlineEntry[] {
    const entries: MedlineEntry[] = [];
    for (const part of parts)
      if (part.kind === 'start') this.line = part.line;
      else if (part.kind === 'text') this.readText(part.text);
      else {
        const entry = this.readEnd(part.complete);
        if (entry) entries.push(entry);
      }
    return entries;
  }

  private readText(text: string): void {
    if (this.failure) {
      this.charsSinceFailure += text.length;
      return;
    }
    try {
      this.parser.write(text);
    } catch (error) {
      this.fail(error, text);
    }
  }

  private readEnd(complete: boolean): MedlineEntry | null {
    try {
      if (!this.failure && !complete) this.fail(new RecordError('has no end'));
      const element = this.failure ? undefined : this.parser.end();
      const entry = element && toEntry(element);
      if (element && !entry && element.name !== 'DeleteCitation')
        this.failure = this.named(element, 'has no PMID');
      if (entry) return entry;
    } catch (error) {
      this.fail(error);
    }
    if (this.failure) this.onSkipped(this.failure);
    this.failure = undefined;
    this.charsSinceFailure = 0;
    return null;
  }

  /** @throws errors that are no fault of the record */
  private fail(error: unknown, text = ''): void {
    if (!(error instanceof RecordError)) throw error;
    const reason = text.includes(UNDECODABLE)
      ? 'holds bytes that are no text in the encoding of the file'
      : error.message;
    this.failure = this.named(this.parser.partial, reason);
    this.parser = new RecordParser();
  }

  private named(element: Element | undefined, reason: string): SkippedRecord {
    const [pmid] = descendants(element, 'PMID');
    const [title] = descendants(element, 'ArticleTitle');
    const text = getProse(title).slice(0, MAX_TITLE_CHARS).toWellFormed();
    return { line: this.line, pmid: parsePmid(pmid), title: text || null, reason };
  }

  private refusal(): MedlineError {
    return new MedlineError(`is refused: the record at line ${this.line} ${this.failure?.reason}`);
  }
}

function toEntry(element: Element): MedlineEntry | null {
  if (element.name === 'DeleteCitation') {
    const pmids = children(element, 'PMID').flatMap((pmid) => parsePmid(pmid) ?? []);
    return pmids.length > 0 ? { kind: 'deletion', pmids } : null;
  }
  const article =
    element.name === 'PubmedBookArticle' ? parseBookArticle(element) : parseMedlineArticle(element);
  return article && { kind: 'article', article };
}
