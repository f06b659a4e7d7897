import { SaxesParser } from 'saxes';
import type { Element } from './element.ts';

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

/** A record is damaged or beyond all limits; the message follows the name of the record. */
export class RecordError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RecordError';
  }
}

/** What stands for a byte that the file's encoding has no character for. XML does not allow it. */
export const UNDECODABLE = '\ufffe';

/**
 * Parser of one record, in pieces; it can be used again after `end`. Entities of a document type are not known to it and
 * no external file is read, so a reference to one is an error.
 */
export class RecordParser {
  private readonly parser = new SaxesParser({ xmlns: false, position: true });
  private readonly stack: OpenElement[] = [];
  private root: Element | undefined;
  private depth = 0;
  /** Depth of the element whose content is skipped; 0 for none. */
  private skipDepth = 0;
  private charsSinceToken = 0;
  private size = 0;
  private elements = 0;
  private attributes = 0;

  constructor() {
    this.parser.on('error', (error) => {
      const reason = error.message.replace(/^[^ ]*?\d+:\d+:\s*/, '').replace(/\.$/, '');
      throw new RecordError(`is not well-formed XML: ${reason}`);
    });
    this.parser.on('attribute', () => {
      this.charsSinceToken = 0;
      this.attributes += 1;
      if (this.attributes > MAX_ATTRIBUTES) throw new RecordError('has an element with too many attributes');
    });
    this.parser.on('opentag', ({ name, attributes }) =>
      this.open(name, this.attributes > 0 ? (attributes as Record<string, string>) : NO_ATTRIBUTES),
    );
    this.parser.on('closetag', () => this.close());
    this.parser.on('text', (text) => this.text(text));
    this.parser.on('cdata', (text) => this.text(text));
  }

  /** @throws RecordError; the parser cannot be used again */
  write(piece: string): void {
    this.charsSinceToken += piece.length;
    this.parser.write(piece);
    if (this.charsSinceToken > MAX_TOKEN_CHARS)
      throw new RecordError('has a text or an attribute that is too long');
  }

  /**
   * Call at the end of the record.
   * @throws RecordError
   */
  end(): Element {
    this.parser.close();
    const { root } = this;
    if (!root) throw new RecordError('is not well-formed XML');
    this.reset();
    return root;
  }

  /** What is read so far of a record that cannot be read to its end. */
  get partial(): Element | undefined {
    return this.stack[0];
  }

  private reset(): void {
    this.root = undefined;
    this.charsSinceToken = 0;
    this.size = 0;
    this.elements = 0;
  }

  private open(name: string, attributes: Element['attributes']): void {
    this.depth += 1;
    this.charsSinceToken = 0;
    this.attributes = 0;
    if (this.depth > MAX_DEPTH) throw new RecordError('has elements that are nested too deeply');
    if (this.skipDepth > 0) return;
    if (SKIPPED.has(name) || (name === 'PubMedPubDate' && !ENTRY_DATES.has(attributes.PubStatus ?? ''))) {
      this.skipDepth = this.depth;
      return;
    }
    this.elements += 1;
    if (this.elements > MAX_ELEMENTS) throw new RecordError('is too large');
    const element: OpenElement = { name, attributes, children: NO_CHILDREN };
    const parent = this.stack.at(-1);
    if (parent) adopt(parent, element);
    this.stack.push(element);
  }

  private text(text: string): void {
    this.charsSinceToken = 0;
    const parent = this.stack.at(-1);
    if (!parent || this.skipDepth > 0) return;
    this.size += text.length;
    if (this.size > MAX_RECORD_CHARS) throw new RecordError('is too large');
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
    if (this.stack.length === 0) this.root = element;
  }
}
