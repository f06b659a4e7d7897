import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import {
  COMPARISON_FORM_REVISION,
  comparisonForm,
  writtenForm,
} from '@sextant/literature-text/comparison-form';
import { decodeIdentifier, encodeIdentifier } from './identifier.ts';
import { attachImage, type Image, openImage } from './image.ts';
import { packTable } from './pack.ts';
import { VocabularyError, type VocabularyRecord } from './record.ts';
import type { VocabularyMeta } from './table.ts';

/** Far more than a million substances take. */
const MAX_TABLE_BYTES = 2 ** 30;
/** Comparison forms are cached for the names that binary search visits in its first fourteen steps. */
const REMEMBERED_STEPS = 14;

/** Medical Subject Headings in memory: names, synonyms and hierarchy. */
export interface Vocabulary extends VocabularyMeta {
  /**
   * Descriptors and substances by name in any spelling (see `comparisonForm`): none, one, or several if it is
   * ambiguous, exact matches first.
   */
  find(name: string): VocabularyRecord[];
  /** @returns null for an unknown identifier */
  get(id: string): VocabularyRecord | null;
  /** The descriptor with a tree number. */
  getByTree(tree: string): VocabularyRecord | null;
  /** Tree numbers of a descriptor; for a substance, those of the descriptors it is mapped to. */
  getTrees(record: VocabularyRecord): string[];
  /**
   * All ancestors without duplicates, nearest first; for a substance including the descriptors it is mapped
   * to.
   */
  ancestors(record: VocabularyRecord): VocabularyRecord[];
  /** All descendants without duplicates, in the order of the hierarchy. */
  descendants(record: VocabularyRecord): VocabularyRecord[];
  /** Whether `member` is a descendant of `group`. */
  isDescendant(member: VocabularyRecord, group: VocabularyRecord): boolean;
  records(): Generator<VocabularyRecord>;
  /** For `attachVocabulary` in another thread, which then shares this memory. */
  readonly buffer: SharedArrayBuffer;
}

/** Binary search: the first index from 0 to `length` - 1 for which `isAtOrAfter` holds. */
function firstPlace(length: number, isAtOrAfter: (place: number, step: number) => boolean): number {
  let [low, high] = [0, length];
  for (let step = 0; low < high; step += 1) {
    const middle = (low + high) >>> 1;
    if (isAtOrAfter(middle, step)) high = middle;
    else low = middle + 1;
  }
  return low;
}

class ImageVocabulary implements Vocabulary {
  private readonly image: Image;
  private readonly forms = new Map<number, string>();
  readonly year: number;
  readonly version: string;
  readonly source: string;
  readonly descriptors: number;
  readonly substances: number;
  readonly files: readonly string[];

  constructor(image: Image) {
    const { year, version, source, descriptors, substances, files } = image.header.meta;
    this.image = image;
    this.year = year;
    this.version = version;
    this.source = source;
    this.descriptors = descriptors;
    this.substances = substances;
    this.files = files;
  }

  get buffer(): SharedArrayBuffer {
    return this.image.buffer;
  }

  find(name: string): VocabularyRecord[] {
    const { nameOrder, names, nameAt } = this.image;
    const found = new Set<number>();
    const justSo = new Set<number>();
    const lowerCased = name.toLowerCase();
    for (const form of new Set([comparisonForm(name), writtenForm(name)])) {
      if (!form) continue;
      const from = firstPlace(nameOrder.length, (place, step) => this.formAt(place, step) >= form);
      for (let place = from; place < nameOrder.length && this.formAt(place) === form; place += 1) {
        const number = (nameOrder[place] ?? 0) >>> 1;
        const record = this.recordOfName(number);
        found.add(record);
        if (this.text(names, nameAt, number).toLowerCase() === lowerCased) justSo.add(record);
      }
    }
    return [...new Set([...justSo, ...found])].map((record) => this.record(record));
  }

  get(id: string): VocabularyRecord | null {
    const record = this.numberOf(encodeIdentifier(id));
    if (record === null) return null;
    const found = this.record(record);
    return found.id === id ? found : null;
  }

  getByTree(tree: string): VocabularyRecord | null {
    const record = this.numberAt(tree);
    return record === null ? null : this.record(record);
  }

  getTrees(record: VocabularyRecord): string[] {
    const mapped = record.mappedTo.flatMap((id) => this.get(id)?.trees ?? []);
    return [...new Set([...record.trees, ...mapped])];
  }

  ancestors(record: VocabularyRecord): VocabularyRecord[] {
    const found = new Map<string, VocabularyRecord>();
    for (const id of record.mappedTo) {
      const heading = this.get(id);
      if (heading) found.set(id, heading);
    }
    const paths = this.getTrees(record).map((tree) => tree.split('.'));
    for (let above = 1; paths.some((path) => path.length > above); above += 1)
      for (const path of paths) {
        const parent = path.length > above ? this.getByTree(path.slice(0, -above).join('.')) : null;
        if (parent && parent.id !== record.id && !found.has(parent.id)) found.set(parent.id, parent);
      }
    return [...found.values()];
  }

