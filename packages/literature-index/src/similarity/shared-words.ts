import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { textTerms } from '@sextant/literature-text/terms';
import { FIELD_WEIGHTS, SATURATION } from '../scoring/bm25f.ts';
import { toUnits, type Unit } from '../syntax/unit.ts';
import { createCalibration } from './calibration.ts';

/**
 * Scores at the percentiles of `POINTS`, among 39,900 pairs of a title and another article of 5,844 real MEDLINE
 * records: five classes of drugs and a mixed set.
 */
const TYPICAL = [0.3526, 0.3867, 0.398, 0.4129] as const;

function countTerms(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of textTerms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** A compound counts joined (`il6`), or else as often as its rarest part. */
function countUnit({ joined, parts }: Unit, counts: ReadonlyMap<string, number>): number {
  const together = joined === null ? 0 : (counts.get(joined) ?? 0);
  return Math.max(together, Math.min(...parts.map(({ term }) => counts.get(term) ?? 0)));
}

/**
 * Share of a query's words that an article has, 0 to 1: the mean over the words of f / (1.5 + f), where f counts a word
 * three times in the title, once in the abstract, one and a half times in keywords and MeSH. All words have equal
 * weight, because their frequency in PubMed is unknown here. Null if the query has no words.
 */
export function lexicalScorer(words: string): (record: LiteratureRecord) => number | null {
  const units = toUnits(words);
  return ({ title, abstract, keywords, mesh }) => {
    if (units.length === 0) return null;
    const fields = [title, abstract ?? '', [...keywords, ...mesh.map(({ term }) => term)].join('. ')].map(
      countTerms,
    );
    const covered = units.reduce((sum, unit) => {
      const frequency = FIELD_WEIGHTS.reduce(
        (total, weight, field) => total + weight * countUnit(unit, fields[field] ?? new Map()),
        0,
      );
      return sum + frequency / (SATURATION + frequency);
    }, 0);
    return covered / units.length;
  };
}

const calibrated = createCalibration(TYPICAL);

/**
 * Similarity of articles from another source to some words, by shared words. That source has no index whose pairs could
 * be measured, so the percentiles of typical literature are used. Null without words.
 */
export function similarityTo(words: string): (record: LiteratureRecord) => number | null {
  const scoreRecord = lexicalScorer(words);
  return (record) => {
    const score = scoreRecord(record);
    return score === null ? null : calibrated(score);
  };
}
