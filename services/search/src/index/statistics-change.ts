import { generationOfWords, type KnownTerm, termOf } from '../text/known-words.ts';
import { BinaryRows, type Rows } from './binary-rows.ts';
import { FIELDS, type FieldLengths } from './term-frequencies.ts';
import { withRoom } from './with-room.ts';

/** Changes are added up bucket by bucket, so that no transaction touches all terms at once. */
export const BUCKETS = 32;

export interface CorpusChange {
  articles: number;
  synthetic: number;
  lengths: [number, number, number];
}

/** What one article adds to the statistics of the index, or takes from them. */
export interface Contribution {
  /** Numbers of its terms, each once; to be used at once: words may be forgotten (`makeRoom`), and memory is used again. */
  readonly terms: ArrayLike<number>;
  readonly lengths: FieldLengths;
  /** PMIDs. */
  readonly references: readonly string[];
  readonly synthetic: boolean;
}

/** What the statistics change by, as rows of `search.statistics_deltas`. */
export interface StatisticsChange {
  readonly corpus: CorpusChange;
  readonly deltaRows: Rows;
}

/** By number of a term, its place among the changes of one sum plus 1: of the sum that added last, while `terms` numbers are good. */
let places = new Int32Array(2 ** 17);
let placesOf: StatisticsSum | null = null;
let placesGeneration = -1;

const MOST_TERMS = 2 ** 24;
/** Above any PMID, which has ten digits at most. */
const MOST_PMIDS = 2 ** 35;
/** Of a sum that was taken, for the next one: what grows with every batch would be most of what the collector has to do. */
const spare: { changes: Int32Array<ArrayBuffer>; cited: Float64Array<ArrayBuffer> }[] = [];
let order = new Int32Array(2 ** 14);
let sums = new Int32Array(2 ** 13);

/**
 * Adds up what a batch changes. Terms of a replaced article that stay cancel out. Changes are kept as lines, each a key, a blank and a
 * number, which the database never looks inside; a key may have several, where words were forgotten, or another sum was added to, in between.
 */
export class StatisticsSum {
  private readonly corpus: CorpusChange = { articles: 0, synthetic: 0, lengths: [0, 0, 0] };
  private readonly terms: KnownTerm[] = [];
  /** By place of the term. */
  private changes: Int32Array<ArrayBuffer>;
  /** Bucket, PMID and sign of each reference in one number, so that those of one bucket, and of one PMID, stand together once sorted. */
  private cited: Float64Array<ArrayBuffer>;
  private references = 0;

  constructor() {
    const { changes, cited } = spare.pop() ?? {
      changes: new Int32Array(2 ** 14),
      cited: new Float64Array(2 ** 13),
    };
    this.changes = changes;
    this.cited = cited;
  }

  /** @param sign 1 for an article that comes, -1 for one that goes */
  add({ terms, lengths, references, synthetic }: Contribution, sign: 1 | -1): void {
    this.claimPlaces();
    for (let index = 0; index < terms.length; index += 1) this.addTerm(terms[index] ?? 0, sign);
    this.cited = withRoom(this.cited, this.references + references.length);
    for (const reference of references) {
      const pmid = Number(reference);
      this.cited[this.references++] = ((pmid % BUCKETS) * MOST_PMIDS + pmid) * 2 + (sign > 0 ? 1 : 0);
    }
    this.corpus.articles += sign;
    if (synthetic) this.corpus.synthetic += sign;
    FIELDS.forEach((_, field) => {
      this.corpus.lengths[field] = (this.corpus.lengths[field] ?? 0) + sign * (lengths[field] ?? 0);
    });
  }

  /** To be called once. @param memory that rows were in before, to be used again */
  take(memory?: ArrayBuffer): StatisticsChange {
    const rows = new BinaryRows(memory);
    const { terms, changes } = this;
    const termOrder = this.orderTerms();
    const cited = this.addUpCitations();
    let term = 0;
    let citation = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const [firstTerm, firstCitation] = [term, citation];
      while (term < termOrder.length && (termOrder[term] ?? 0) < (bucket + 1) * MOST_TERMS) term += 1;
      while (citation < cited.length && (cited[citation] ?? 0) < (bucket + 1) * MOST_PMIDS) citation += 1;
      if (firstTerm === term && firstCitation === citation) continue;
      rows.add(4, (row) => {
        row.bigint(0).smallint(bucket);
        row.lines(() => {
          for (let index = firstTerm; index < term; index += 1) {
            const place = (termOrder[index] ?? 0) % MOST_TERMS;
            row.line(terms[place]?.text ?? '', changes[place] ?? 0);
          }
        });
        row.lines(() => {
          for (let index = firstCitation; index < citation; index += 1)
            row.line(String((cited[index] ?? 0) % MOST_PMIDS), sums[index] ?? 0);
        });
      });
    }
    spare.push({ changes, cited: this.cited });
    return { corpus: this.corpus, deltaRows: rows.take() };
  }

  /** Bucket and place of each term that changes, sorted. Good until the next sum is taken. */
  private orderTerms(): Int32Array {
    order = withRoom(order, this.terms.length);
    let count = 0;
    for (let place = 0; place < this.terms.length; place += 1)
      if (this.changes[place] !== 0)
        order[count++] = ((this.terms[place]?.hash ?? 0) % BUCKETS) * MOST_TERMS + place;
    return order.subarray(0, count).sort();
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
      const next = this.terms.push(termOf(id));
      this.changes = withRoom(this.changes, next);
      this.changes[next - 1] = sign;
      places[id] = next;
    }
  }

  private claimPlaces(): void {
    const generation = generationOfWords();
    if (placesOf === this && placesGeneration === generation) return;
    places.fill(0);
    placesOf = this;
    placesGeneration = generation;
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
