import { comparisonForm } from '@sextant/literature-text/comparison-form';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import type { VocabularyRecord } from '@sextant/vocabulary/record';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { sentenceCase } from './naming.ts';

/** The meaning of a name. */
export interface Meaning {
  /** The vocabulary's identifier, or that of a substance in a record. */
  id: string;
  /** The preferred name. */
  name: string;
  /** Tree numbers; empty for a substance outside the vocabulary. */
  trees: readonly string[];
  /** A supplementary substance. */
  isSubstance: boolean;
}

/** The substances of a record. */
export interface SubstanceSource {
  substances: readonly { name: string; ui: string | null }[] | null;
}

const MAX_ACRONYM_CHARS = 6;
const isAcronym = (name: string) =>
  !/\s/u.test(name) && name.length <= MAX_ACRONYM_CHARS && (name.match(/[\p{Lu}\p{N}]/gu) ?? []).length >= 2;

/** Synonymous heads of drug classes: 'calcium antagonists', 'calcium channel blockers'. */
const CLASS_HEADS = ['antagonist', 'blocker', 'inhibitor', 'agonist', 'blockader', 'agent', 'drug'];
/** Optional words of a class name. */
const COME_AND_GO = ['', 'channel ', 'receptor ', 'adrenergic ', 'adrenergic receptor '];

/** Synonyms of a drug class, nearest first. */
function* classSynonyms(words: readonly string[]): Generator<string> {
  const head = words.at(-1) ?? '';
  if (!CLASS_HEADS.includes(head) || words.length < 2) return;
  const target = words.slice(0, -1).filter((word) => word !== 'receptor' && word !== 'channel');
  if (target.length === 0) return;
  const opposite = head === 'agonist' ? ['agonist'] : head === 'inhibitor' ? ['inhibitor'] : null;
  const heads =
    opposite ?? (head === 'agent' || head === 'drug' ? ['agent', 'drug'] : CLASS_HEADS.slice(0, 2));
  for (const headWord of heads)
    for (const word of COME_AND_GO) yield `${target.join(' ')} ${word}${headWord}`;
}

/**
 * Looks up and caches the meanings of names in one literature, by the vocabulary and by the substances of its
 * records.
 */
export class Meanings {
  readonly vocabulary: Vocabulary;
  readonly #substances = new Map<string, Meaning>();
  readonly #surfaces: ReadonlyMap<string, number>;
  readonly #known = new Map<string, Meaning | null>();

  /** @param surfaces frequency of each word by spelling */
  constructor(
    vocabulary: Vocabulary,
    records: readonly SubstanceSource[],
    surfaces: ReadonlyMap<string, number>,
  ) {
    this.vocabulary = vocabulary;
    this.#surfaces = surfaces;
    for (const { substances } of records)
      for (const { name, ui } of substances ?? []) {
        const form = comparisonForm(name);
        if (form.length > 3 && !this.#substances.has(form))
          this.#substances.set(form, { id: ui ?? form, name, trees: [], isSubstance: true });
      }
  }

  /** The meaning of a name in normal words, or null if it is unknown. */
  getMeaning(words: readonly string[]): Meaning | null {
    const phrase = words.join(' ');
    const known = this.#known.get(phrase);
    if (known !== undefined) return known;
    const found = this.#find(words, phrase);
    this.#known.set(phrase, found);
    return found;
  }

  #find(words: readonly string[], phrase: string): Meaning | null {
    if (phrase.length < 3) return null;
    const record = this.#record(phrase, words.length === 1);
    if (record) return this.#meaning(record);
    for (const other of classSynonyms(words)) {
      const same = this.#record(other, false);
      if (same) return this.#meaning(same);
    }
    return this.#substances.get(comparisonForm(phrase)) ?? null;
  }

  #record(phrase: string, isWord: boolean): VocabularyRecord | null {
    const capitals = isWord && this.#isInCapitals(phrase);
    for (const record of this.vocabulary.find(phrase))
      if (!isWord || this.#isMeant(record, phrase, capitals)) return record;
    // 'MRI' is not an entry there, 'MRI scan' is.
    return capitals ? (this.vocabulary.find(`${phrase} scan`)[0] ?? null) : null;
  }

  #isInCapitals(word: string): boolean {
    const count = (spelled: string) => this.#surfaces.get(spelled) ?? 0;
    return (
      word.length <= MAX_ACRONYM_CHARS && count(word.toUpperCase()) > count(word) + count(sentenceCase(word))
    );
  }

  /**
   * An acronym matches a heading only in capitals and if it abbreviates one of its names: 'pet' is not PET,
   * 'cat' not a scan.
   */
  #isMeant({ name, entryTerms }: VocabularyRecord, word: string, capitals: boolean): boolean {
    const form = comparisonForm(word);
    const names = [name, ...entryTerms];
    const alike = names.filter((other) => comparisonForm(other) === form);
    if (!alike.every(isAcronym)) return !capitals;
    return capitals && names.some((other) => getInitials(other).includes(form));
  }

  #meaning({ id, name, trees, mappedTo }: VocabularyRecord): Meaning {
    const mapped = mappedTo.flatMap((other) => this.vocabulary.get(other)?.trees ?? []);
    return { id, name, trees: [...trees, ...mapped], isSubstance: trees.length === 0 };
  }
}

const getInitials = (name: string): string =>
  phraseWords(name)
    .map((word) => (/\d/.test(word) ? word : word.charAt(0)))
    .join('');
