/**
 * A packed table: one line of JSON, then columns of little-endian numbers and texts, side by side, the whole compressed with Brotli. Meant to
 * be small: what can be found again when it is opened (where each name begins) is not in it.
 *
 * | section | holds |
 * | --- | --- |
 * | `ids` | by record: its identifier as a number; records stand in the order of the hierarchy |
 * | `nameCounts`, `treeCounts`, `actionCounts`, `mappedCounts` | by record: how many follow, 16 bits each |
 * | `actions`, `mapped` | identifiers as numbers, record after record |
 * | `nameOrder` | names by comparison form: twice the name's number, plus 1 where the form is the written one of an inverted name |
 * | `treeOrder` | tree numbers by their text |
 * | `names`, `trees` | texts in UTF-8, a line each, record after record, the preferred name first |
 */
export interface TableHeader {
  readonly format: 1;
  /** Number of items of each kind, and lengths of texts. */
  readonly forms: number;
  readonly meta: VocabularyMeta;
  readonly sizes: TableSizes;
}

/** How many there are of each, and how long texts are. */
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
