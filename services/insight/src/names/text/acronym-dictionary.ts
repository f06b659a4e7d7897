import { type DefinedAcronym, findAcronyms } from '@sextant/literature-text/acronyms';
import { phraseWords } from '@sextant/literature-text/phrase-words';

/** Long forms of a corpus's acronyms, as normal words. */
export interface AcronymDictionary {
  /** For all texts: meanings that most definitions of the corpus agree on. */
  global: ReadonlyMap<string, readonly string[]>;
  /** By document index: definitions valid in that document only. */
  local: ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>;
  /** The most frequent spelling of each long form, by acronym. */
  spelled: ReadonlyMap<string, string>;
}

/**
 * Collects the acronyms of all texts. A meaning is global if at least two documents, and 60 % of those that
 * define the acronym, agree; otherwise it is valid only in its document. Only the first `counted` texts are
 * used for global meanings.
 */
export function buildAcronymDictionary(texts: readonly string[], counted: number): AcronymDictionary {
  const meanings = new Map<string, Map<string, { documents: number; long: string; words: string[] }>>();
  const definitions: DefinedAcronym[][] = texts.map((text) => (text.includes('(') ? findAcronyms(text) : []));
  for (const pairs of definitions.slice(0, counted)) {
    for (const { short, long } of pairs) {
      const words = phraseWords(long);
      const key = words.join(' ');
      const known = meanings.get(short) ?? new Map();
      const entry = known.get(key) ?? { documents: 0, long, words };
      entry.documents++;
      known.set(key, entry);
      meanings.set(short, known);
    }
  }

  const global = new Map<string, readonly string[]>();
  const spelled = new Map<string, string>();
  for (const [short, known] of meanings) {
    const entries = [...known.values()];
    const total = entries.reduce((sum, { documents }) => sum + documents, 0);
    const top = entries.reduce((best, entry) => (entry.documents > best.documents ? entry : best));
    // Two letters are too ambiguous: 'ST' is also a segment of the heart beat.
    if (
      short.length > 2 &&
      top.documents >= 2 &&
      top.documents >= 0.6 * total &&
      /\p{Lu}.*\p{Lu}/u.test(short)
    ) {
      global.set(short, top.words);
      spelled.set(short, top.long);
    }
  }
  // 'ACE inhibitor (ACE-I)': a long form may contain an acronym.
  for (const short of global.keys())
    global.set(short, spellOut({ short, long: spelled.get(short) ?? '' }, global));
  const local = new Map<number, Map<string, readonly string[]>>();
  for (const [i, pairs] of definitions.entries()) {
    const own = pairs.filter(
      ({ short, long }) => global.get(short)?.join(' ') !== phraseWords(long).join(' '),
    );
    if (own.length > 0) local.set(i, new Map(own.map((one) => [one.short, spellOut(one, global)] as const)));
  }
  return { global, local, spelled };
}

/** The words of a long form, with the acronyms in it spelled out; in capitals only: 'all-trans' is not leukemia. */
function spellOut(
  { short, long }: DefinedAcronym,
  global: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const capitals = new Set(long.match(/\p{Lu}[\p{Lu}\p{N}]+/gu));
  return phraseWords(long).flatMap((word) => {
    const inner = word.toUpperCase();
    return (inner !== short && capitals.has(inner) && global.get(inner)) || [word];
  });
}
