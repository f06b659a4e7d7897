/** A word in a text: [start, end) in UTF-16 units; `hard` where punctuation stands between it and the word before. */
export interface Token {
  start: number;
  end: number;
  hard: boolean;
}

// Subtypes belong to the name before them, also as PubMed writes what a journal sets below the line: '5-HT1B/1D', '5-HT(1B/1D)', 'AT(1)',
// 'HbA(1c)'. A remark or a definition in brackets has no such form, nor has the power of a unit: 'm(2)'.
const SUBTYPES = String.raw`(?:\(\d\p{Lu}(?:/\d?\p{Lu})*\)|(?<=\p{Lu})\(\d\p{Ll}?\)|(?<=\d\p{Lu})(?:/\d?\p{Lu})+(?![\p{L}\p{N}]))?`;
const PART = String.raw`[\p{L}\p{N}]+${SUBTYPES}`;
// Numbers; words with inner hyphens and a possessive; everything else that is not white space is punctuation.
const TOKEN = new RegExp(
  String.raw`\d+(?:[.,]\d+)*(?![\p{L}\d-])|${PART}(?:[-‐‑–]${PART})*(?:['’]s\b)?|[^\s\p{L}\p{N}]+`,
  'gu',
);
const WORD = /^[\p{L}\p{N}]/u;

/** The words of a biomedical text in order. Hyphenated words are one token; punctuation only marks a boundary. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let hard = true;
  for (const match of text.matchAll(TOKEN)) {
    const word = match[0];
    if (WORD.test(word)) {
      tokens.push({ start: match.index, end: match.index + word.length, hard });
      hard = false;
    } else if (!/^["“”‘’']+$/.test(word)) {
      hard = true;
    }
  }
  return tokens;
}

/** Prefixes and combining forms that are written with or without a hyphen: 'anti-hypertensive', 'gastro-oesophageal'. */
const PREFIXES = new Set(
  'anti non pre post co re multi semi sub ultra micro macro hyper hypo inter intra over under peri trans extra bio broncho cardio cerebro chemo electro entero gastro hepato immuno laryngo musculo naso neuro oro psycho radio thrombo tracheo uro veno'.split(
    ' ',
  ),
);

/**
 * The parts of a token that a name may be built from: 'angiotensin-converting' → two, 'anti-tumor' → one, 'IL-6' → one
 * (a digit belongs to its letters).
 */
export function hyphenParts(surface: string): string[] {
  const pieces = surface.split(/[-‐‑–]/);
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    const joins =
      last !== undefined && (PREFIXES.has(last.toLowerCase()) || /^\d/.test(piece) || /^\d+$/.test(last));
    if (joins) parts[parts.length - 1] = /\d/.test(piece + last) ? `${last}-${piece}` : `${last}${piece}`;
    else parts.push(piece);
  }
  return parts;
}
