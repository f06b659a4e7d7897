import type { ExplainedClaim, Proof } from './proof.ts';

/** A statement with its proof; null where the posted articles do not illustrate it. */
export interface WithProof<T> {
  value: T;
  proof: Proof | null;
}

/** Counts claims and keeps the proof of those that are shown. */
export class ClaimBook {
  readonly claims: ExplainedClaim[] = [];
  #made = 0;

  /**
   * Takes statements that the background supports, best first, until `most` hold; returns those, their claims under
   * `<path>/<index>`. The others that were examined count as dropped.
   */
  keep<T>(path: string, candidates: Iterable<WithProof<T>>, limit: number): T[] {
    const kept: T[] = [];
    for (const { value, proof } of candidates) {
      if (kept.length >= limit) break;
      this.#made++;
      if (!proof) continue;
      this.claims.push({ path: `${path}/${kept.length}`, ...proof });
      kept.push(value);
    }
    return kept;
  }

  get grounding(): { claims: number; supported: number; dropped: number } {
    return { claims: this.#made, supported: this.claims.length, dropped: this.#made - this.claims.length };
  }
}
