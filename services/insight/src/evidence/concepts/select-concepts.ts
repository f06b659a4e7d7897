import type { LexedCorpus } from '../text/lexed-corpus.ts';
import type { Candidates } from './candidates.ts';
import { carried, conceptKey } from './variants.ts';

/** A concept before its documents are listed: the trie nodes of all its variants. */
export interface SelectedConcept {
  key: string;
  nodes: number[];
  termhood: number;
}

interface Scored {
  node: number;
  words: string[];
  documents: number;
  titles: number;
  cValue: number;
  indexed: boolean;
}

const CLASS_HEADS = new Set('inhibitor blocker antagonist agonist agent drug diuretic antibiotic'.split(' '));
/** Share of a phrase's documents that must hold a longer phrase for the shorter to count as its fragment. */
const FRAGMENT_SHARE = 0.65;
/** Lowest share of its documents that name a concept in the title: what nobody writes about is no concept. */
const TITLE_SHARE = { word: 0.09, phrase: 0.03 };
/** Lowest share of its documents in which a name stands by itself: 'calcium' mostly leads 'calcium channel blockers'. */
const FREE_SHARE = { word: 0.4, phrase: 0.25 };

/**
 * The concepts among the candidates, best first: C-value (Frantzi, Ananiadou & Mima 2000, "Automatic recognition of
 * multi-word terms", with document frequencies), weighted by how often a phrase makes it into titles, and raised where
 * keywords or MeSH know it. Variants of one key become one concept.
 */
export function selectConcepts(
  { words: vocabulary, acronyms }: LexedCorpus,
  { trie, documents, titles, freestanding, nodes }: Candidates,
  indexTerms: ReadonlySet<string>,
  limit: number,
): SelectedConcept[] {
  // 'ace inhibitors' in small letters too.
  const wordsOf = (node: number) =>
    trie.path(node).flatMap((id) => {
      const word = vocabulary[id] ?? '';
      return (word.length > 2 && acronyms.everywhere.get(word.toUpperCase())) || [word];
    });
  const known = new Set(nodes);
  const nested = new Map<number, { total: number; count: number; most: number; inClassNames: number }>();
  for (const node of nodes) {
    const path = trie.path(node);
    const frequency = documents[node] ?? 0;
    const isClassName = CLASS_HEADS.has(vocabulary[trie.word[node] ?? -1] ?? '');
    for (const inner of innerNodes(path, trie, known)) {
      const entry = nested.get(inner) ?? { total: 0, count: 0, most: 0, inClassNames: 0 };
      entry.total += frequency;
      entry.count++;
      entry.most = Math.max(entry.most, frequency);
      if (isClassName && trie.parent[node] === inner) entry.inClassNames += frequency;
      nested.set(inner, entry);
    }
  }

  const scored: Scored[] = [];
  for (const node of nodes) {
    const words = wordsOf(node);
    const frequency = documents[node] ?? 0;
    const inside = nested.get(node);
    const indexed = indexTerms.has(words.join(' ')) || indexTerms.has(conceptKey(words));
    if (inside && inside.most >= FRAGMENT_SHARE * frequency && !(indexed && inside.most < 0.95 * frequency))
      continue;
    // 'angiotensin receptor' is mostly the beginning of 'angiotensin receptor blocker' or '… antagonist'.
    if (inside && inside.inClassNames >= 0.5 * frequency) continue;
    const share = ((titles[node] ?? 0) + 0.5) / (frequency + 1);
    if (!indexed && share < (words.length === 1 ? TITLE_SHARE.word : TITLE_SHARE.phrase)) continue;
    const free = (freestanding[node] ?? 0) / frequency;
    if (free < (words.length === 1 ? FREE_SHARE.word : FREE_SHARE.phrase)) continue;
    if (isApposition(trie.path(node), trie, known, vocabulary)) continue;
    const own = inside ? frequency - inside.total / inside.count : frequency;
    const cValue = Math.log2((trie.units[node] ?? 1) + 1) * own;
    if (cValue <= 0) continue;
    scored.push({ node, words, documents: frequency, titles: titles[node] ?? 0, cValue, indexed });
  }

  const groups = new Map<string, SelectedConcept & { strongest: number }>();
  const keys = new Set(scored.map(({ words }) => conceptKey(words)));
  for (const { node, words, documents: frequency, titles: inTitles, cValue, indexed } of scored) {
    const stem = carried(words);
    const key = stem && keys.has(conceptKey(stem)) ? conceptKey(stem) : conceptKey(words);
    const titleWeight = 0.3 + Math.min(1, inTitles / (frequency + 2) / 0.25);
    const termhood = cValue * titleWeight * (indexed ? 1.3 : 1);
    const group = groups.get(key);
    if (!group) groups.set(key, { key, nodes: [node], termhood, strongest: termhood });
    else {
      group.nodes.push(node);
      group.termhood += termhood;
    }
  }
  return [...groups.values()]
    .sort((a, b) => b.termhood - a.termhood || (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ key, nodes: own, termhood }) => ({ key, nodes: own, termhood }));
}

/** 'ACE inhibitor enalapril': a class and one of its members side by side, two names and not one. */
function isApposition(
  path: readonly number[],
  trie: Candidates['trie'],
  known: ReadonlySet<number>,
  vocabulary: readonly string[],
): boolean {
  for (let cut = 1; cut < path.length; cut++) {
    if (!CLASS_HEADS.has(vocabulary[path[cut - 1] ?? -1] ?? '')) continue;
    const right = nodeOf(path.slice(cut), trie);
    if (right !== undefined && known.has(right)) return true;
  }
  return false;
}

function nodeOf(path: readonly number[], trie: Candidates['trie']): number | undefined {
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
