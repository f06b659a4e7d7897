import { generationOfWords, type KnownTerm, termOf } from '../text/known-words.ts';
import { BinaryRows, type Rows } from './binary-rows.ts';
import { FIELDS, type FieldLengths } from './term-frequencies.ts';

/** Changes are added up bucket by bucket, so that no transaction touches all terms at once. */
export const BUCKETS = 32;

export interface CorpusChange {
  articles: number;
  synthetic: number;
  lengths: [number, number, number];
}

/** What one article adds to the statistics of the index, or takes from them. */
export interface Contribution {
  /** Numbers of its terms, each once; good until words are forgotten (`makeRoom`). */
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
/** Above twice any PMID, which has ten digits at most. */
const MOST_CITED = 2 ** 36;
/** Of a sum that was taken, for the next one: what grows with every batch would be most of what the collector has to do. */
const spare: { changes: Int32Array<ArrayBuffer>; cited: Float64Array<ArrayBuffer> }[] = [];
let order = new Int32Array(2 ** 14);

const withRoom = <Numbers extends Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
  numbers: Numbers,
  length: number,
): Numbers => {
  if (length <= numbers.length) return numbers;
  const larger = new (numbers.constructor as new (length: number) => Numbers)(2 * length);
  larger.set(numbers);
  return larger;
};

/**
 * Adds up what a batch changes. Terms of a replaced article that stay cancel out. Changes are kept as lines, each a key, a blank and a
 * number, which the database never looks inside; a key may have several, where words were forgotten in between.
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
      this.cited[this.references++] = (pmid % BUCKETS) * MOST_CITED + pmid * 2 + (sign > 0 ? 1 : 0);
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
    order = withRoom(order, terms.length);
    const termOrder = order.subarray(0, terms.length);
    terms.forEach(({ hash }, place) => {
      termOrder[place] = (hash % BUCKETS) * MOST_TERMS + place;
    });
    termOrder.sort();
    const cited = this.cited.subarray(0, this.references).sort();
    let term = 0;
    let citation = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const [firstTerm, firstCitation] = [term, citation];
      while (term < termOrder.length && (termOrder[term] ?? 0) < (bucket + 1) * MOST_TERMS) term += 1;
      while (citation < cited.length && (cited[citation] ?? 0) < (bucket + 1) * MOST_CITED) citation += 1;
      if (firstTerm === term && firstCitation === citation) continue;
      rows.add(4, (row) => {
        row.bigint(0).smallint(bucket);
        row.lines(() => {
          for (let index = firstTerm; index < term; index += 1) {
            const place = (termOrder[index] ?? 0) % MOST_TERMS;
            const change = changes[place] ?? 0;
            if (change !== 0) row.line(terms[place]?.text ?? '', change);
          }
        });
        row.lines(() => putCitations(row, cited.subarray(firstCitation, citation)));
      });
    }
    spare.push({ changes, cited: this.cited });
    return { corpus: this.corpus, deltaRows: rows.take() };
  }

  private addTerm(id: number, sign: number): void {
    if (id >= places.length) places = withRoom(places, id + 1);
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

/** Writes the references of a bucket, sorted, added up by PMID. */
function putCitations(row: BinaryRows, cited: Float64Array): void {
  for (let index = 0; index < cited.length; ) {
    const pmid = Math.floor(((cited[index] ?? 0) % MOST_CITED) / 2);
    let change = 0;
    for (; index < cited.length; index += 1) {
      const next = (cited[index] ?? 0) % MOST_CITED;
      if (Math.floor(next / 2) !== pmid) break;
      change += next % 2 === 1 ? 1 : -1;
    }
    if (change !== 0) row.line(String(pmid), change);
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
