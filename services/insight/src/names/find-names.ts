import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { uninvert } from '@sextant/literature-text/normal-form';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { stem } from '@sextant/literature-text/stem';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { countCandidates } from './candidates.ts';
import type { Concept, ConceptIndex } from './concept.ts';
import { matchConcepts } from './match-concepts.ts';
import { Meanings } from './meaning.ts';
import { type ConceptName, nameConcept } from './naming.ts';
import { type SelectedName, selectNames } from './select-names.ts';
import { lexCorpus } from './text/lexed-corpus.ts';
import { variantKey } from './variants.ts';

type Texts = Pick<LiteratureRecord, 'title' | 'abstract' | 'keywords' | 'mesh' | 'substances'>;

/** Index terms of at least two records (one, if there are few records), as name keys. */
function indexTermsOf(records: readonly Texts[], meanings: Meanings): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { keywords, mesh } of records)
    for (const term of new Set([...keywords, ...mesh.map(({ term }) => uninvert(term))]))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  const minCount = records.length < 20 ? 1 : 2;
  const keys = new Map<string, number>();
  for (const [term, count] of counts) {
    const words = phraseWords(term);
    const key = meanings.getMeaning(words)?.id ?? variantKey(words);
    keys.set(key, (keys.get(key) ?? 0) + count);
  }
  return new Set([...keys].filter(([, count]) => count >= minCount).map(([key]) => key));
}

/**
 * 'Captopril Prevention Project' → true: names of trials, institutions and places, capitalized even within a
 * sentence.
 */
function isProperName({ spellings }: ConceptName): boolean {
  const total = spellings.reduce((sum, { count }) => sum + count, 0);
  const proper = spellings
    .filter(({ text }) => /\s(?:\p{Lu}\p{Ll}{2,}\s?)+$/u.test(text) && !/\p{Lu}{2}/u.test(text))
    .reduce((sum, { count }) => sum + count, 0);
  return proper > 0.5 * total;
}

/** Key under which common misspellings agree: endings, y and i, doubled letters. */
const toTypoKey = (word: string): string =>
  word.length < 4 ? word : stem(word.replaceAll('y', 'i').replace(/(\p{L})\1/gu, '$1'));

/** Merges the second name into the first; the vocabulary's knowledge of either applies to both. */
function join(first: SelectedName, second: SelectedName): void {
  first.nodes.push(...second.nodes);
  first.termhood = Math.max(first.termhood, second.termhood);
  if (!first.meaning && second.meaning) Object.assign(first, { key: second.key, meaning: second.meaning });
}

/**
 * Merges names that differ by an ending ('hormonal', 'hormone') or a typo ('oxybutinin'), and removes proper
 * names outside the vocabulary.
 */
function mergeSimilar(
  selected: readonly (SelectedName | null)[],
  names: readonly ConceptName[],
): SelectedName[] {
  const byLabel = new Map<string, SelectedName>();
  for (const [i, concept] of selected.entries()) {
    const name = names[i];
    if (!name || !concept || (concept.meaning === null && isProperName(name))) continue;
    const label = phraseWords(name.label).map(toTypoKey).join(' ');
    const known = byLabel.get(label);
    if (!known || (known.meaning && concept.meaning && known.key !== concept.key))
      byLabel.set(known ? concept.key : label, concept);
    else join(known, concept);
  }
  return [...byLabel.values()];
}

/** Merges the later one of each pair into the earlier, leaving null in its place. */
function mergePairs(
  selected: readonly SelectedName[],
  pairs: readonly (readonly [number, number])[],
): (SelectedName | null)[] {
  const copies = selected.map((name) => ({ ...name, nodes: [...name.nodes] }));
  const parents = copies.map((_, i) => i);
  const findRoot = (i: number): number => (parents[i] === i ? i : findRoot(parents[i] ?? i));
  for (const pair of pairs) {
    const [low, high] = pair.map(findRoot).sort((a, b) => a - b) as [number, number];
    const [first, second] = [copies[low], copies[high]];
    if (low === high || !first || !second) continue;
    join(first, second);
    parents[high] = low;
  }
  return copies.map((name, i) => (parents[i] === i ? name : null));
}

/**
 * Extracts the concepts of a set of records, at most `limit`, by termhood. Document counts use title and
 * abstract only: indexing practice changes over the years, and would look like growth or decline.
 * @param counted number of records, from the first, that define the names; in the others they are only
 * matched
 * @param sample texts of the whole index, in which names are only counted
 */
export function findNames(
  records: readonly Texts[],
  vocabulary: Vocabulary,
  {
    counted = records.length,
    limit = 600,
    sample = [],
  }: { counted?: number; limit?: number; sample?: readonly Pick<Texts, 'title' | 'abstract'>[] } = {},
): ConceptIndex {
  const corpus = lexCorpus([...records, ...sample], counted);
  const own = records.slice(0, counted);
  const meanings = new Meanings(vocabulary, own, corpus.surfaces);
  const candidates = countCandidates(corpus, meanings);
  const found = selectNames(corpus, candidates, meanings, indexTermsOf(own, meanings), limit);
  const first = matchConcepts(corpus, candidates.trie, found, records.length);
  const selected = mergeSimilar(
    mergePairs(found, first.bracketed.synonyms(found, first.documents)),
    first.spellings.map((spellings) => nameConcept(spellings, corpus.surfaces)),
  );
  const matches =
    selected.length === found.length
      ? first
      : matchConcepts(corpus, candidates.trie, selected, records.length);
  const concepts = selected.map(
    ({ key, meaning, words, termhood }, id): Concept => ({
      ...nameConcept(matches.spellings[id] ?? new Map(), corpus.surfaces),
      id,
      key,
      meaning,
      words: variantKey(words).split(' '),
      documents: matches.documents[id] ?? new Int32Array(),
      others: matches.others[id] ?? new Int32Array(),
      titleDocuments: matches.titles[id] ?? 0,
      sampled: matches.sampled[id] ?? 0,
      termhood,
    }),
  );
  return { corpus, meanings, concepts, mentionsIn: matches.mentionsIn };
}
