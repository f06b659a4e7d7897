import { stem } from '@sextant/literature-text/stem';
import type { Mention } from './mention.ts';
import type { SelectedName } from './select-names.ts';
import type { LexedCorpus } from './text/lexed-corpus.ts';

/**
 * Minimum number of documents with a name in brackets after another, and their minimum share among those with
 * the rarer name.
 */
const MIN_DOCUMENTS = 2;
const MIN_SHARE = 0.15;
/**
 * Minimum share of one name among all names in brackets after another: a class is followed by many members.
 */
const MIN_AGREEMENT = 0.8;

/** 'TB-2101': the code of a substance without a name. */
const isCode = (words: readonly string[]) => /^\p{L}{1,5}-?\d{1,7}\p{L}?$/u.test(words.join('-'));

/** 'mRNA lipid nanoparticles (LNPs)': an acronym may skip words. */
const isShortForm = (text: string) => /^\p{L}*\p{Lu}\p{L}*\p{Lu}\p{L}*$/u.test(text);

/**
 * Whether two names share a word, or are a substance and its code; distinct headings of the vocabulary are
 * never merged.
 */
function canBeSynonyms(a: SelectedName, b: SelectedName): boolean {
  if (a.meaning && b.meaning && a.key !== b.key) return false;
  if (isCode(a.words) || isCode(b.words)) return a.words.length === 1 || b.words.length === 1;
  const stems = new Set(a.words.map(stem));
  return !a.meaning && !b.meaning && b.words.some((word) => stems.has(stem(word)));
}

/** Counts pairs of a name and the one in brackets right after it: 'dual-hormone pumps (bihormonal pumps)'. */
export class BracketedNames {
  /** Number of documents, by index of the name before the bracket and of the one inside. */
  readonly #counts = new Map<number, Map<number, number>>();

  add({ starts, ends }: LexedCorpus, text: string, mentions: readonly Mention[]): void {
    const byFirst = new Map<number, Mention>();
    const byLast = new Map<number, Mention>();
    // The longest of nested names counts.
    for (const mention of mentions) {
      if (mention.last >= (byFirst.get(mention.first)?.last ?? 0)) byFirst.set(mention.first, mention);
      if (mention.first <= (byLast.get(mention.last)?.first ?? mention.first))
        byLast.set(mention.last, mention);
    }
    const seen = new Set<string>();
    for (const { concept, last } of byLast.values()) {
      if (!text.startsWith(' (', ends[last])) continue;
      const inside = this.#startingAt((ends[last] ?? 0) + 2, last, starts, byFirst);
      if (!inside || inside.concept === concept || text.charAt(ends[inside.last] ?? 0) !== ')') continue;
      if (isShortForm(text.slice((ends[last] ?? 0) + 2, ends[inside.last]))) continue;
      const pair = `${concept} ${inside.concept}`;
      if (seen.has(pair)) continue;
      seen.add(pair);
      const counts = this.#counts.get(concept) ?? new Map<number, number>();
      counts.set(inside.concept, (counts.get(inside.concept) ?? 0) + 1);
      this.#counts.set(concept, counts);
    }
  }

  #startingAt(
    start: number,
    after: number,
    starts: LexedCorpus['starts'],
    byFirst: ReadonlyMap<number, Mention>,
  ) {
    // Only punctuation may separate them.
    for (let part = after + 1; part <= after + 3; part++)
      if (starts[part] === start) {
        const mention = byFirst.get(part);
        if (mention) return mention;
      }
    return undefined;
  }

  /** Pairs of indexes in `selected` that are synonyms. */
  synonyms(selected: readonly SelectedName[], documents: readonly Int32Array[]): [number, number][] {
    const pairs: [number, number][] = [];
    for (const [a, counts] of this.#counts) {
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      for (const [b, count] of counts) {
        const [one, other] = [selected[a], selected[b]];
        const rarer = Math.min(documents[a]?.length ?? 0, documents[b]?.length ?? 0);
        if (count < Math.max(MIN_DOCUMENTS, MIN_SHARE * rarer) || count < MIN_AGREEMENT * total) continue;
        if (one && other && canBeSynonyms(one, other)) pairs.push([a, b]);
      }
    }
    return pairs;
  }
}
