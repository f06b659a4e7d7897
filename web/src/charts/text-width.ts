/** Advance of ' ' to '~' in IBM Plex Sans Medium, in thousandths of the font size: what the browser's own canvas measures. */
// biome-ignore format: one row of figures a column of ASCII
const ADVANCES = [
  236, 299, 451, 678, 599, 947, 706, 253, 336, 336, 514, 600, 288, 401, 288, 416,
  600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 308, 308, 600, 600, 600, 487,
  896, 660, 659, 634, 682, 593, 570, 705, 714, 414, 531, 660, 513, 815, 714, 711,
  627, 711, 655, 599, 577, 685, 627, 926, 639, 617, 592, 324, 416, 324, 600, 561,
  600, 549, 592, 509, 592, 555, 340, 538, 580, 265, 265, 548, 285, 882, 580, 562,
  592, 592, 383, 494, 365, 580, 512, 799, 530, 514, 487, 355, 352, 355, 600,
];
/** Letters of other alphabets may be in another typeface; Chinese characters are as wide as they are high. */
const OTHER = 750;
const IDEOGRAPH = 1000;
/** A little more than the typeface takes, for the typefaces of those who read without it. */
const MARGIN = 1.03;

function advance(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return ADVANCES[code - 32] ?? (code >= 0x2e80 ? IDEOGRAPH : OTHER);
}

/** Width of a line of names in a chart, 12 px medium, in px: known without a browser, so that exports place names as the screen does. */
export function textWidth(text: string, fontSize = 12): number {
  let sum = 0;
  for (const letter of text) sum += advance(letter);
  return (sum / 1000) * fontSize * MARGIN;
}

/**
 * The start of a text that fits into `width`, with '…' where it is cut: at the end of a word, or of a part of one, where there is one. What is
 * read then is part of the whole name, as WCAG 2.5.3 asks.
 */
export function cutToWidth(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const letters = [...text];
  let room = width - textWidth('…');
  let fits = 0;
  for (const letter of letters) {
    room -= textWidth(letter);
    if (room < 0) break;
    fits += 1;
  }
  fits = Math.max(3, fits);
  const start = letters.slice(0, fits + 1).join('');
  const word = start.search(/[^\p{L}\p{N}]+[\p{L}\p{N}]*$/u);
  const end = word > 0 ? start.slice(0, word) : letters.slice(0, fits).join('');
  return `${end.trimEnd()}…`;
}

/** A text in at most two lines of `width` px, broken between words; null if it takes more. */
export function inTwoLines(text: string, width: number): string[] | null {
  if (textWidth(text) <= width) return [text];
  const words = text.split(/(?<=[\s-])/);
  for (let end = words.length - 1; end > 0; end--) {
    const [first, second] = [words.slice(0, end).join('').trimEnd(), words.slice(end).join('')];
    if (textWidth(first) <= width) return textWidth(second) <= width ? [first, second] : null;
  }
  return null;
}

/** A text in lines of at most `width`, broken at spaces, or within words that are longer than a line. */
export function wrapLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replace(/\s+/g, ' ').trim().split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (measure(joined) <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && measure(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}