  descendants(record: VocabularyRecord): VocabularyRecord[] {
    const { treeOrder } = this.image;
    const found = new Set<number>();
    for (const tree of record.trees) {
      const prefix = `${tree}.`;
      const from = firstPlace(treeOrder.length, (place) => this.treeText(place) >= prefix);
      for (let place = from; place < treeOrder.length && this.treeText(place).startsWith(prefix); place += 1)
        found.add(this.recordOfTree(treeOrder[place] ?? 0));
    }
    return [...found].map((each) => this.record(each)).filter(({ id }) => id !== record.id);
  }

  isDescendant(member: VocabularyRecord, group: VocabularyRecord): boolean {
    if (member.id === group.id) return false;
    const isMapped = member.mappedTo.includes(group.id);
    const trees = this.getTrees(member);
    return isMapped || trees.some((tree) => group.trees.some((above) => tree.startsWith(`${above}.`)));
  }

  *records(): Generator<VocabularyRecord> {
    for (let record = 0; record < this.image.ids.length; record += 1) yield this.record(record);
  }

  /** @param step of the binary search */
  private formAt(place: number, step = REMEMBERED_STEPS): string {
    const known = this.forms.get(place);
    if (known !== undefined) return known;
    const entry = this.image.nameOrder[place] ?? 0;
    const name = this.text(this.image.names, this.image.nameAt, entry >>> 1);
    const form = entry & 1 ? writtenForm(name) : comparisonForm(name);
    if (step < REMEMBERED_STEPS) this.forms.set(place, form);
    return form;
  }

  private treeText(place: number): string {
    return this.text(this.image.trees, this.image.treeAt, this.image.treeOrder[place] ?? 0);
  }

  private text(texts: Uint8Array, starts: Uint32Array, number: number): string {
    const [from = 0, to = 0] = starts.subarray(number, number + 2);
    return Buffer.from(texts.buffer, texts.byteOffset + from, to - from - 1).toString();
  }

  /** The record that a name belongs to. */
  private recordOfName = (name: number) =>
    firstPlace(this.image.ids.length, (record) => (this.image.nameOffsets[record + 1] ?? 0) > name);

  private recordOfTree = (tree: number) =>
    firstPlace(this.image.ids.length, (record) => (this.image.treeOffsets[record + 1] ?? 0) > tree);

  private numberOf(code: number): number | null {
    const { ids, idOrder } = this.image;
    const place = firstPlace(idOrder.length, (getByTree) => (ids[idOrder[getByTree] ?? 0] ?? 0) >= code);
    const record = idOrder[place];
    return record !== undefined && ids[record] === code ? record : null;
  }

  private numberAt(tree: string): number | null {
    const { treeOrder } = this.image;
    const place = firstPlace(treeOrder.length, (getByTree) => this.treeText(getByTree) >= tree);
    const number = treeOrder[place];
    return number !== undefined && this.treeText(place) === tree ? this.recordOfTree(number) : null;
  }

  private record(record: number): VocabularyRecord {
    const { image } = this;
    const textsOf = (texts: Uint8Array, starts: Uint32Array, from: Uint32Array) => {
      const [begin = 0, end = 0] = from.subarray(record, record + 2);
      return Array.from({ length: end - begin }, (_, place) => this.text(texts, starts, begin + place));
    };
    const decodeIds = (codes: Uint32Array, from: Uint32Array) =>
      Array.from(codes.subarray(from[record], from[record + 1]), decodeIdentifier);
    const [name = '', ...entryTerms] = textsOf(image.names, image.nameAt, image.nameOffsets);
    return {
      id: decodeIdentifier(image.ids[record] ?? 0),
      name,
      entryTerms,
      trees: textsOf(image.trees, image.treeAt, image.treeOffsets),
      actions: decodeIds(image.actions, image.actionOffsets),
      mappedTo: decodeIds(image.mapped, image.mappedOffsets),
    };
  }
}

/**
 * Attaches to the vocabulary that another thread has opened, over the same memory.
 * @param buffer `Vocabulary.buffer`
 */
export const attachVocabulary = (buffer: SharedArrayBuffer): Vocabulary =>
  new ImageVocabulary(attachImage(buffer));

const unpack = promisify(brotliDecompress);

/**
 * Opens a packed table. If it was sorted by another revision of comparison forms, it is sorted again, which
 * takes seconds.
 * @throws VocabularyError if it is incomplete
 */
export async function openVocabulary(packed: Uint8Array): Promise<Vocabulary> {
  const table = await unpack(packed, { maxOutputLength: MAX_TABLE_BYTES }).catch((cause: unknown) => {
    throw new VocabularyError('is not a packed vocabulary', { cause });
  });
  const image = openImage(table);
  const vocabulary = new ImageVocabulary(image);
  if (image.header.forms === COMPARISON_FORM_REVISION) return vocabulary;
  return openVocabulary(packTable([...vocabulary.records()], { ...vocabulary, quality: 1 }).packed);
}
