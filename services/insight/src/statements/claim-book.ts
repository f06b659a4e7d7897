import type { ExplainedClaim, Proof } from './proof.ts';

/** A statement with its proof; null if no posted article illustrates it. */
export interface WithProof<T> {
  value: T;
  proof: Proof | null;
}

/** Counts claims and collects the proofs of those that are shown. */
export class ClaimBook {
  readonly claims: ExplainedClaim[] = [];
  #made = 0;

  /**
   * Takes statements in order, best first, until `limit` are supported; returns those, with their claims
   * under `<path>/<index>`. The other examined ones count as dropped.
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

  /** Counts statements that were left out before. */
  countDropped(statements: number): void {
    this.#made += statements;
  }

  get grounding(): { claims: number; supported: number; dropped: number } {
    return { claims: this.#made, supported: this.claims.length, dropped: this.#made - this.claims.length };
  }
}
