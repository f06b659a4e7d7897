import type { LexedCorpus } from './text/lexed-corpus.ts';
import { CAN_END, CAN_START, STRONG, UNIT } from './text/part-rows.ts';

/** Maximum length of a name in words (a spelled-out acronym counts as one). */
const MAX_UNITS = 5;
const MAX_PARTS = 9;

/** Phrases as paths of word ids. Node 0 is the root. */
export class PhraseTrie {
  readonly #children = new Map<number, number>();
  readonly parent: number[] = [0];
  readonly word: number[] = [-1];
  readonly depth: number[] = [0];
  readonly units: number[] = [0];

  get size(): number {
    return this.word.length;
  }

  /** Keys are safe integers as long as there are fewer than 2^21 words and 2^31 nodes. */
  find(node: number, word: number): number | undefined {
    return this.#children.get(node * 2_097_152 + word);
  }

  add(node: number, word: number, startsUnit: boolean): number {
    const key = node * 2_097_152 + word;
    let child = this.#children.get(key);
    if (child === undefined) {
      child = this.word.length;
      this.#children.set(key, child);
      this.parent.push(node);
      this.word.push(word);
      this.depth.push((this.depth[node] ?? 0) + 1);
      this.units.push((this.units[node] ?? 0) + (startsUnit ? 1 : 0));
    }
    return child;
  }

  path(node: number): number[] {
    const words: number[] = [];
    for (let at = node; at !== 0; at = this.parent[at] ?? 0) words.push(this.word[at] ?? -1);
    return words.reverse();
  }
}

/**
 * Visits every candidate phrase of the parts [from, to): it begins and ends where a name may, contains a
 * content word or is a known name ('gene therapy'), and never cuts a spelled-out acronym. `step` moves from a
 * node along a word (undefined ends the walk), `visit` gets each phrase with its first and last part.
 */
export function walkPhrases(
  { parts, flags }: Pick<LexedCorpus, 'parts' | 'flags'>,
  from: number,
  to: number,
  step: (node: number, word: number, startsUnit: boolean) => number | undefined,
  visit: (node: number, first: number, last: number) => void,
  isName: (node: number) => boolean,
): void {
  for (let i = from; i < to; i++) {
    const first = flags[i] ?? 0;
    if ((first & (CAN_START | UNIT)) !== (CAN_START | UNIT)) continue;
    let node: number | undefined = 0;
    let units = 0;
    let strong = false;
    for (let j = i; j < to && j < i + MAX_PARTS; j++) {
      const word = parts[j] ?? -1;
      if (word < 0) break;
      const flag = flags[j] ?? 0;
      const startsUnit = (flag & UNIT) !== 0;
      if (startsUnit && ++units > MAX_UNITS) break;
      node = step(node, word, startsUnit);
      if (node === undefined) break;
      strong ||= (flag & STRONG) !== 0;
      const next = flags[j + 1] ?? 0;
      const unitEnds = j + 1 >= to || (parts[j + 1] ?? -1) < 0 || (next & UNIT) !== 0;
      if (!unitEnds || (flag & CAN_END) === 0) continue;
      if (strong || (units > 1 && isName(node))) visit(node, i, j);
    }
  }
}
