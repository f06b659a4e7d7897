import { SaxesParser } from 'saxes';
import { parseBookArticle } from './book-article.ts';
import { children, type Element, parsePmid } from './element.ts';
import { parseMedlineArticle } from './medline-article.ts';
import type { SourceArticle } from './source-article.ts';

/** Entries of a MEDLINE file, in order. */
export type MedlineEntry =
  | { readonly kind: 'article'; readonly article: SourceArticle }
  | { readonly kind: 'deletion'; readonly pmids: readonly string[] };

/** The file is not valid MEDLINE XML; the message gives the line, and is written for users. */
export class MedlineError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MedlineError';
  }
}

const ROOTS = new Set(['PubmedArticleSet', 'PubmedBookArticleSet', 'MedlineCitationSet']);
const RECORDS = new Set(['PubmedArticle', 'PubmedBookArticle', 'MedlineCitation', 'DeleteCitation']);
/** Elements that no field is read from. */
const SKIPPED = new Set([
  'Citation',
  'CitationSubset',
  'CoiStatement',
  'CopyrightInformation',
  'DateCompleted',
  'GeneralNote',
  'Hour',
  'Identifier',
  'ISSN',
  'InvestigatorList',
  'Minute',
  'NlmUniqueID',
  'PersonalNameSubjectList',
  'PublicationStatus',
  'References',
  'Sections',
]);
/** Elements without text of their own: white space between their children is ignored. */
const CONTAINERS = new Set([
  'Abstract',
  'AccessionNumberList',
  'AffiliationInfo',
  'Article',
  'ArticleDate',
  'ArticleIdList',
  'Author',
  'AuthorList',
  'Book',
  'BookDocument',
  'Chemical',
  'ChemicalList',
  'CommentsCorrections',
  'CommentsCorrectionsList',
  'DataBank',
  'DataBankList',
  'DateRevised',
  'Grant',
  'GrantList',
  'History',
  'Journal',
  'JournalIssue',
  'KeywordList',
  'MedlineCitation',
  'MedlineJournalInfo',
  'MeshHeading',
  'MeshHeadingList',
  'OtherAbstract',
  'Pagination',
  'PubDate',
  'PublicationTypeList',
  'PubMedPubDate',
  'PubmedArticle',
  'PubmedBookArticle',
  'PubmedBookData',
  'PubmedData',
  'Reference',
  'ReferenceList',
]);

/** The dates of `History` that are read. */
const ENTRY_DATES = new Set(['entrez', 'pubmed']);

/**
 * Limits of one record. The longest real abstract is some 50 kB, the longest author list 5,000 names (30,000 elements):
 * the limits are far above both, and still safe. The parser accumulates some tokens character by character, at 32 bytes
 * each.
 */
const MAX_TOKEN_CHARS = 1_048_576;
const MAX_RECORD_CHARS = 16_777_216;
const MAX_ELEMENTS = 100_000;
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 64;
/** Most elements have no attributes, and the parser's own empty object is the largest part of an element. */
const NO_ATTRIBUTES: Element['attributes'] = Object.freeze({});

/** An element whose end tag is still to come. */
interface OpenElement extends Element {
  children: (Element | string)[];
}

const NO_CHILDREN: OpenElement['children'] = [];

/** Most elements have one child: a growing array would allocate room for 17. */
function adopt(parent: OpenElement, child: Element | string): void {
  if (parent.children === NO_CHILDREN) parent.children = [child];
  else parent.children.push(child);
}

/**
 * Streaming parser of MEDLINE XML: returns each record as it ends. Memory is bounded by one record, whose size is
 * limited. Entities of the document type are not expanded and no external file is read, so a reference to one is an
 * error. Use one parser per file.
 */
export class MedlineParser {
  private readonly parser = new SaxesParser({ xmlns: false, position: true });
  private readonly stack: OpenElement[] = [];
  private entries: MedlineEntry[] = [];
  private depth = 0;
  /** Depth of the element whose content is skipped; 0 for none. */
  private skipDepth = 0;
  private charsSinceToken = 0;
  private recordSize = 0;
  private elements = 0;
  private attributes = 0;

