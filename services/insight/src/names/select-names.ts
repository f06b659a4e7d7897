import { phraseWords } from '@sextant/literature-text/phrase-words';
import type { Candidates } from './candidates.ts';
import {
  hasDrugStem,
  hasRouteOfAdministration,
  isDosageForm,
  isDrugName,
  isSalt,
  routeOfAdministration,
} from './drug-names.ts';
import type { Meaning, Meanings } from './meaning.ts';
import type { LexedCorpus } from './text/lexed-corpus.ts';
import { stripCarrier, variantKey } from './variants.ts';

/** A name before its documents are listed: the trie nodes of all its variants. */
export interface SelectedName {
  /** The vocabulary's identifier, otherwise the normal form. */
  key: string;
  meaning: Meaning | null;
  /** Normal words of the most frequent variant. */
  words: readonly string[];
  nodes: number[];
  termhood: number;
}

interface Scored {
  node: number;
  words: readonly string[];
  meaning: Meaning | null;
  documents: number;
  titles: number;
  cValue: number;
  indexed: boolean;
}

const CLASS_HEADS = new Set('inhibitor blocker antagonist agonist agent drug'.split(' '));
/** Without it, such a name is another thing; 'antipsychotics' are antipsychotic drugs. */
const ACTION_HEADS = new Set('inhibitor blocker antagonist agonist'.split(' '));
/**
 * Share of a phrase's documents with a longer phrase above which the shorter is a fragment; for unknown and
 * known names.
 */
const FRAGMENT_SHARE = { unknown: 0.65, known: 0.95 };
/** Minimum share of its documents with the name in the title: otherwise it is no concept. */
const TITLE_SHARE = { word: 0.09, phrase: 0.03 };
/**
 * Minimum share of its documents in which a name stands alone: 'calcium' is mostly part of 'calcium channel
 * blockers'.
 */
const FREE_SHARE = { word: 0.4, phrase: 0.35, known: 0.15 };

/** 'Acetate' is mostly the end of another name. */
const isSaltAlone = (word: string): boolean => isSalt(word) && !hasDrugStem(word);

/** Selects names among the candidates of one corpus. */
class Selection {
  readonly #corpus: LexedCorpus;
  readonly #candidates: Candidates;
  readonly #meanings: Meanings;
  readonly #indexTerms: ReadonlySet<string>;
  readonly #known: ReadonlySet<number>;

  constructor(
    corpus: LexedCorpus,
    candidates: Candidates,
    meanings: Meanings,
    indexTerms: ReadonlySet<string>,
  ) {
    this.#corpus = corpus;
    this.#candidates = candidates;
    this.#meanings = meanings;
    this.#indexTerms = indexTerms;
    this.#known = new Set(candidates.nodes);
  }

