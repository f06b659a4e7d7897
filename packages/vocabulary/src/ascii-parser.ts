import { comparisonForm } from '@sextant/literature-text/comparison-form';
import {
  MAX_NAMES,
  MAX_RECORD_CHARS,
  VocabularyError,
  type VocabularyRecord,
  validateRecord,
} from './record.ts';
import { RecordValidator } from './record-validator.ts';

/** The longest real line is a scope note of some 4,000 characters. */
const MAX_LINE_CHARS = 262_144;
const FIELD = /^([A-Z][A-Z0-9_ ]{0,30}?) = ?(.*)$/u;

/** A substring keeps its whole source in memory: here, the chunk of the file. */
const detach = (text: string) => Buffer.from(text).toString();

interface OpenRecord {
  id: string;
  name: string;
  readonly entryTerms: string[];
  readonly trees: string[];
  /** By name: this format has no identifiers here. */
  readonly actionNames: string[];
}

/**
 * Parses NLM's ASCII format for descriptors, `d20YY.bin`: `FIELD = value` by line, a record after each
 * `*NEWRECORD`. One parser per file.
 */
export class AsciiParser {
  private readonly records = new RecordValidator();
  /** By identifier. */
  private readonly actionNames = new Map<string, readonly string[]>();
  private open: OpenRecord | null = null;
  private rest = '';
  private line = 0;
  private sinceRecord = 0;

  /** @throws VocabularyError */
  write(piece: string): void {
    this.sinceRecord += piece.length;
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.read(line.trimEnd());
    if (this.rest.length > MAX_LINE_CHARS) this.reject('a line is too long');
    if (this.sinceRecord > MAX_RECORD_CHARS) this.reject('a record is too large');
  }

  /**
   * @returns the records in file order.
   * @throws VocabularyError if the last one is incomplete
   */
  end(): VocabularyRecord[] {
    if (this.rest) throw new VocabularyError('is cut short: its last line has no end');
    this.close('is cut short: it ends within a record');
    const idByName = new Map(this.records.all.map(({ id, name }) => [comparisonForm(name), id]));
    return this.records.all.map((record) => {
      const names = this.actionNames.get(record.id) ?? [];
      // Pharmacological actions refer to descriptors by name; unknown names are ignored.
      const actions = names.flatMap((name) => idByName.get(comparisonForm(name)) ?? []);
      return validateRecord({ ...record, actions });
    });
  }

  private reject(reason: string): never {
    throw new VocabularyError(`is refused at line ${this.line}: ${reason}`);
  }

  private read(line: string): void {
    this.line += 1;
    if (line.length > MAX_LINE_CHARS) this.reject('a line is too long');
    if (line === '') return;
    if (line === '*NEWRECORD') {
      this.close(`is refused at line ${this.line}: the record before it is not complete`);
      this.open = { id: '', name: '', entryTerms: [], trees: [], actionNames: [] };
      return;
    }
    const [, field, value = ''] = FIELD.exec(line) ?? [];
    if (!field || !this.open) this.reject('this is no field of a record');
    this.take(this.open, field, detach(value.trim()));
  }

  private take(record: OpenRecord, field: string, value: string): void {
    switch (field) {
      case 'RECTYPE':
        if (value === 'Q')
          throw new VocabularyError('holds qualifiers, not descriptors (RECTYPE = Q): take d20YY.bin');
        if (value !== 'D')
          throw new VocabularyError(
            `holds records of another kind (RECTYPE = ${value.slice(0, 20)}): take d20YY.bin, or supp20YY.xml for substances`,
          );
        break;
      case 'SH':
        throw new VocabularyError('holds qualifiers, not descriptors (SH = …): take d20YY.bin');
      case 'UI':
        if (record.id) this.reject('a record has two identifiers');
        record.id = value;
        break;
      case 'MH':
        if (record.name) this.reject('a record has two headings');
        record.name = value;
        break;
      case 'ENTRY':
      case 'PRINT ENTRY':
        // The fields after the name give its kind and source.
        if (record.entryTerms.push((value.split('|')[0] ?? '').trim()) >= MAX_NAMES)
          this.reject(`a record has more than ${MAX_NAMES} names`);
        break;
      case 'MN':
        record.trees.push(value);
        break;
      case 'PA':
        record.actionNames.push(value);
        break;
    }
  }

  private close(incomplete: string): void {
    const record = this.open;
    if (!record) return;
    if (!record.id || !record.name) {
      const missing = [record.name ? '' : 'a heading (MH)', record.id ? '' : 'an identifier (UI)'];
      throw new VocabularyError(`${incomplete}, without ${missing.filter(Boolean).join(' and ')}`);
    }
    const { actionNames, ...read } = record;
    this.records.add({ ...read, actions: [], mappedTo: [] }, 'descriptors');
    if (actionNames.length > 0) {
      this.records.count(actionNames);
      this.actionNames.set(record.id, actionNames);
    }
    this.open = null;
    this.sinceRecord = 0;
  }
}