  constructor() {
    this.parser.on('error', (error) => {
      const reason = error.message.replace(/^[^ ]*?(\d+):\d+:/, 'line $1:').replace(/\.$/, '');
      throw new MedlineError(`is not well-formed XML: ${reason}`);
    });
    this.parser.on('xmldecl', ({ encoding }) => {
      if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding))
        throw new MedlineError(`is encoded as ${encoding.slice(0, 40)}; only UTF-8 can be read`);
    });
    this.parser.on('attribute', () => {
      this.charsSinceToken = 0;
      this.attributes += 1;
      if (this.attributes > MAX_ATTRIBUTES) this.fail('an element has too many attributes');
    });
    this.parser.on('opentag', ({ name, attributes }) =>
      this.open(name, this.attributes > 0 ? (attributes as Record<string, string>) : NO_ATTRIBUTES),
    );
    this.parser.on('closetag', () => this.close());
    this.parser.on('text', (text) => this.text(text));
    this.parser.on('cdata', (text) => this.text(text));
  }

  /**
   * @returns the records that end within this chunk.
   * @throws MedlineError
   */
  write(chunk: string): MedlineEntry[] {
    this.charsSinceToken += chunk.length;
    this.parser.write(chunk);
    if (this.charsSinceToken > MAX_TOKEN_CHARS) this.fail('a text or an attribute is too long');
    return this.takeEntries();
  }

  /**
   * Call after the last chunk.
   * @throws MedlineError if the document is incomplete
   */
  end(): MedlineEntry[] {
    this.parser.close();
    return this.takeEntries();
  }

  private takeEntries(): MedlineEntry[] {
    const entries = this.entries;
    this.entries = [];
    return entries;
  }

  private fail(reason: string): never {
    throw new MedlineError(`is refused at line ${this.parser.line}: ${reason}`);
  }

  private open(name: string, attributes: Element['attributes']): void {
    this.depth += 1;
    this.charsSinceToken = 0;
    this.attributes = 0;
    if (this.depth > MAX_DEPTH) this.fail('elements are nested too deeply');
    if (this.depth === 1) {
      if (!ROOTS.has(name))
        throw new MedlineError(`holds no MEDLINE records: its root element is <${name.slice(0, 80)}>`);
      return;
    }
    if (this.skipDepth > 0) return;
    if (this.stack.length === 0 && !(this.depth === 2 && RECORDS.has(name))) return;
    if (SKIPPED.has(name) || (name === 'PubMedPubDate' && !ENTRY_DATES.has(attributes.PubStatus ?? ''))) {
      this.skipDepth = this.depth;
      return;
    }
    this.elements += 1;
    if (this.elements > MAX_ELEMENTS) this.fail('a record is too large');
    const element: OpenElement = { name, attributes, children: NO_CHILDREN };
    const parent = this.stack.at(-1);
    if (parent) adopt(parent, element);
    this.stack.push(element);
  }

  private text(text: string): void {
    this.charsSinceToken = 0;
    const parent = this.stack.at(-1);
    if (!parent || this.skipDepth > 0) return;
    this.recordSize += text.length;
    if (this.recordSize > MAX_RECORD_CHARS) this.fail('a record is too large');
    if (!CONTAINERS.has(parent.name)) adopt(parent, text);
  }

  private close(): void {
    this.charsSinceToken = 0;
    const depth = this.depth;
    this.depth -= 1;
    if (this.skipDepth > 0) {
      if (this.skipDepth === depth) this.skipDepth = 0;
      return;
    }
    const element = this.stack.pop();
    if (!element || this.stack.length > 0) return;
    this.recordSize = 0;
    this.elements = 0;
    const entry = toEntry(element);
    if (entry) this.entries.push(entry);
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