  /** 'ace inhibitors' in lower case, too. */
  #wordsOf(node: number): string[] {
    const { words: vocabulary, acronyms } = this.#corpus;
    return this.#candidates.trie.path(node).flatMap((id) => {
      const word = vocabulary[id] ?? '';
      return (word.length > 2 && acronyms.global.get(word.toUpperCase())) || [word];
    });
  }

  #isDrug = (word: string): boolean => isDrugName(word, this.#meanings.getMeaning([word]));

  /**
   * Words that do not change the drug: 'atypical antipsychotic olanzapine', 'oral morphine', 'morphine
   * sulfate', 'morphine therapy'.
   */
  #isDrugInPassing(words: readonly string[]): boolean {
    if (words.length < 2) return false;
    const [first = '', last = ''] = [words.at(0), words.at(-1)];
    if (this.#isDrug(last)) return !hasRouteOfAdministration(words);
    const stem = stripCarrier(words) ?? (isSalt(last) ? words.slice(0, -1) : null);
    return stem?.length === 1 && this.#isDrug(first);
  }

  /** 'ACE inhibitor enalapril': a class and a member in apposition are two names. */
  #isApposition(path: readonly number[]): boolean {
    const { trie } = this.#candidates;
    for (let cut = 1; cut < path.length; cut++) {
      if (!CLASS_HEADS.has(this.#corpus.words[path[cut - 1] ?? -1] ?? '')) continue;
      const right = findNode(path.slice(cut), trie);
      if (right !== undefined && this.#known.has(right)) return true;
    }
    return false;
  }

  #nesting() {
    const { trie, documents, nodes } = this.#candidates;
    const nested = new Map<
      number,
      { total: number; count: number; maxCount: number; inClassNames: number }
    >();
    for (const node of nodes) {
      const frequency = documents[node] ?? 0;
      const isClassName = ACTION_HEADS.has(this.#corpus.words[trie.word[node] ?? -1] ?? '');
      for (const inner of innerNodes(trie.path(node), trie, this.#known)) {
        const entry = nested.get(inner) ?? { total: 0, count: 0, maxCount: 0, inClassNames: 0 };
        entry.total += frequency;
        entry.count++;
        entry.maxCount = Math.max(entry.maxCount, frequency);
        if (isClassName && trie.parent[node] === inner) entry.inClassNames += frequency;
        nested.set(inner, entry);
      }
    }
    return nested;
  }

  /** Candidates by C-value (Frantzi, Ananiadou & Mima 2000, with document frequencies). */
  scoreCandidates(): Scored[] {
    const { trie, documents, titles, freestanding, nodes } = this.#candidates;
    const nested = this.#nesting();
    const scoreCandidates: Scored[] = [];
    for (const node of nodes) {
      const words = this.#wordsOf(node);
      const frequency = documents[node] ?? 0;
      const inside = nested.get(node);
      const meaning = this.#meanings.getMeaning(words);
      const isDrug =
        words.length === 1 && isDrugName(words[0] ?? '', meaning) && !isSaltAlone(words[0] ?? '');
      const indexed =
        this.#indexTerms.has(words.join(' ')) || this.#indexTerms.has(meaning?.id ?? variantKey(words));
      const known = indexed || meaning !== null || isDrug;
      const fragment = known ? FRAGMENT_SHARE.known : FRAGMENT_SHARE.unknown;
      if (inside && inside.maxCount >= fragment * frequency) continue;
      // 'angiotensin receptor' is mostly the beginning of 'angiotensin receptor blocker' or '… antagonist'.
      if (inside && inside.inClassNames >= 0.5 * frequency) continue;
      const share = ((titles[node] ?? 0) + 0.5) / (frequency + 1);
      if (!known && share < (words.length === 1 ? TITLE_SHARE.word : TITLE_SHARE.phrase)) continue;
      const free = (freestanding[node] ?? 0) / frequency;
      const alone = known ? FREE_SHARE.known : words.length === 1 ? FREE_SHARE.word : FREE_SHARE.phrase;
      if (!isDrug && free < alone) continue;
      if (meaning === null && (this.#isDrugInPassing(words) || this.#isApposition(trie.path(node)))) continue;
      const own = inside && !isDrug ? frequency - inside.total / inside.count : frequency;
      const cValue = Math.log2((trie.units[node] ?? 1) + 1) * own;
      if (cValue <= 0) continue;
      scoreCandidates.push({
        node,
        words,
        meaning,
        documents: frequency,
        titles: titles[node] ?? 0,
        cValue,
        indexed,
      });
    }
    return scoreCandidates;
  }

  /**
   * The key of the name that a phrase is a variant of: its meaning, or its content without a carrier head.
   */
  keyOf(
    { words, meaning }: Pick<Scored, 'words' | 'meaning'>,
    keys: ReadonlySet<string>,
  ): [string, Meaning | null] {
    if (meaning) return [meaning.id, meaning];
    const way = routeOfAdministration(words);
    const content = words.filter((word) => !isDosageForm(word));
    if (way && content.length > 0)
      return [`${this.#meanings.getMeaning(content)?.id ?? variantKey(content)} ${way}`, null];
    const stem = stripCarrier(words);
    const inStem = stem && this.#meanings.getMeaning(stem);
    // 'diuretic therapy' means diuretics; 'pain therapy' does not mean pain.
    if (inStem?.trees.every((tree) => tree.startsWith('D')) && keys.has(inStem.id))
      return [inStem.id, inStem];
    if (stem && !inStem && keys.has(variantKey(stem))) return [variantKey(stem), null];
    return [this.#preferredKey(words), null];
  }

  /**
   * 'radial artery cannulation' → 'radial artery catheterization', 'atypical neuroleptics' → 'atypical
   * antipsychotics': replaces the last word by the vocabulary's preferred term, without its carrier head.
   */
  #preferredKey(words: readonly string[]): string {
    const name = words.length > 1 ? phraseWords(this.#meanings.getMeaning(words.slice(-1))?.name ?? '') : [];
    const preferred = stripCarrier(name) ?? name;
    return variantKey(preferred.length === 1 ? [...words.slice(0, -1), ...preferred] : words);
  }
}

/** The names of a corpus, best first, at most `limit`; variants are merged. */
export function selectNames(
  corpus: LexedCorpus,
  candidates: Candidates,
  meanings: Meanings,
  indexTerms: ReadonlySet<string>,
  limit: number,
): SelectedName[] {
  const selection = new Selection(corpus, candidates, meanings, indexTerms);
  const scoreCandidates = selection.scoreCandidates();
  const keys = new Set(scoreCandidates.map(({ words, meaning }) => meaning?.id ?? variantKey(words)));
  const groups = new Map<string, SelectedName & { maxCount: number }>();
  for (const name of scoreCandidates) {
    const [key, meaning] = selection.keyOf(name, keys);
    const inTitles = name.titles / (name.documents + 2);
    const termhood = name.cValue * (0.3 + Math.min(1, inTitles / 0.25)) * (name.indexed ? 1.3 : 1);
    const group = groups.get(key);
    if (!group) {
      groups.set(key, {
        key,
        meaning,
        words: name.words,
        nodes: [name.node],
        termhood,
        maxCount: name.documents,
      });
      continue;
    }
    group.nodes.push(name.node);
    group.termhood += termhood;
    if (name.documents > group.maxCount) {
      group.maxCount = name.documents;
      group.words = name.words;
    }
  }
  return [...groups.values()]
    .sort((a, b) => b.termhood - a.termhood || (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ maxCount: _, ...name }) => name);
}

function findNode(path: readonly number[], trie: Candidates['trie']): number | undefined {
  let node: number | undefined = 0;
  for (const word of path) {
    node = trie.find(node, word);
    if (node === undefined) return undefined;
  }
  return node;
}

/** Nodes of the shorter candidate phrases inside a phrase. */
function innerNodes(path: readonly number[], trie: Candidates['trie'], known: ReadonlySet<number>): number[] {
  const found: number[] = [];
  for (let from = 0; from < path.length; from++) {
    let node: number | undefined = 0;
    for (let to = from; to < path.length; to++) {
      node = trie.find(node, path[to] ?? -1);
      if (node === undefined) break;
      if (to - from + 1 < path.length && known.has(node)) found.push(node);
    }
  }
  return found;
}
