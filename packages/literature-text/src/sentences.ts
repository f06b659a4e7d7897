import { leadingLabelLength } from './section-labels.ts';

/** A sentence of a text: [start, end) in UTF-16 units, without surrounding white space and section label. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

const ABBREVIATIONS =
  /(?:\b(?:vs|e\.g|i\.e|et al|cf|approx|resp|ca|no|nos|fig|figs|dr|prof|st|spp|sp|var|inc|ltd|jr|sr|eq|ref|refs|vol)|\b[A-Z])\.$/i;
const MAX_LABEL_CHARS = 80;

/**
 * Splits an abstract into sentences by rules: a full stop, question or exclamation mark followed by white
 * space and a capital, digit or bracket ends one, unless a known abbreviation or an initial precedes. Each
 * span is verbatim text.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const push = (to: number) => {
    let start = from;
    let end = to;
    while (start < end && /\s/.test(text.charAt(start))) start++;
    start += leadingLabelLength(text.slice(start, Math.min(end, start + MAX_LABEL_CHARS)));
    while (end > start && /\s/.test(text.charAt(end - 1))) end--;
    if (end - start >= 2) sentences.push({ start, end });
    from = to;
  };
  for (const match of text.matchAll(/[.?!]["”’)\]]*(?=\s+["“(]?[\p{Lu}\p{N}])/gu)) {
    const end = match.index + match[0].length;
    if (match[0] === '.' && ABBREVIATIONS.test(text.slice(Math.max(from, end - 12), end))) continue;
    push(end);
  }
  push(text.length);
  return sentences;
}
