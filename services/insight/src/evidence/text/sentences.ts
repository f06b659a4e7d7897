/** A sentence of a text: [start, end), without white space around and without a section label before. */
export interface Span {
  start: number;
  end: number;
}

const ABBREVIATIONS =
  /(?:\b(?:vs|e\.g|i\.e|et al|cf|approx|resp|ca|no|nos|fig|figs|dr|prof|st|spp|sp|var|inc|ltd|jr|sr|eq|ref|refs|vol)|\b[A-Z])\.$/i;
const LABEL = /^[A-Z][A-Z/&,\- ]{2,60}(?:\([^)]*\))?:\s+/;

/**
 * Sentences of an abstract, by rules: a full stop, question or exclamation mark followed by white space and a capital,
 * digit or bracket ends one, unless a known abbreviation or an initial precedes. Each span is verbatim text.
 */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const push = (to: number) => {
    let start = from;
    let end = to;
    while (start < end && /\s/.test(text.charAt(start))) start++;
    const label = LABEL.exec(text.slice(start, Math.min(end, start + 80)));
    if (label) start += label[0].length;
    while (end > start && /\s/.test(text.charAt(end - 1))) end--;
    if (end - start >= 2) spans.push({ start, end });
    from = to;
  };
  for (const match of text.matchAll(/[.?!]["”’)\]]*(?=\s+["“(]?[\p{Lu}\p{N}])/gu)) {
    const end = match.index + match[0].length;
    if (match[0] === '.' && ABBREVIATIONS.test(text.slice(Math.max(from, end - 12), end))) continue;
    push(end);
  }
  push(text.length);
  return spans;
}
