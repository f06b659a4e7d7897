import { MedlineError } from './medline-error.ts';

const MAX_LINE_CHARS = 1_048_576;

/** Returns a function that splits a text given in pieces into lines; null for the end returns the last one. */
export function splitLines(): (text: string | null) => string[] {
  let rest = '';
  return (text) => {
    const lines = (rest + (text ?? '')).split(/\r\n|\n|\r(?!$)/);
    rest = text === null ? '' : (lines.pop() ?? '');
    if (rest.length > MAX_LINE_CHARS) throw new MedlineError('is refused: a line is too long');
    return lines;
  };
}
