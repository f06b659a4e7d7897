import { termHash } from '@sextant/literature-text/term-hash';
import type { IndexStatistics } from '../store/statistics.ts';
import type { FieldLengths, FrequencyReader } from '../store/term-frequencies.ts';
import type { Unit } from '../syntax/unit.ts';

/**
 * BM25F (Robertson, Zaragoza and Taylor, CIKM 2004): field counts are weighted and normalized by field length before
 * they saturate together. Weights and saturation were tuned on the development queries; keywords and MeSH, which those
 * documents lack, were set between title and abstract.
 */
export const SATURATION = 1.5;
export const FIELD_WEIGHTS: FieldLengths = [3, 1, 1.5];
const LENGTH_NORMALISATION: FieldLengths = [0.6, 0.75, 0.5];

/** A searched word with its weight in this index. */
export interface WeightedUnit {
  readonly unit: Unit;
  /** Inverse document frequency, always positive: ln(1 + (N − n + 0.5) / (n + 0.5)). */
  readonly weight: number;
}

export const getTerms = ({ joined, parts }: Unit): string[] => [
  ...(joined ? [joined] : []),
  ...parts.map(({ term }) => term),
];
/** Terms of a unit including its synonyms. */
export const getAllTerms = (unit: Unit): string[] => [
  ...getTerms(unit),
  ...(unit.others?.names ?? []).flatMap(({ parts }) => parts.map(({ term }) => term)),
];

/**
 * A compound has the document frequency of its joined form, or of its rarest part where no article joins it; a unit is
 * never rarer than its synonyms.
 */
export function weightUnits(units: readonly Unit[], statistics: IndexStatistics): WeightedUnit[] {
  return units.map((unit) => {
    const together = unit.joined ? statistics.articlesWith(unit.joined) : 0;
    const rarestPart = (parts: Unit['parts']) =>
      Math.min(...parts.map(({ term }) => statistics.articlesWith(term)));
    const others = (unit.others?.names ?? []).map(({ parts }) => rarestPart(parts));
    const found = Math.max(together || rarestPart(unit.parts), ...others);
    const total = Math.max(statistics.articles, found);
    return { unit, weight: Math.log(1 + (total - found + 0.5) / (found + 0.5)) };
  });
}

/** A long text pasted as a query is searched by its rarest words. */
const MAX_UNITS = 32;
export const keepRarest = (units: readonly WeightedUnit[]): WeightedUnit[] => {
  const keptUnits = new Set(units.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_UNITS));
  return units.filter((unit) => keptUnits.has(unit));
};

/** Counts of a unit by field: of its joined form, or else of its rarest part, or of a synonym. */
function countUnitByField({ joined, parts, others }: HashedUnit, article: FrequencyReader): FieldLengths {
  const together = joined === null ? null : article.counts(joined);
  const countsByName = [parts, ...others].map((hashes) =>
    hashes.map((hash) => article.counts(hash) ?? ([0, 0, 0] as const)),
  );
  const count = (field: 0 | 1 | 2) =>
    Math.max(
      together?.[field] ?? 0,
      ...countsByName.map((name) => Math.min(...name.map((counts) => counts[field]))),
    );
  return [count(0), count(1), count(2)];
}

/** A searched word by the term hashes of packed counts. */
interface HashedUnit {
  readonly weight: number;
  readonly joined: number | null;
  readonly parts: readonly number[];
  readonly others: readonly (readonly number[])[];
}

/** All inputs of scoring as plain data, so that another thread can score. */
export interface ScoringPlan {
  readonly units: readonly HashedUnit[];
  readonly averageLengths: FieldLengths;
}

export interface Scorer {
  /** Score of one article; above 0 where it has any of the words. */
  score(article: FrequencyReader): number;
  /** Upper bound that no article reaches: the score at infinite saturation. */
  readonly limit: number;
}

export const scoringPlan = (
  units: readonly WeightedUnit[],
  { averageLengths }: IndexStatistics,
): ScoringPlan => ({
  averageLengths,
  units: units.map(({ unit, weight }) => ({
    weight,
    joined: unit.joined === null ? null : termHash(unit.joined),
    parts: unit.parts.map(({ term }) => termHash(term)),
    others: (unit.others?.names ?? []).map(({ parts }) => parts.map(({ term }) => termHash(term))),
  })),
});

/**
 * Scores articles for a set of words. Divided by `limit`, the score is the lexical score shown to users: the share of
 * the query's weight (its words by rarity) that the article covers, each word up to its saturation in the article's
 * fields. It counts shared words only; meaning is scored elsewhere.
 */
export function createScorer({ units, averageLengths }: ScoringPlan): Scorer {
  const share = (count: number, length: number, field: 0 | 1 | 2) => {
    const b = LENGTH_NORMALISATION[field];
    return (FIELD_WEIGHTS[field] * count) / (1 - b + (b * length) / averageLengths[field]);
  };
  return {
    limit: units.reduce((sum, { weight }) => sum + weight, 0),
    score(article) {
      const [titleLength, abstractLength, keywordLength] = article.lengths;
      let score = 0;
      for (const unit of units) {
        const [title, abstract, keywords] = countUnitByField(unit, article);
        const frequency =
          share(title, titleLength, 0) +
          share(abstract, abstractLength, 1) +
          share(keywords, keywordLength, 2);
        score += (unit.weight * frequency) / (SATURATION + frequency);
      }
      return score;
    },
  };
}
