import { VocabularyError } from './record.ts';
import { LINE_FEED, NUMBER_SECTIONS, numberSections, type TableHeader, type TableSizes } from './table.ts';

/**
 * Sections of 32-bit numbers of an opened table, in order. Sections of offsets have one extra number: the end
 * of the last text.
 */
const IMAGE_SECTIONS = {
  ids: ({ records }: TableSizes) => records,
  /** Indexes of the records, sorted by identifier. */
  idOrder: ({ records }: TableSizes) => records,
  /** For each record, the index of its first name; likewise for trees, actions and mapped identifiers. */
  nameOffsets: ({ records }: TableSizes) => records + 1,
  treeOffsets: ({ records }: TableSizes) => records + 1,
  actionOffsets: ({ records }: TableSizes) => records + 1,
  mappedOffsets: ({ records }: TableSizes) => records + 1,
  actions: ({ actions }: TableSizes) => actions,
  mapped: ({ mapped }: TableSizes) => mapped,
  nameOrder: ({ forms }: TableSizes) => forms,
  treeOrder: ({ trees }: TableSizes) => trees,
  /** Offset of each name in `names`. */
  nameAt: ({ names }: TableSizes) => names + 1,
  treeAt: ({ trees }: TableSizes) => trees + 1,
} as const;
type ImageSection = keyof typeof IMAGE_SECTIONS;

/** An opened table: typed arrays over one shared buffer. */
export interface Image extends Readonly<Record<ImageSection, Uint32Array>> {
  readonly header: TableHeader;
  readonly names: Uint8Array;
  readonly trees: Uint8Array;
  /** The whole table: other threads attach to it. */
  readonly buffer: SharedArrayBuffer;
}

const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;

/** Creates the views of a buffer that starts with its header: the length, then JSON. */
function createViews(buffer: SharedArrayBuffer, header: TableHeader, start: number): Image {
  const { sizes } = header;
  let at = start;
  const sections = Object.fromEntries(
    Object.entries(IMAGE_SECTIONS).map(([section, sizeOf]) => {
      const numbers = new Uint32Array(buffer, at, sizeOf(sizes));
      at += numbers.byteLength;
      return [section, numbers];
    }),
  ) as Record<ImageSection, Uint32Array>;
  const names = new Uint8Array(buffer, at, sizes.nameBytes);
  const trees = new Uint8Array(buffer, at + sizes.nameBytes, sizes.treeBytes);
  return { ...sections, header, names, trees, buffer };
}

/**
 * Attaches to a table that another thread has opened.
 * @param buffer `Image.buffer`
 */
export function attachImage(buffer: SharedArrayBuffer): Image {
  const headerBytes = new Uint32Array(buffer, 0, 1)[0] ?? 0;
  const text = Buffer.from(new Uint8Array(buffer, 4, headerBytes)).toString();
  return createViews(buffer, JSON.parse(text) as TableHeader, aligned(4 + headerBytes));
}

function emptyImage(header: TableHeader): Image {
  const text = Buffer.from(JSON.stringify(header));
  const start = aligned(4 + text.length);
  const numbers = Object.values(IMAGE_SECTIONS).reduce((sum, sizeOf) => sum + sizeOf(header.sizes), 0);
  const buffer = new SharedArrayBuffer(start + 4 * numbers + header.sizes.nameBytes + header.sizes.treeBytes);
  new Uint32Array(buffer, 0, 1)[0] = text.length;
  new Uint8Array(buffer, 4).set(text);
  return createViews(buffer, header, start);
}

/** Finds the start offset of each line, and the end of the last one. */
function findLines(text: Uint8Array, starts: Uint32Array): void {
  let line = 1;
  for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, at + 1))
    starts[line++] = at + 1;
  if (line !== starts.length) throw new VocabularyError('is damaged: the number of its texts is wrong');
}

/** Writes the prefix sums of `counts` to `offsets`, which starts with 0. */
function writePrefixSums(counts: Uint16Array, offsets: Uint32Array): void {
  let sum = 0;
  counts.forEach((count, index) => {
    sum += count;
    offsets[index + 1] = sum;
  });
}

/**
 * Sorts records by identifier: identifier (32 bits) and index (20 bits) are packed into one number, which
 * avoids a comparison callback.
 */
function orderIds(ids: Uint32Array, order: Uint32Array): void {
  const MAX_RECORDS = 2 ** 20;
  const keys = Float64Array.from(ids, (id, record) => id * MAX_RECORDS + record).sort();
  keys.forEach((key, index) => {
    order[index] = key % MAX_RECORDS;
  });
}

/**
 * Opens an uncompressed table.
 * @throws VocabularyError if it is incomplete
 */
export function openImage(table: Buffer): Image {
  const headerEnd = table.indexOf(LINE_FEED);
  const header = JSON.parse(table.toString('utf8', 0, headerEnd)) as TableHeader;
  if (header.format !== 1) throw new VocabularyError('was written by a later release');
  const { sizes } = header;
  const image = emptyImage(header);
  let at = headerEnd + 1;
  const take = (bytes: number) => {
    const part = table.subarray(at, at + bytes);
    if (part.length !== bytes) throw new VocabularyError('is damaged: it ends too early');
    at += bytes;
    return part;
  };
  for (const section of numberSections) {
    const { bytes, size } = NUMBER_SECTIONS[section];
    const part = take(bytes * sizes[size]);
    // Copied for alignment.
    const copy = Uint8Array.from(part).buffer;
    if (section === 'nameCounts') writePrefixSums(new Uint16Array(copy), image.nameOffsets);
    else if (section === 'treeCounts') writePrefixSums(new Uint16Array(copy), image.treeOffsets);
    else if (section === 'actionCounts') writePrefixSums(new Uint16Array(copy), image.actionOffsets);
    else if (section === 'mappedCounts') writePrefixSums(new Uint16Array(copy), image.mappedOffsets);
    else image[section].set(new Uint32Array(copy));
  }
  image.names.set(take(sizes.nameBytes));
  image.trees.set(take(sizes.treeBytes));
  findLines(image.names, image.nameAt);
  findLines(image.trees, image.treeAt);
  orderIds(image.ids, image.idOrder);
  return image;
}
