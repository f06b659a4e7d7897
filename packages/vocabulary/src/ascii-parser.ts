import { comparisonForm } from '@sextant/literature-text/comparison-form';
import { checkedRecord, VocabularyError, type VocabularyRecord } from './record.ts';

/** The longest real line is a scope note of some 4,000 characters. */
const MAX_LINE_CHARS = 262_144;
const FIELD = /^([A-Z][A-Z0-9_ ]{0,30}?) = ?(.*)$/u;

interface OpenRecord {
  id: string;
  name: string;
  readonly entryTerms: string[];
  readonly trees: string[];
  /** By name: this format has no identifiers here. */
  readonly actions: string[];
}

/** NLM's ASCII format for descriptors, `d20YY.bin`: `FIELD = value` by line, a record after each `*NEWRECORD`. One parser a file. */
export class AsciiParser {
  private readonly records: OpenRecord[] = [];
  private open: OpenRecord | null = null;
  private rest = '';
  private line = 0;

  /** @throws VocabularyError */
  write(piece: string): void {
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.read(line.trimEnd());
    if (this.rest.length > MAX_LINE_CHARS) this.refuse('a line is too long');
  }

  /** @returns the records in their order. @throws VocabularyError where the last one is not complete */
  end(): VocabularyRecord[] {
    if (this.rest) throw new VocabularyError('is cut short: its last line has no end');
    this.close('is cut short: it ends within a record');
    const idOf = new Map(this.records.map(({ id, name }) => [comparisonForm(name), id]));
    return this.records.map((record) => ({
      ...record,
      // Who acts so is known by the name of a descriptor; a name that is none says nothing.
      actions: record.actions.flatMap((name) => idOf.get(comparisonForm(name)) ?? []),
      mappedTo: [],
    }));
  }

  private refuse(reason: string): never {
    throw new VocabularyError(`is refused at line ${this.line}: ${reason}`);
  }

  private read(line: string): void {
    this.line += 1;
    if (line.length > MAX_LINE_CHARS) this.refuse('a line is too long');
    if (line === '') return;
    if (line === '*NEWRECORD') {
      this.close(`is refused at line ${this.line}: the record before it is not complete`);
      this.open = { id: '', name: '', entryTerms: [], trees: [], actions: [] };
      return;
    }
    const [, field, value = ''] = FIELD.exec(line) ?? [];
    if (!field || !this.open) this.refuse('this is no field of a record');
    this.take(this.open, field, value.trim());
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
        if (record.id) this.refuse('a record has two identifiers');
        record.id = value;
        break;
      case 'MH':
        if (record.name) this.refuse('a record has two headings');
        record.name = value;
        break;
      case 'ENTRY':
      case 'PRINT ENTRY':
        // What follows the name says of what kind it is and where it comes from.
        record.entryTerms.push((value.split('|')[0] ?? '').trim());
        break;
      case 'MN':
        record.trees.push(value);
        break;
      case 'PA':
        record.actions.push(value);
        break;
    }
  }

  private close(incomplete: string): void {
    const record = this.open;
    if (!record) return;
    if (!record.id || !record.name) {
      const lacking = [record.name ? '' : 'a heading (MH)', record.id ? '' : 'an identifier (UI)'];
      throw new VocabularyError(`${incomplete}, without ${lacking.filter(Boolean).join(' and ')}`);
    }
    const { actions, ...checked } = record;
    checkedRecord({ ...checked, actions: [], mappedTo: [] });
    this.records.push(record);
    this.open = null;
  }
}
