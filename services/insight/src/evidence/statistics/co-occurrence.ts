import { poissonAtMost } from './probability.ts';

/** Sets of documents as bits, so that pairs are counted by word-wise AND. */
export class DocumentSets {
  readonly #rows: Uint32Array[];

  /** `counted` leaves out documents that statistics do not rest on. */
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

  /** Documents that are in both sets. */
  meeting(a: number, b: number): number {
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

export interface Meeting {
  observed: number;
  /** Articles in which two concepts of these sizes would meet by chance. */
  expected: number;
  /** Chance of so few meetings: Poisson with the expected number. */
  pFew: number;
  /** Log-likelihood ratio of observed against expected, signed (Dunning 1993); positive where they seek each other. */
  association: number;
}

/** Observed against expected meetings of two concepts with `a` and `b` of `total` articles. */
export function compareMeeting(observed: number, a: number, b: number, total: number): Meeting {
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
