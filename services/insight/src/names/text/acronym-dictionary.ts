import { type DefinedAcronym, definedAcronyms } from '@sextant/literature-text/acronyms';
import { phraseWords } from '@sextant/literature-text/phrase-words';

/** Long forms of the short forms of a corpus, as normal words. */
export interface AcronymDictionary {
  /** For every text: meanings that most definitions of the corpus agree on. */
  everywhere: ReadonlyMap<string, readonly string[]>;
  /** By document index: definitions that count in that document only. */
  within: ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>;
  /** Long forms as they are written most, by short form. */
  spelled: ReadonlyMap<string, string>;
}

/**
 * Short forms of all texts. A meaning counts everywhere when at least two documents define it and 60 % of the documents
 * that define the short form agree; else only in the document that defines it. Only the first `counted` texts tell what counts everywhere.
 */
export function buildAcronymDictionary(texts: readonly string[], counted: number): AcronymDictionary {
  const meanings = new Map<string, Map<string, { documents: number; long: string; words: string[] }>>();
  const definitions: DefinedAcronym[][] = texts.map((text) =>
    text.includes('(') ? definedAcronyms(text) : [],
  );
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

  const everywhere = new Map<string, readonly string[]>();
  const spelled = new Map<string, string>();
  for (const [short, known] of meanings) {
    const entries = [...known.values()];
    const total = entries.reduce((sum, { documents }) => sum + documents, 0);
    const top = entries.reduce((best, entry) => (entry.documents > best.documents ? entry : best));
    // Two letters mean too many things: 'ST' is a segment of the heart beat elsewhere.
    if (
      short.length > 2 &&
      top.documents >= 2 &&
      top.documents >= 0.6 * total &&
      /\p{Lu}.*\p{Lu}/u.test(short)
    ) {
      everywhere.set(short, top.words);
      spelled.set(short, top.long);
    }
  }
  // 'ACE inhibitor (ACE-I)': a long form may hold a short one.
  for (const [short, words] of everywhere) everywhere.set(short, spellOut(words, short, everywhere));
  const within = new Map<number, Map<string, readonly string[]>>();
  for (const [i, pairs] of definitions.entries()) {
    const own = pairs.filter(
      ({ short, long }) => everywhere.get(short)?.join(' ') !== phraseWords(long).join(' '),
    );
    if (own.length > 0)
      within.set(
        i,
        new Map(
          own.map(({ short, long }) => [short, spellOut(phraseWords(long), short, everywhere)] as const),
        ),
      );
  }
  return { everywhere, within, spelled };
}

const spellOut = (
  words: readonly string[],
  own: string,
  everywhere: ReadonlyMap<string, readonly string[]>,
): readonly string[] =>
  words.flatMap((word) => {
    const short = word.toUpperCase();
    return short === own ? [word] : (everywhere.get(short) ?? [word]);
  });
