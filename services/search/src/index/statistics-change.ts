import { bytesOfTerm, hashOfTerm, holdWords, putTerm, releaseWords } from '../text/known-words.ts';
import { BinaryRows, type Rows } from './binary-rows.ts';
import type { Memory } from './memory.ts';
import { FIELDS, type FieldLengths } from './term-frequencies.ts';
import { withRoom } from './with-room.ts';

/** Changes are added up bucket by bucket, so that no transaction touches all terms at once. */
export const BUCKETS = 64;

export interface CorpusChange {
  articles: number;
  synthetic: number;
  lengths: [number, number, number];
}

/** What one article adds to the statistics of the index, or takes from them. */
export interface Contribution {
  /** Numbers of its terms, each once; to be used at once: memory is used again. */
  readonly terms: ArrayLike<number>;
  readonly lengths: FieldLengths;
  /** PMIDs. */
  readonly references: ArrayLike<number>;
  readonly synthetic: boolean;
}

/** What the statistics change by, as rows of `search.statistics_deltas`. */
export interface StatisticsChange {
  readonly corpus: CorpusChange;
  readonly deltaRows: Rows;
}

/** By number of a term, its place among the changes of one sum plus 1: of the sum that added last. */
let places = new Int32Array(2 ** 17);
let placesOf: StatisticsSum | null = null;

/** Above any PMID, which has ten digits at most. */
const MOST_PMIDS = 2 ** 35;
interface Arrays {
  terms: Int32Array<ArrayBuffer>;
  changes: Int32Array<ArrayBuffer>;
  cited: Float64Array<ArrayBuffer>;
}
/** Of a sum that was taken, for the next one: what grows with every batch would be most of what the collector has to do. */
const spare: Arrays[] = [];
let order = new Int32Array(2 ** 14);
/** By bucket, where its terms end in `order`. */
const ends = new Int32Array(BUCKETS);
let sums = new Int32Array(2 ** 13);

/**
 * Adds up what a batch changes. Terms of a replaced article that stay cancel out. Changes are kept as lines, each a key, a blank and a
 * number, which the database never looks inside; a key may have several, where another sum was added to in between.
 * Words are held until it is taken.
 */
export class StatisticsSum {
  private readonly corpus: CorpusChange = { articles: 0, synthetic: 0, lengths: [0, 0, 0] };
  /** By place: the number of the term, and what it changes by. */
  private terms: Int32Array<ArrayBuffer>;
  private changes: Int32Array<ArrayBuffer>;
  private count = 0;
  /** Bucket, PMID and sign of each reference in one number, so that those of one bucket, and of one PMID, stand together once sorted. */
  private cited: Float64Array<ArrayBuffer>;
  private references = 0;

  constructor() {
    const { terms, changes, cited } = spare.pop() ?? {
      terms: new Int32Array(2 ** 14),
      changes: new Int32Array(2 ** 14),
      cited: new Float64Array(2 ** 13),
    };
    this.terms = terms;
    this.changes = changes;
    this.cited = cited;
    holdWords();
  }

  /** @param sign 1 for an article that comes, -1 for one that goes */
  add({ terms, lengths, references, synthetic }: Contribution, sign: 1 | -1): void {
    if (placesOf !== this) places.fill(0);
    placesOf = this;
    for (let index = 0; index < terms.length; index += 1) this.addTerm(terms[index] ?? 0, sign);
    this.cited = withRoom(this.cited, this.references + references.length);
    for (let index = 0; index < references.length; index += 1) {
      const pmid = references[index] ?? 0;
      this.cited[this.references++] = ((pmid % BUCKETS) * MOST_PMIDS + pmid) * 2 + (sign > 0 ? 1 : 0);
    }
    this.corpus.articles += sign;
    if (synthetic) this.corpus.synthetic += sign;
    FIELDS.forEach((_, field) => {
      this.corpus.lengths[field] = (this.corpus.lengths[field] ?? 0) + sign * (lengths[field] ?? 0);
    });
  }

