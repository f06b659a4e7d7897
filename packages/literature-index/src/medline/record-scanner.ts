/** What a file is made of: records, each in pieces. */
export type RecordPart =
  | { readonly kind: 'start'; readonly line: number }
  | { readonly kind: 'text'; readonly text: string }
  /** `complete` is false where another record begins, or the set ends, before the record's own end. */
  | { readonly kind: 'end'; readonly complete: boolean };

const RECORD = 'PubmedArticle|PubmedBookArticle|DeleteCitation';
const SET = 'PubmedArticleSet|PubmedBookArticleSet|MedlineCitationSet';
const RECORD_OR_SET = new RegExp(`^(?:${RECORD}|MedlineCitation|${SET})$`);
/** Between records: a comment, a set, or a record. A tag that is its own end holds nothing. */
const BETWEEN = new RegExp(
  String.raw`<!--|<(/?)(?:${SET})(?=[\s>])|<(${RECORD}|MedlineCitation)(?=[\s>])(?!\s*/>)`,
  'g',
);
const COMMENT_END = /-->/g;
const WITHIN = new Map(
  [...RECORD.split('|'), 'MedlineCitation'].map((name) => {
    const next = name === 'MedlineCitation' ? `${RECORD}|MedlineCitation` : RECORD;
    return [name, new RegExp(String.raw`(</${name}\s*>)|<(?:${next})(?=[\s>])|</(?:${SET})\s*>`, 'g')];
  }),
);
/** No tag that is looked for is longer: so much of a chunk may belong to one that the next chunk completes. */
const MAX_TAG_CHARS = 40;
const ROOT = /<([A-Za-z_][\w:.-]{0,79})/;

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/**
 * Finds the records of a file without reading them, in sets, one set after another, in other elements or alone: a record
 * that is damaged does not hide the next one. Keeps no more than the last few characters.
 */
export class RecordScanner {
  /** Name of the first element; undefined before it. */
  root: string | undefined;
  hasRecords = false;
  /** Sets that have begun and not ended. */
  openSets = 0;
  /** Characters since the last record. */
  charsBetween = 0;
  line = 1;
  private rest = '';
  private within: RegExp | undefined;
  private inComment = false;

  get isWithinRecord(): boolean {
    return this.within !== undefined;
  }

  get isMedline(): boolean {
    return this.hasRecords || RECORD_OR_SET.test(this.root ?? '');
  }

  /** @param isLast true for the end of the file */
  *scan(chunk: string, isLast = false): Generator<RecordPart> {
    const text = this.rest + chunk;
    let at = 0;
    for (;;) {
      const pattern = this.within ?? (this.inComment ? COMMENT_END : BETWEEN);
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      const end = found?.index ?? (isLast ? text.length : Math.max(at, this.endOfComplete(text)));
      const passed = text.slice(at, end);
      if (this.within) yield { kind: 'text', text: passed };
      else this.pass(passed);
      this.line += countLines(passed);
      at = end;
      if (!found) break;
      at += yield* this.take(found);
    }
    this.rest = text.slice(at);
  }

  private endOfComplete(text: string): number {
    if (this.inComment) return text.length - 2;
    const tag = text.lastIndexOf('<');
    return tag >= 0 && text.length - tag < MAX_TAG_CHARS ? tag : text.length;
  }

  private pass(text: string): void {
    this.charsBetween += text.length;
    if (!this.inComment) this.root ??= ROOT.exec(text)?.[1];
  }

  /** Takes what was found; returns its length, or 0 where it is to be looked at again. */
  private *take({ 0: tag, 1: group, 2: record }: RegExpExecArray): Generator<RecordPart, number> {
    if (this.within) {
      this.within = undefined;
      if (group) yield { kind: 'text', text: tag };
      yield { kind: 'end', complete: group !== undefined };
      return group ? tag.length : 0;
    }
    if (record) {
      this.root ??= record;
      this.hasRecords = true;
      this.charsBetween = 0;
      this.within = WITHIN.get(record);
      yield { kind: 'start', line: this.line };
      yield { kind: 'text', text: tag };
    } else if (this.inComment) this.inComment = false;
    else if (tag === '<!--') this.inComment = true;
    else {
      this.root ??= tag.slice(1);
      this.openSets = Math.max(0, this.openSets + (group ? -1 : 1));
    }
    return tag.length;
  }
}
