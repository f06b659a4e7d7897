import { termHash } from '@sextant/literature-text/term-hash';
import type { IndexStatistics } from '../store/statistics.ts';
import type { FieldLengths, FrequencyReader } from '../store/term-frequencies.ts';
import { groupByName, type Unit } from '../syntax/unit.ts';

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
  /** Inverse document frequency, always positive: ln(1 + (N − n + 0.5) / (n + 0.5)); of a word of a name its part of the name's. */
  readonly weight: number;
}

export const getTerms = ({ joined, parts }: Unit): string[] => [
  ...(joined ? [joined] : []),
  ...parts.map(({ term }) => term),
];
/** Terms of a short form as a word. */
export const getTermsAsWord = ({ asWord }: Unit): string[] => (asWord ? getTerms(asWord) : []);
/** Terms of a unit including its synonyms. */
export const getAllTerms = (unit: Unit): string[] => [
  ...getTerms(unit),
  ...(unit.others?.names ?? []).flatMap(({ parts }) => parts.map(({ term }) => term)),
];

/**
 * A compound has the document frequency of its joined form, or of its rarest part where no article joins it; a unit is
 * never rarer than its synonyms.
 */
function getRarity({ joined, parts, others }: Unit, statistics: IndexStatistics): number {
  const together = joined ? statistics.articlesWith(joined) : 0;
  const rarestPart = (of: Unit['parts']) => Math.min(...of.map(({ term }) => statistics.articlesWith(term)));
  const named = (others?.names ?? []).map((name) => rarestPart(name.parts));
  const found = Math.max(together || rarestPart(parts), ...named);
  const total = Math.max(statistics.articles, found);
  return Math.log(1 + (total - found + 0.5) / (found + 0.5));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The words of one name share the weight of its rarest word: `heart failure` counts once, like `carvedilol`. */
export function weightUnits(units: readonly Unit[], statistics: IndexStatistics): WeightedUnit[] {
  return groupByName(units).flatMap((name) => {
    const rarities = name.map((unit) => getRarity(unit, statistics));
    const share = Math.max(...rarities) / sum(rarities);
    return name.map((unit, index) => ({ unit, weight: share * (rarities[index] ?? 0) }));
  });
}

/** A long text pasted as a query is searched by its rarest words. */
const MAX_UNITS = 32;
export const keepRarest = (units: readonly WeightedUnit[]): WeightedUnit[] => {
  const keptUnits = new Set(units.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_UNITS));
  return units.filter((unit) => keptUnits.has(unit));
};

/** Counts of a unit by field: of its joined form, or else of its rarest part, or of a synonym. Null if it has none. */
function countUnitByField(
  { joined, parts, others }: HashedUnit,
  article: FrequencyReader,
): FieldLengths | null {
  const [only] = parts;
  // Most units are one word, and this is the innermost loop of a search.
  if (only !== undefined && parts.length === 1 && joined === null && others.length === 0)
    return article.counts(only);
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

/** An article against a set of words, both 0 to 1. */
export interface WordScore {
  /** Share of the words' weight that the article reaches, each word as far as it is saturated in the article's fields; never quite 1. */
  readonly lexical: number;
  /** Share of the words' weight that the article has at all. */
  readonly coverage: number;
  readonly hasAbstract: boolean;
}

export interface Scorer {
  /** Score of one article; above 0 if it has any of the words. */
  score(article: FrequencyReader): WordScore;
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

/** Scores articles for a set of words. It counts shared words only; meaning is scored elsewhere. */
export function createScorer({ units, averageLengths }: ScoringPlan): Scorer {
  const share = (count: number, length: number, field: 0 | 1 | 2) => {
    const b = LENGTH_NORMALISATION[field];
    return (FIELD_WEIGHTS[field] * count) / (1 - b + (b * length) / averageLengths[field]);
  };
  const total = sum(units.map(({ weight }) => weight));
  return {
    score(article) {
      const [titleLength, abstractLength, keywordLength] = article.lengths;
      let reached = 0;
      let covered = 0;
      for (const unit of units) {
        const counts = countUnitByField(unit, article);
        if (!counts) continue;
        const [title, abstract, keywords] = counts;
        const frequency =
          share(title, titleLength, 0) +
          share(abstract, abstractLength, 1) +
          share(keywords, keywordLength, 2);
        if (frequency > 0) covered += unit.weight;
        reached += (unit.weight * frequency) / (SATURATION + frequency);
      }
      const hasAbstract = abstractLength > 0;
      return total > 0
        ? { lexical: reached / total, coverage: covered / total, hasAbstract }
        : { lexical: 0, coverage: 0, hasAbstract };
    },
  };
}
