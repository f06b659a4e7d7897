import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinedScore } from './relevance-score.ts';

const BACKGROUND = 0.2;
const score = (lexical: number, coverage: number, cosine: number | null) =>
  combinedScore({ lexical, coverage, hasAbstract: true }, { cosine, background: BACKGROUND });

test('an article with the rare word comes before one that is nearer in meaning and lacks it', () => {
  // Of a drug and a disease, the drug weighs 70 %: one article has both in its abstract, the other the disease all over.
  expect(score(0.4, 1, 0.6)).toBeGreaterThan(score(0.27, 0.3, 0.9));
});

test('nearness in meaning still orders what has the same words, and alone is worth half', () => {
  expect(score(0.4, 1, 0.6)).toBeGreaterThan(score(0.4, 1, 0.5));
  expect(score(0, 0, 0.9)).toBeGreaterThan(score(0, 0, 0.8));
  expect(score(0, 0, 0.8)).toBeCloseTo(0.24 / (0.24 + BACKGROUND + 0.02), 10);
});

test('more of anything never scores less, and a score lies within 0 and 1', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, share, (lexical, coverage, cosine, more) => {
      const base = score(lexical, coverage, cosine);
      expect(base).toBeGreaterThanOrEqual(0);
      expect(base).toBeLessThan(1);
      const rest = 1e-9;
      expect(score(Math.max(lexical, more), coverage, cosine)).toBeGreaterThanOrEqual(base - rest);
      expect(score(lexical, Math.max(coverage, more), cosine)).toBeGreaterThanOrEqual(base - rest);
      expect(score(lexical, coverage, Math.max(cosine, more))).toBeGreaterThanOrEqual(base - rest);
    }),
  );
});

test('without vectors the words alone are the score', () => {
  expect(combinedScore({ lexical: 0.3, coverage: 0.5, hasAbstract: true }, null)).toBe(0.3);
});

test('a title alone comes after an article with an abstract at a nearly equal score, and is not far behind it', () => {
  const share = fc.double({ min: 0.01, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, share, fc.boolean(), (lexical, coverage, cosine, isSemantic) => {
      const score = (hasAbstract: boolean) =>
        combinedScore(
          { lexical, coverage, hasAbstract },
          isSemantic ? { cosine, background: BACKGROUND } : null,
        );
      expect(score(false)).toBeLessThan(0.91 * score(true));
      expect(score(false)).toBeGreaterThan(0.89 * score(true));
    }),
  );
});
