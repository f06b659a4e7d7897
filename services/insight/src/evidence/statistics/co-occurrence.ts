import { poissonAtMost } from './probability.ts';

/** Sets of documents as bitsets: pairs are counted by word-wise AND. */
export class DocumentSets {
  readonly #rows: Uint32Array[];

  /** `counted` excludes documents that are not in statistics. */
  constructor(lists: readonly Int32Array[], total: number, counted: readonly boolean[]) {
    const length = Math.ceil(total / 32);
    this.#rows = lists.map((list) => {
      const row = new Uint32Array(length);
      for (const document of list) {
        if (counted[document]) row[document >>> 5] = (row[document >>> 5] ?? 0) | (1 << (document & 31));
      }
      return row;
    });
  }

  /** Number of documents in both sets. */
  countShared(a: number, b: number): number {
    const [first, second] = [this.#rows[a], this.#rows[b]];
    if (!first || !second) return 0;
    let sum = 0;
    for (let i = 0; i < first.length; i++) sum += bitCount((first[i] ?? 0) & (second[i] ?? 0));
    return sum;
  }
}

function bitCount(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export interface CoOccurrence {
  observed: number;
  /** Expected number of shared articles by chance. */
  expected: number;
  /** P value for so few shared articles: Poisson with the expected number. */
  pFew: number;
  /** Signed log-likelihood ratio of observed against expected (Dunning 1993); positive for attraction. */
  association: number;
}

/** Observed and expected co-occurrence of two concepts with `a` and `b` of `total` articles. */
export function compareCoOccurrence(observed: number, a: number, b: number, total: number): CoOccurrence {
  const expected = total > 0 ? (a * b) / total : 0;
  const g =
    expected > 0
      ? 2 * ((observed > 0 ? observed * Math.log(observed / expected) : 0) - (observed - expected))
      : 0;
  return {
    observed,
    expected,
    pFew: poissonAtMost(observed, expected),
    association: Math.sign(observed - expected) * Math.max(0, g),
  };
}
