/**
 * A packed table: one line of JSON, then columns of little-endian numbers and texts, compressed together with Brotli. To keep it small,
 * what can be derived on opening (such as the offset of each name) is omitted.
 *
 * | section | content |
 * | --- | --- |
 * | `ids` | per record: its identifier as a number; records are in the order of the hierarchy |
 * | `nameCounts`, `treeCounts`, `actionCounts`, `mappedCounts` | per record: the number of its entries, as 16 bits |
 * | `actions`, `mapped` | identifiers as numbers, record by record |
 * | `nameOrder` | names sorted by comparison form: twice the name's index, plus 1 for an inverted name as written |
 * | `treeOrder` | tree numbers, sorted |
 * | `names`, `trees` | texts in UTF-8, one per line, record by record, the preferred name first |
 */
export interface TableHeader {
  readonly format: 1;
  /** Revision of the comparison forms by which the names are sorted. */
  readonly forms: number;
  readonly meta: VocabularyMeta;
  readonly sizes: TableSizes;
}

/** Number of items of each kind, and lengths of texts. */
export interface TableSizes {
  readonly records: number;
  readonly names: number;
  readonly trees: number;
  readonly actions: number;
  readonly mapped: number;
  /** Of `nameOrder`. */
  readonly forms: number;
  readonly nameBytes: number;
  readonly treeBytes: number;
}

export interface VocabularyMeta {
  /** Year of the descriptors. */
  readonly year: number;
  /** The year and a hash of the content. */
  readonly version: string;
  readonly source: string;
  readonly descriptors: number;
  readonly substances: number;
  /** Names of the source files. */
  readonly files: readonly string[];
}

export const SOURCE = 'U.S. National Library of Medicine';

/** Sections of numbers in order: bytes per number, and count. */
export const NUMBER_SECTIONS = {
  ids: { bytes: 4, size: 'records' },
  nameCounts: { bytes: 2, size: 'records' },
  treeCounts: { bytes: 2, size: 'records' },
  actionCounts: { bytes: 2, size: 'records' },
  mappedCounts: { bytes: 2, size: 'records' },
  actions: { bytes: 4, size: 'actions' },
  mapped: { bytes: 4, size: 'mapped' },
  nameOrder: { bytes: 4, size: 'forms' },
  treeOrder: { bytes: 4, size: 'trees' },
} as const satisfies Record<string, { bytes: 2 | 4; size: keyof TableSizes }>;
export type NumberSection = keyof typeof NUMBER_SECTIONS;
export const numberSections = Object.keys(NUMBER_SECTIONS) as NumberSection[];

export const LINE_FEED = 0x0a;
