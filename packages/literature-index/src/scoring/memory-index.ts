import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';
import { findPmid } from '../store/find-pmid.ts';
import { nthLargest } from '../store/nth-largest.ts';
import { FrequencyReader } from '../store/term-frequencies.ts';
import type { ScorableArticle } from '../vectors/vector-store.ts';
import { createVectorTable } from '../vectors/vector-table.ts';
import { createScorer } from './bm25f.ts';
import { combinedScore } from './relevance-score.ts';
import type { CosineRequest, Cosines, RankRequest, RankResult, Scored } from './score-requests.ts';

/** Term counts and vectors of all articles in memory, so that every match of a query can be scored. */
export interface MemoryIndex {
  readonly size: number;
  /** Articles come in the order of their PMIDs. */
  add(article: ScorableArticle): void;
  cosines(request: CosineRequest): Cosines;
  rank(request: RankRequest): RankResult;
}

const INITIAL_CAPACITY = 1_024;
const BYTES_PER_ARTICLE = 600;
/** From this many matches on it is faster to compare the query with all vectors in one pass. */
const MIN_PARALLEL = 4_000;
/** Maximum number of nearest articles that are also scored by their words. */
const MAX_NEAR = 2_000;

const positive = (cosine: number) => Math.min(1, Math.max(0, cosine));

/** The places of the `limit` largest values, including ties with the last one, unordered. */
function largest(values: Float64Array, limit: number): number[] {
  const threshold = values.length > limit ? nthLargest(values.slice(), limit) : Number.NEGATIVE_INFINITY;
  const selected: number[] = [];
  for (let place = 0; place < values.length; place += 1)
    if ((values[place] ?? 0) >= threshold) selected.push(place);
  return selected;
}

const toScored = (selected: readonly number[], pmids: Float64Array, scores: Float64Array): Scored => ({
  pmids: Float64Array.from(selected, (index) => pmids[index] ?? 0),
  scores: Float64Array.from(selected, (index) => scores[index] ?? 0),
});

export function createMemoryIndex(dimensions: number): MemoryIndex {
  const vectors = createVectorTable(dimensions);
  let pmids = new Float64Array(INITIAL_CAPACITY);
  /** Offset of each article's packed counts; the next offset is their end. */
  let starts = new Float64Array(INITIAL_CAPACITY + 1);
  let packed = new Uint8Array(INITIAL_CAPACITY * BYTES_PER_ARTICLE);
  let size = 0;

  /** Of those that are compared with a query: rows, and their cosines. */
  let comparedRows = new Int32Array(INITIAL_CAPACITY);
  let compared = new Float64Array(INITIAL_CAPACITY);
  /** The row that was found last: ascending PMIDs are found in few steps each. */
  let lastFound = 0;

  /** The row of an article; −1 if there is none. */
  function rowOf(pmid: number): number {
    const row = findPmid(pmids, size, pmid, lastFound);
    if (row >= 0) lastFound = row;
    return row;
  }

  return {
    get size() {
      return size;
    },
    add({ pmid, frequencies, vector }) {
      pmids = ensureCapacity(pmids, size + 1);
      starts = ensureCapacity(starts, size + 2);
      const start = starts[size] ?? 0;
      const end = start + frequencies.length;
      if (end > packed.length) {
        const larger = new Uint8Array(Math.ceil(Math.max(end, packed.length * 1.4)));
        larger.set(packed);
        packed = larger;
      }
      packed.set(frequencies, start);
      starts[size + 1] = end;
      pmids[size] = Number(pmid);
      vectors.add(vector);
      size += 1;
    },
    cosines({ query, pmids: requested }) {
      vectors.setQuery(query);
      return {
        background: positive(vectors.background()),
        cosines: requested.map((pmid) => {
          const row = rowOf(Number(pmid));
          const cosine = row < 0 ? null : vectors.cosine(row);
          return cosine === null ? null : positive(cosine);
        }),
      };
    },
    rank({ plan, query, pmids: matches, limit, nearest, within, minCosine }) {
      const scorer = createScorer(plan);
      if (query) vectors.setQuery(query);
      const background = query ? positive(vectors.background()) : null;
      const all = query && (nearest > 0 || matches.length >= MIN_PARALLEL) ? vectors.all() : null;
      const cosineAt = (row: number): number | null => {
        const cosine = all ? (all[row] ?? Number.NaN) : vectors.cosine(row);
        return cosine === null || Number.isNaN(cosine) ? null : positive(cosine);
      };
      const reader = new FrequencyReader(packed);
      const scoreAt = (row: number) =>
        combinedScore(
          scorer.score(reader.at(starts[row] ?? 0, starts[row + 1] ?? 0)),
          background === null ? null : { cosine: cosineAt(row), background },
        );

      const indexedMatches = new Float64Array(matches.length);
      const scores = new Float64Array(matches.length);
      const unknown: number[] = [];
      let count = 0;
      for (const pmid of matches) {
        const row = rowOf(pmid);
        if (row < 0) {
          unknown.push(pmid);
          continue;
        }
        indexedMatches[count] = pmid;
        scores[count] = scoreAt(row);
        count += 1;
      }
      const best = toScored(largest(scores.subarray(0, count), limit), indexedMatches, scores);

      const allowed = within && 'pmids' in within ? within.pmids : null;
      const neighbourRows = all && nearest > 0 ? findNearestRows(all, minCosine, allowed) : [];
      const matched = new Set(neighbourRows.length > 0 ? matches : []);
      const neighbours = neighbourRows.filter((row) => !matched.has(pmids[row] ?? 0));
      const neighbourPmids = Float64Array.from(neighbours, (row) => pmids[row] ?? 0);
      const neighbourScores = Float64Array.from(neighbours, scoreAt);
      return {
        background,
        best,
        nearest: toScored(largest(neighbourScores, nearest), neighbourPmids, neighbourScores),
        moreAreNear: neighbourRows.length >= MAX_NEAR || neighbours.length > nearest,
        unknown: Float64Array.from(unknown),
      };
    },
  };

  /**
   * Rows of the nearest articles above the minimum cosine, unordered.
   * @param allowed PMIDs to consider, each once; null for all
   */
  function findNearestRows(all: Float32Array, minCosine: number, allowed: Float64Array | null): number[] {
    comparedRows = ensureCapacity(comparedRows, all.length);
    compared = ensureCapacity(compared, all.length);
    let count = 0;
    const compare = (row: number) => {
      const cosine = all[row] ?? Number.NaN;
      // No article is near that has no vector.
      if (!(cosine >= minCosine)) return;
      comparedRows[count] = row;
      compared[count] = cosine;
      count += 1;
    };
    if (allowed) for (const pmid of allowed) compare(rowOf(pmid));
    else for (let row = 0; row < all.length; row += 1) compare(row);
    return largest(compared.subarray(0, count), MAX_NEAR).map((place) => comparedRows[place] ?? 0);
  }
}
