import { MedlineError } from '../medline/medline-error.ts';

/** With results a study has some megabytes. */
const MAX_STUDY_CHARS = 67_108_864;
const NEXT = { text: /["{}[\]]/g, string: /["\\]/g };

/** A study as it stands in the file. */
export interface ScannedStudy {
  readonly line: number;
  readonly json: string;
}

/**
 * Finds the studies in JSON given in pieces: a list of them, a page `{ studies: [ … ] }`, or studies one after the other. Holds one study at
 * a time.
 */
export class StudyScanner {
  private depth = 0;
  /** A study is open: it began in an earlier piece. */
  private isOpen = false;
  private inString = false;
  private escaped = false;
  /** Depth of the studies: 1 in a list, 2 in a page, 0 by themselves. */
  private level = 0;
  /** Pieces of the study that is open. */
  private pieces: string[] = [];
  private chars = 0;
  /** The end of what was read, to see what a list is named. */
  private before = '';
  private line = 1;
  private startLine = 1;

  /** @throws MedlineError if a study is too long */
  write(text: string): ScannedStudy[] {
    const found: ScannedStudy[] = [];
    let start = this.isOpen ? 0 : -1;
    let at = 0;
    let counted = 0;
    const lineAt = (place: number) => {
      for (
        let next = text.indexOf('\n', counted);
        next >= 0 && next < place;
        next = text.indexOf('\n', counted)
      ) {
        this.line += 1;
        counted = next + 1;
      }
      return this.line;
    };
    if (this.escaped) {
      this.escaped = false;
      at = 1;
    }
    while (at < text.length) {
      const next = this.inString ? NEXT.string : NEXT.text;
      next.lastIndex = at;
      const match = next.exec(text);
      if (!match) break;
      const place = match.index;
      at = place + 1;
      switch (match[0]) {
        case '\\':
          if (at >= text.length) this.escaped = true;
          at += 1;
          break;
        case '"':
          this.inString = !this.inString;
          break;
        case '{':
          if (this.depth === this.level) {
            start = place;
            this.startLine = lineAt(place);
          }
          this.depth += 1;
          break;
        case '[':
          this.enterList(text, place, start);
          if (this.level === this.depth + 1) start = -1;
          this.depth += 1;
          break;
        default:
          this.depth = Math.max(0, this.depth - 1);
          if (match[0] === '}' && this.depth === this.level && start >= 0) {
            const json = [...this.pieces, text.slice(start, at)].join('');
            this.pieces = [];
            this.chars = 0;
            start = -1;
            found.push({ line: this.startLine, json });
          } else if (this.depth < this.level) {
            this.level = 0;
            this.pieces = [];
            this.chars = 0;
          }
      }
    }
    this.isOpen = start >= 0;
    if (this.isOpen) this.keep(text.slice(start));
    lineAt(text.length);
    this.before = (this.before + text).slice(-100);
    return found;
  }

  /** @throws MedlineError if the file is cut short */
  end(): void {
    if (this.depth > 0 || this.inString) throw new MedlineError('is cut short: the JSON ends too early');
  }

  /** A list at the top, or that of a page, holds studies: what was open is no study. */
  private enterList(text: string, place: number, start: number): void {
    if (this.depth === 0) this.level = 1;
    else if (this.depth === 1 && this.level === 0) {
      const before = (this.before + text.slice(Math.max(0, start), place)).slice(-100);
      if (!/"studies"\s*:\s*$/.test(before)) return;
      this.level = 2;
      this.pieces = [];
      this.chars = 0;
    }
  }

  private keep(piece: string): void {
    this.chars += piece.length;
    if (this.chars > MAX_STUDY_CHARS) throw new MedlineError('is refused: a study is too long');
    this.pieces.push(piece);
  }
}
