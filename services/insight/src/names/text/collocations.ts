import type { WordSpan } from '@sextant/literature-text/words';

/** Fixed expressions with a function word inside, each read as one word. */
const COLLOCATIONS = [
  'quality of life',
  'length of stay',
  'time in range',
  'activities of daily living',
  'point of care',
  'standard of care',
  'cost of illness',
  'in vivo',
  'in vitro',
  'in situ',
  'ex vivo',
  'de novo',
  'in utero',
  'real time',
];
/** Those that only qualify another word. */
const QUALIFIERS = new Set(['in vivo', 'in vitro', 'ex vivo', 'de novo', 'real time', 'standard of care']);
const BY_FIRST = Map.groupBy(
  COLLOCATIONS.map((phrase) => phrase.split(' ')),
  ([first]) => first ?? '',
);

const FIRST_LETTERS = new Set(
  COLLOCATIONS.flatMap((phrase) => [phrase.charAt(0), phrase.charAt(0).toUpperCase()]),
);

interface Collocation {
  word: string;
  qualifier: boolean;
  tokens: number;
  end: number;
}

/** The collocation that begins at token `t`, or null. */
export function collocationAt(text: string, tokens: readonly WordSpan[], t: number): Collocation | null {
  const surfaceAt = (i: number) => {
    const token = tokens[i];
    return token ? text.slice(token.start, token.end).toLowerCase() : '';
  };
  if (!FIRST_LETTERS.has(text.charAt(tokens[t]?.start ?? 0))) return null;
  const found = (word: string, count: number): Collocation => ({
    word,
    qualifier: QUALIFIERS.has(word),
    tokens: count,
    end: tokens[t + count - 1]?.end ?? 0,
  });
  // 'point-of-care' is one token.
  const single = surfaceAt(t).replaceAll('-', ' ');
  if (single.includes(' ') && COLLOCATIONS.includes(single)) return found(single, 1);
  for (const words of BY_FIRST.get(surfaceAt(t)) ?? []) {
    if (
      words.every((word, i) => surfaceAt(t + i) === word && (i === 0 || !tokens[t + i]?.isAfterPunctuation))
    ) {
      return found(words.join(' '), words.length);
    }
  }
  return null;
}
