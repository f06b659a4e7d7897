import { normalWord, uninvert } from '@sextant/literature-text/normal-form';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { kindByTrees, type PlaceKind } from './tree-kinds.ts';

/** Kinds of the vocabulary's names with a head word. */
interface Head {
  kind: PlaceKind;
  /** Number of these names. */
  names: number;
}

const MIN_NAMES = 3;
const MIN_SHARE = 0.6;
const LAST_WORD = /([\p{L}\p{N}'’-]+)[^\p{L}\p{N}]*$/u;

type Heads = ReadonlyMap<string, Head>;
const cache = new WeakMap<Vocabulary, Heads>();

/**
 * By normal form, the words that end at least three names of the vocabulary, three fifths of them of one
 * kind: '… stent' is a tool.
 */
export function getVocabularyHeads(vocabulary: Vocabulary): Heads {
  const known = cache.get(vocabulary);
  if (known) return known;
  const counts = new Map<string, Map<Head['kind'], number>>();
  for (const { name, entryTerms, trees } of vocabulary.records()) {
    const kind = kindByTrees(trees);
    if (!kind) continue;
    for (const word of findLastWords([name, ...entryTerms])) {
      const own = counts.get(word) ?? new Map<Head['kind'], number>();
      own.set(kind, (own.get(kind) ?? 0) + 1);
      counts.set(word, own);
    }
  }
  const heads = new Map<string, Head>();
  const normal = new Map<string, Map<Head['kind'], number>>();
  for (const [word, own] of counts) {
    const form = normalWord(word);
    const all = normal.get(form) ?? new Map<Head['kind'], number>();
    for (const [kind, count] of own) all.set(kind, (all.get(kind) ?? 0) + count);
    normal.set(form, all);
  }
  for (const [word, own] of normal) {
    const names = [...own.values()].reduce((a, b) => a + b, 0);
    const [kind, highest] = [...own].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? ['other', 0];
    if (names >= MIN_NAMES && highest >= MIN_SHARE * names) heads.set(word, { kind, names });
  }
  cache.set(vocabulary, heads);
  return heads;
}

/** The last words of multi-word names, each also a heading by itself. */
function findLastWords(names: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const name of names) {
    const spokenName = name.includes(', ') ? uninvert(name) : name;
    if (!spokenName.includes(' ')) continue;
    const word = LAST_WORD.exec(spokenName)?.[1];
    if (word) words.add(word.toLowerCase());
  }
  return words;
}
