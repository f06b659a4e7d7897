import { SaxesParser } from 'saxes';
import { MAX_NAMES, MAX_RECORD_CHARS, VocabularyError, type VocabularyRecord } from './record.ts';
import { type MeshKind, RecordValidator } from './record-validator.ts';

/** Root elements of NLM's files, with the elements of a record, its identifier and its name. */
const ROOTS = {
  DescriptorRecordSet: { kind: 'descriptors', record: 'DescriptorRecord', prefix: 'Descriptor' },
  SupplementalRecordSet: { kind: 'substances', record: 'SupplementalRecord', prefix: 'SupplementalRecord' },
} as const;
/** Other files of NLM that are easily confused with these. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  QualifierRecordSet: 'qualifiers',
  PharmacologicalActionSet: 'lists of pharmacological actions',
  PharmacologicalActionSubstanceSet: 'lists of pharmacological actions',
  PubmedArticleSet: 'articles',
};

const MAX_TOKEN_CHARS = 1_048_576;
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 64;
const MAX_RECORD_VALUES = 20_000;

interface OpenRecord {
  id: string;
  name: string;
  readonly entryTerms: string[];
  readonly trees: string[];
  readonly actions: string[];
  readonly mappedTo: string[];
}

/** The field of a record for an element, by the path of element names. */
type Target = keyof OpenRecord;
function getTarget(path: readonly string[], prefix: string): Target | null {
  const within = path.slice(2).join('/');
  if (within === `${prefix}UI`) return 'id';
  if (within === `${prefix}Name/String`) return 'name';
  if (within === 'TreeNumberList/TreeNumber') return 'trees';
  if (within.endsWith('/TermList/Term/String')) return 'entryTerms';
  if (within.endsWith('PharmacologicalAction/DescriptorReferredTo/DescriptorUI')) return 'actions';
  if (within.endsWith('HeadingMappedTo/DescriptorReferredTo/DescriptorUI')) return 'mappedTo';
  return null;
}

/**
 * Parses NLM's XML of descriptors and of supplementary substances in chunks; unknown elements are skipped.
 * Entities of the document type are not expanded and no external files are read, so a reference to one is an
 * error. One parser per file.
 */
export class XmlParser {
  private readonly parser = new SaxesParser({ xmlns: false, position: true });
  private readonly records = new RecordValidator();
  private readonly path: string[] = [];
  private root: (typeof ROOTS)[keyof typeof ROOTS] | null = null;
  private open: OpenRecord | null = null;
  private target: Target | null = null;
  private text = '';
  /** NLM's permutations of a name (`Failure, Heart`) are skipped: inverted names are found anyway. */
  private inPermutedTerm = false;
  private sinceToken = 0;
  private sinceRecord = 0;
  private attributes = 0;
  private values = 0;

  constructor() {
    this.parser.on('error', (error) => {
      const reason = error.message.replace(/^[^ ]*?(\d+):\d+:/, 'line $1:').replace(/\.$/, '');
      throw new VocabularyError(`is not well-formed XML: ${reason}`);
    });
    this.parser.on('xmldecl', ({ encoding }) => {
      if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding))
        throw new VocabularyError(`is encoded as ${encoding.slice(0, 40)}; only UTF-8 can be read`);
    });
    this.parser.on('attribute', () => {
      this.sinceToken = 0;
      this.attributes += 1;
      if (this.attributes > MAX_ATTRIBUTES) this.reject('an element has too many attributes');
    });
    this.parser.on('opentag', ({ name, attributes }) =>
      this.enter(name, attributes as Record<string, string>),
    );
    this.parser.on('closetag', ({ name }) => this.leave(name));
    const text = (piece: string) => {
      this.sinceToken = 0;
      if (this.target) this.text += piece;
    };
    this.parser.on('text', text);
    this.parser.on('cdata', text);
  }

  /** @throws VocabularyError */
  write(piece: string): void {
    this.sinceToken += piece.length;
    this.sinceRecord += piece.length;
    this.parser.write(piece);
    if (this.sinceToken > MAX_TOKEN_CHARS) this.reject('a text or an attribute is too long');
    if (this.sinceRecord > MAX_RECORD_CHARS) this.reject('a record is too large');
  }

  /** @throws VocabularyError if the document is incomplete */
  end(): { readonly kind: MeshKind; readonly records: readonly VocabularyRecord[] } {
    this.parser.close();
    if (!this.root) throw new VocabularyError('is not well-formed XML: it has no element');
    return { kind: this.root.kind, records: this.records.all };
  }

  private reject(reason: string): never {
    throw new VocabularyError(`is refused at line ${this.parser.line}: ${reason}`);
  }

  private enter(name: string, attributes: Readonly<Record<string, string>>): void {
    this.path.push(name);
    this.sinceToken = 0;
    this.attributes = 0;
    if (this.path.length > MAX_DEPTH) this.reject('elements are nested too deeply');
    if (this.path.length === 1) {
      if (!Object.hasOwn(ROOTS, name)) {
        const content = OTHER_FILES[name] ?? 'something else';
        throw new VocabularyError(
          `holds ${content}, not descriptors or supplementary substances: its root element is <${name.slice(0, 80)}>`,
        );
      }
      this.root = ROOTS[name as keyof typeof ROOTS];
    }
    if (this.path.length === 2 && name === this.root?.record) {
      this.open = { id: '', name: '', entryTerms: [], trees: [], actions: [], mappedTo: [] };
      this.values = 0;
    }
    if (name === 'Term') this.inPermutedTerm = attributes.IsPermutedTermYN === 'Y';
    this.target = this.open && getTarget(this.path, this.root?.prefix ?? '');
    this.text = '';
  }

  private leave(name: string): void {
    this.sinceToken = 0;
    this.path.pop();
    const { open, target } = this;
    this.target = null;
    if (open && target) this.take(open, target, this.text.replace(/[ \t\r\n]+/g, ' ').trim());
    if (this.path.length !== 1 || name !== this.root?.record || !open) return;
    if (!open.id || !open.name) this.reject(`a record has no ${open.id ? 'name' : 'identifier'}`);
    this.records.add(open, this.root.kind);
    this.open = null;
    this.sinceRecord = 0;
  }

  private take(record: OpenRecord, target: Target, value: string): void {
    this.values += 1;
    if (this.values > MAX_RECORD_VALUES) this.reject('a record is too large');
    if (target === 'id' || target === 'name') {
      if (record[target]) this.reject(`a record has two ${target === 'id' ? 'identifiers' : 'names'}`);
      record[target] = value;
    } else if (target === 'entryTerms') {
      if (!this.inPermutedTerm && record.entryTerms.push(value) >= MAX_NAMES)
        this.reject(`a record has more than ${MAX_NAMES} names`);
      // A star marks the main one of the headings.
    } else record[target].push(value.replace(/^\*/, ''));
  }
}
