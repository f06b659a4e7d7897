import { isDescriptor, VocabularyError, type VocabularyRecord, validateRecord } from './record.ts';

/**
 * Several times the number in NLM's largest file, that of the substances, and still small enough for memory.
 */
const MAX_RECORDS = 1_000_000;
const MAX_VALUES = 4_000_000;
const MAX_VALUE_CHARS = 134_217_728;

/** Content of one of NLM's files. */
export type MeshKind = 'descriptors' | 'substances';

/**
 * Collects the records of one file and validates each immediately, so that invalid input never fills the memory.
 */
export class RecordValidator {
  readonly all: VocabularyRecord[] = [];
  private readonly known = new Set<string>();
  private values = 0;
  private chars = 0;

  /** @throws VocabularyError with the rest of a sentence that starts with the file's name */
  add(record: VocabularyRecord, kind: MeshKind): void {
    const checked = validateRecord(record);
    const { id, name, entryTerms, trees, actions, mappedTo } = checked;
    if (this.known.has(id)) throw new VocabularyError(`is refused: it has ${id} twice`);
    if (isDescriptor(checked) !== (kind === 'descriptors'))
      throw new VocabularyError(`is refused: ${id} is not an identifier of ${kind}`);
    if (this.all.length === MAX_RECORDS)
      throw new VocabularyError(`is refused: it has more than ${MAX_RECORDS} records`);
    this.count([name, ...entryTerms, ...trees, ...actions, ...mappedTo]);
    this.known.add(id);
    this.all.push(checked);
  }

  /**
   * Counts values that are kept beside the records.
   * @throws VocabularyError likewise
   */
  count(values: readonly string[]): void {
    this.values += values.length;
    for (const { length } of values) this.chars += length;
    if (this.values > MAX_VALUES || this.chars > MAX_VALUE_CHARS)
      throw new VocabularyError(
        `is refused: its records have more than ${MAX_VALUES} values or ${MAX_VALUE_CHARS} characters`,
      );
  }
}