  /** To be called once. @param memory that rows were in before, to be used again */
  take(memory?: Memory): StatisticsChange {
    const rows = new BinaryRows(memory);
    const { terms, changes } = this;
    this.orderTerms();
    const cited = this.addUpCitations();
    let term = 0;
    let citation = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const [firstTerm, firstCitation] = [term, citation];
      term = ends[bucket] ?? 0;
      while (citation < cited.length && (cited[citation] ?? 0) < (bucket + 1) * MOST_PMIDS) citation += 1;
      if (firstTerm === term && firstCitation === citation) continue;
      rows.add(4, (row) => {
        row.bigint(0).smallint(bucket);
        row.lines(() => {
          for (let index = firstTerm; index < term; index += 1) {
            const place = order[index] ?? 0;
            const number = terms[place] ?? 0;
            row.line(number, putTerm, { bytes: bytesOfTerm(number), change: changes[place] ?? 0 });
          }
        });
        row.lines(() => {
          for (let index = firstCitation; index < citation; index += 1)
            row.numberLine((cited[index] ?? 0) % MOST_PMIDS, sums[index] ?? 0);
        });
      });
    }
    if (placesOf === this) placesOf = null;
    releaseWords();
    spare.push({ terms, changes, cited: this.cited });
    return { corpus: this.corpus, deltaRows: rows.take() };
  }

  /** Fills `order` with the places of the terms that change, bucket by bucket, and `ends`. */
  private orderTerms(): void {
    order = withRoom(order, this.count);
    ends.fill(0);
    for (let place = 0; place < this.count; place += 1) {
      const bucket = this.bucketOf(place);
      if (bucket < BUCKETS - 1) ends[bucket + 1] = (ends[bucket + 1] ?? 0) + 1;
    }
    // Where each begins, which moves on to where it ends as it is filled.
    for (let bucket = 1; bucket < BUCKETS; bucket += 1)
      ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
    for (let place = 0; place < this.count; place += 1) {
      const bucket = this.bucketOf(place);
      if (bucket === BUCKETS) continue;
      const at = ends[bucket] ?? 0;
      order[at] = place;
      ends[bucket] = at + 1;
    }
  }

  /** That of the term at a place; `BUCKETS` where nothing changes. */
  private bucketOf(place: number): number {
    return this.changes[place] === 0 ? BUCKETS : hashOfTerm(this.terms[place] ?? 0) % BUCKETS;
  }

  /** Bucket and PMID of each article whose citations change, sorted; by how many is in `sums`. Good until the next sum is taken. */
  private addUpCitations(): Float64Array {
    const sorted = this.cited.subarray(0, this.references).sort();
    sums = withRoom(sums, sorted.length);
    let count = 0;
    for (let index = 0; index < sorted.length; ) {
      const key = Math.floor((sorted[index] ?? 0) / 2);
      let change = 0;
      for (; Math.floor((sorted[index] ?? -1) / 2) === key; index += 1)
        change += (sorted[index] ?? 0) % 2 === 1 ? 1 : -1;
      if (change === 0) continue;
      sorted[count] = key;
      sums[count] = change;
      count += 1;
    }
    return sorted.subarray(0, count);
  }

  private addTerm(id: number, sign: number): void {
    places = withRoom(places, id + 1);
    const place = places[id] ?? 0;
    if (place > 0) this.changes[place - 1] = (this.changes[place - 1] ?? 0) + sign;
    else {
      this.terms = withRoom(this.terms, this.count + 1);
      this.changes = withRoom(this.changes, this.count + 1);
      this.terms[this.count] = id;
      this.changes[this.count] = sign;
      this.count += 1;
      places[id] = this.count;
    }
  }
}

/** Adds what a `StatisticsSum` wrote of some changes to a total. */
export function addLines(lines: string, total: Map<string, number>): void {
  let start = 0;
  while (start < lines.length) {
    const blank = lines.indexOf(' ', start);
    const found = lines.indexOf('\n', blank);
    const end = found < 0 ? lines.length : found;
    const key = lines.slice(start, blank);
    total.set(key, (total.get(key) ?? 0) + Number(lines.slice(blank + 1, end)));
    start = end + 1;
  }
}
