import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  COMPARISON_FORM_REVISION,
  comparisonForm,
  isInverted,
  writtenForm,
} from '@sextant/literature-text/comparison-form';
import { encodeIdentifier } from './identifier.ts';
import { isDescriptor, type VocabularyRecord } from './record.ts';
import {
  NUMBER_SECTIONS,
  type NumberSection,
  numberSections,
  SOURCE,
  type TableHeader,
  type VocabularyMeta,
} from './table.ts';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** In order of the hierarchy: neighbors share words, which makes the table a third smaller. */
const sortByHierarchy = (records: readonly VocabularyRecord[]): VocabularyRecord[] => {
  const keyed = records.map((record) => ({
    record,
    key: record.trees[0] ?? `~${record.name.toLowerCase()}`,
  }));
  return keyed
    .toSorted((a, b) => compare(a.key, b.key) || compare(a.record.id, b.record.id))
    .map(({ record }) => record);
};

const getForms = (name: string) =>
  isInverted(name) ? [comparisonForm(name), writtenForm(name)] : [comparisonForm(name)];

/** Names sorted by comparison form, without duplicates within a record. */
function orderOfNames(records: readonly VocabularyRecord[]): number[] {
  const found: { readonly form: string; readonly entry: number }[] = [];
  let number = 0;
  for (const { name, entryTerms } of records) {
    const known = new Set(['']);
    for (const text of [name, ...entryTerms]) {
      getForms(text).forEach((form, variant) => {
        if (!known.has(form)) found.push({ form, entry: 2 * number + variant });
        known.add(form);
      });
      number += 1;
    }
  }
  return found.toSorted((a, b) => compare(a.form, b.form) || a.entry - b.entry).map(({ entry }) => entry);
}

const lines = (texts: readonly string[]) => Buffer.from(texts.map((text) => `${text}\n`).join(''));

function numbers(section: NumberSection, values: readonly number[]): Buffer {
  const { bytes } = NUMBER_SECTIONS[section];
  const packed = Buffer.alloc(bytes * values.length);
  for (const [place, value] of values.entries()) packed.writeUIntLE(value, bytes * place, bytes);
  return packed;
}

/**
 * Packs validated records with identifiers.
 * @param options.quality of Brotli: 11 gives a file a fifth smaller and takes ten times as long
 */
export function packTable(
  given: readonly VocabularyRecord[],
  {
    year,
    files,
    quality = 5,
  }: { readonly year: number; readonly files: readonly string[]; readonly quality?: number },
): { readonly packed: Buffer; readonly meta: VocabularyMeta } {
  const records = sortByHierarchy(given);
  const trees = records.flatMap((record) => record.trees);
  const sections: Record<NumberSection, number[]> = {
    ids: records.map(({ id }) => encodeIdentifier(id)),
    nameCounts: records.map(({ entryTerms }) => 1 + entryTerms.length),
    treeCounts: records.map((record) => record.trees.length),
    actionCounts: records.map(({ actions }) => actions.length),
    mappedCounts: records.map(({ mappedTo }) => mappedTo.length),
    actions: records.flatMap(({ actions }) => actions.map(encodeIdentifier)),
    mapped: records.flatMap(({ mappedTo }) => mappedTo.map(encodeIdentifier)),
    nameOrder: orderOfNames(records),
    treeOrder: trees.map((_, place) => place).toSorted((a, b) => compare(trees[a] ?? '', trees[b] ?? '')),
  };
  const names = lines(records.flatMap(({ name, entryTerms }) => [name, ...entryTerms]));
  const treeText = lines(trees);
  const columns = numberSections.map((section) => ({
    section,
    bytes: numbers(section, sections[section]),
  }));
  const hash = createHash('sha256');
  // The order of names is derived from the names.
  for (const { section, bytes } of columns) if (section !== 'nameOrder') hash.update(bytes);
  hash.update(names).update(treeText);
  const descriptors = records.filter(isDescriptor).length;
  const meta: VocabularyMeta = {
    year,
    version: `${year}-${hash.digest('hex').slice(0, 12)}`,
    source: SOURCE,
    descriptors,
    substances: records.length - descriptors,
    files,
  };
  const header: TableHeader = {
    format: 1,
    forms: COMPARISON_FORM_REVISION,
    meta,
    sizes: {
      records: records.length,
      names: sections.nameCounts.reduce((sum, count) => sum + count, 0),
      trees: trees.length,
      actions: sections.actions.length,
      mapped: sections.mapped.length,
      forms: sections.nameOrder.length,
      nameBytes: names.length,
      treeBytes: treeText.length,
    },
  };
  const table = Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    ...columns.map(({ bytes }) => bytes),
    names,
    treeText,
  ]);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: table.length,
  };
  return { packed: brotliCompressSync(table, { params }), meta };
}
