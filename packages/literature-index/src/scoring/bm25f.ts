import { termHash } from '@sextant/literature-text/term-hash';
import type { IndexStatistics } from '../store/statistics.ts';
import { FIELDS, type FieldLengths, type FrequencyReader, MAX_COUNT } from '../store/term-frequencies.ts';
import { groupByName, type Unit } from '../syntax/unit.ts';

/**
 * BM25F (Robertson, Zaragoza and Taylor, CIKM 2004): field counts are weighted and normalized by field length before
 * they saturate together. Weights and saturation were tuned on the development queries; keywords and MeSH, which those
 * documents lack, were set between title and abstract.
 */
export const SATURATION = 1.5;
export const FIELD_WEIGHTS: FieldLengths = [3, 1, 1.5];
const LENGTH_NORMALISATION: FieldLengths = [0.6, 0.75, 0.5];
const BY_FIELD = [0, 1, 2] as const;

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

/** A searched word by the term hashes of packed counts: each name that it has, by its words. */
interface HashedUnit {
  readonly weight: number;
  readonly names: readonly (readonly number[])[];
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
    names: [
      ...(unit.joined === null ? [] : [[termHash(unit.joined)]]),
      ...[unit, ...(unit.others?.names ?? [])].map(({ parts }) => parts.map(({ term }) => termHash(term))),
    ],
  })),
});

/** Scores articles for a set of words. It counts shared words only; meaning is scored elsewhere. */
export function createScorer({ units, averageLengths }: ScoringPlan): Scorer {
  const total = sum(units.map(({ weight }) => weight));
  // The innermost loop of a search: nothing is allocated for a word.
  const norms = new Float64Array(FIELDS.length);
  const counts = new Uint8Array(FIELDS.length);

  /** Raises the counts to those of a name, which are those of its rarest word. */
  function countName(hashes: readonly number[], article: FrequencyReader): void {
    let title = MAX_COUNT;
    let abstract = MAX_COUNT;
    let keywords = MAX_COUNT;
    for (const hash of hashes) {
      const place = article.find(hash);
      if (place === 0) return;
      title = Math.min(title, article.countAt(place, 0));
      abstract = Math.min(abstract, article.countAt(place, 1));
      keywords = Math.min(keywords, article.countAt(place, 2));
    }
    counts[0] = Math.max(counts[0] ?? 0, title);
    counts[1] = Math.max(counts[1] ?? 0, abstract);
    counts[2] = Math.max(counts[2] ?? 0, keywords);
  }
  const share = (field: 0 | 1 | 2) => (FIELD_WEIGHTS[field] * (counts[field] ?? 0)) / (norms[field] ?? 1);

  return {
    score(article) {
      for (const field of BY_FIELD) {
        const b = LENGTH_NORMALISATION[field];
        norms[field] = 1 - b + (b * article.lengthOf(field)) / averageLengths[field];
      }
      let reached = 0;
      let covered = 0;
      for (const { weight, names } of units) {
        counts[0] = counts[1] = counts[2] = 0;
        for (const name of names) countName(name, article);
        const frequency = share(0) + share(1) + share(2);
        if (frequency > 0) covered += weight;
        reached += (weight * frequency) / (SATURATION + frequency);
      }
      const hasAbstract = article.lengthOf(1) > 0;
      return total > 0
        ? { lexical: reached / total, coverage: covered / total, hasAbstract }
        : { lexical: 0, coverage: 0, hasAbstract };
    },
  };
}
