import { nthLargest } from '../store/nth-largest.ts';
import { PackedReader } from '../store/term-frequencies.ts';
import type { ScorableArticle } from '../vectors/vector-store.ts';
import { createVectorTable } from '../vectors/vector-table.ts';
import { createScorer } from './bm25f.ts';
import { combinedScore } from './relevance-score.ts';
import type { CosineRequest, Cosines, RankRequest, RankResult, Scored } from './score-requests.ts';

/** Term counts and vectors of all articles in memory, so that every match of a query can be scored. */
export interface MemoryIndex {
  readonly size: number;
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

function resized<Numbers extends Float64Array | Uint8Array>(numbers: Numbers, length: number): Numbers {
  const grown = new (numbers.constructor as new (length: number) => Numbers)(length);
  grown.set(numbers);
  return grown;
}

/** The `limit` largest values, including ties with the last one, unordered. */
function largest(values: Float64Array, limit: number): number[] {
  const threshold = values.length > limit ? nthLargest(values.slice(), limit) : Number.NEGATIVE_INFINITY;
  const selected: number[] = [];
  values.forEach((value, index) => {
    if (value >= threshold) selected.push(index);
  });
  return selected;
}

const toScored = (selected: readonly number[], pmids: Float64Array, scores: Float64Array): Scored => ({
  pmids: Float64Array.from(selected, (index) => pmids[index] ?? 0),
  scores: Float64Array.from(selected, (index) => scores[index] ?? 0),
});

export function createMemoryIndex(dimensions: number): MemoryIndex {
  const vectors = createVectorTable(dimensions);
  const rows = new Map<number, number>();
  let pmids = new Float64Array(INITIAL_CAPACITY);
  /** Offset of each article's packed counts; the next offset is their end. */
  let starts = new Float64Array(INITIAL_CAPACITY + 1);
  let packed = new Uint8Array(INITIAL_CAPACITY * BYTES_PER_ARTICLE);
  let size = 0;

  return {
    get size() {
      return size;
    },
    add({ pmid, frequencies, vector }) {
      if (size === pmids.length) {
        pmids = resized(pmids, size * 2);
        starts = resized(starts, size * 2 + 1);
      }
      const start = starts[size] ?? 0;
      const end = start + frequencies.length;
      if (end > packed.length) packed = resized(packed, Math.ceil(Math.max(end, packed.length * 1.4)));
      packed.set(frequencies, start);
      starts[size + 1] = end;
      pmids[size] = Number(pmid);
      rows.set(Number(pmid), size);
      vectors.add(vector);
      size += 1;
    },
    cosines({ query, pmids: requested }) {
      vectors.setQuery(query);
      return {
        background: positive(vectors.background()),
        cosines: requested.map((pmid) => {
          const row = rows.get(Number(pmid));
          const cosine = row === undefined ? null : vectors.cosine(row);
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
      const reader = new PackedReader(packed);
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
        const row = rows.get(pmid);
        if (row === undefined) {
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
   * @param allowed PMIDs to consider; null for all
   */
  function findNearestRows(all: Float32Array, minCosine: number, allowed: Float64Array | null): number[] {
    const values = new Float64Array(all.length).fill(Number.NEGATIVE_INFINITY);
    const take = (row: number) => {
      const cosine = all[row] ?? Number.NaN;
      if (cosine >= minCosine) values[row] = cosine;
    };
    if (allowed) for (const pmid of allowed) take(rows.get(pmid) ?? -1);
    else for (let row = 0; row < all.length; row += 1) take(row);
    return largest(values, MAX_NEAR).filter((row) => (values[row] ?? 0) >= minCosine);
  }
}
