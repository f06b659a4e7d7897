import { superscript } from './superscript.ts';

/** A part of a text: what it says, and how it is set. */
export interface Piece {
  readonly kind: 'text' | 'bold' | 'sup' | 'sub' | 'break';
  readonly text: string;
  /** In a formula a raised number is an exponent, never the number of a footnote. */
  readonly inFormula?: boolean;
}

const SENTENCE_END = /[.:;!?)\]]$/u;
const HEADING_END = /(?:\p{Ll}{3}|[.:])$/u;

/** Text of the pieces: exponents are kept, numbers of footnotes and headings in bold stand apart from words. */
export function join(pieces: readonly Piece[]): string {
  let text = '';
  pieces.forEach((piece, at) => {
    const next = pieces[at + 1]?.text ?? '';
    if (piece.kind === 'break') text += ' ';
    else if (piece.kind === 'sup') text += superscript(text, piece.text, next, piece.inFormula);
    else if (piece.kind === 'sub') text += subscript(text, piece.text);
    else if (piece.kind === 'bold') {
      const isApart = SENTENCE_END.test(text) && /^\p{Lu}/u.test(piece.text);
      const isHeading = HEADING_END.test(piece.text) && /^\p{Lu}/u.test(next);
      text += `${isApart ? ' ' : ''}${piece.text}${isHeading ? ' ' : ''}`;
    } else text += piece.text;
  });
  return text;
}

const SUBSCRIPT_DIGITS = '₀₁₂₃₄₅₆₇₈₉';

/** 'H2O', 'ptrend'; a number below a number would continue it. */
function subscript(before: string, content: string): string {
  const text = content.trim();
  return /\d$/.test(before) && /^\d+$/.test(text)
    ? text.replace(/\d/g, (digit) => SUBSCRIPT_DIGITS.charAt(Number(digit)))
    : content;
}
