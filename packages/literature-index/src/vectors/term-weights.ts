import { packedTerms } from '../store/term-frequencies.ts';
import type { TermWeights } from './latent-model.ts';

/** Field weights: title, abstract, keywords. */
const FIELD_WEIGHTS = [2, 1, 1.5] as const;

/** The model's input for an article: its packed terms. */
export function articleWeights(packed: Buffer): TermWeights {
  const weights = new Map<number, number>();
  for (const { hash, counts } of packedTerms(packed))
    weights.set(
      hash,
      Math.max(
        1,
        counts.reduce((sum, count, field) => sum + count * (FIELD_WEIGHTS[field] ?? 1), 0),
      ),
    );
  return weights;
}

/** The model's input for a query: each term once. */
export const queryWeights = (hashes: readonly number[]): TermWeights =>
  new Map(hashes.map((hash) => [hash, 1]));
