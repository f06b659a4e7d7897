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

/**
 * Adds up what a batch changes. Terms of a replaced article that stay cancel out. Changes are kept as lines, each a key, a blank and a
 * number, which the database never looks inside; a key may have several, where words were forgotten in between.
 */
export class StatisticsSum {
  private readonly corpus: CorpusChange = { articles: 0, synthetic: 0, lengths: [0, 0, 0] };
  private readonly terms: KnownTerm[] = [];
  private readonly changes: number[] = [];
  private readonly citations = new Map<number, number>();

  /** @param sign 1 for an article that comes, -1 for one that goes */
  add({ terms, lengths, references, synthetic }: Contribution, sign: 1 | -1): void {
    this.claimPlaces();
    for (let index = 0; index < terms.length; index += 1) this.addTerm(terms[index] ?? 0, sign);
    for (const reference of references) {
      const pmid = Number(reference);
      this.citations.set(pmid, (this.citations.get(pmid) ?? 0) + sign);
    }
    this.corpus.articles += sign;
    if (synthetic) this.corpus.synthetic += sign;
    FIELDS.forEach((_, field) => {
      this.corpus.lengths[field] = (this.corpus.lengths[field] ?? 0) + sign * (lengths[field] ?? 0);
    });
  }

  /** @param memory that rows were in before, to be used again */
  take(memory?: ArrayBuffer): StatisticsChange {
    const rows = new BinaryRows(memory);
    const terms = inBuckets(this.terms, ({ hash }, place) => (this.changes[place] === 0 ? null : hash));
    const cited = [...this.citations];
    const citations = inBuckets(cited, ([pmid, change]) => (change === 0 ? null : pmid));
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const [termPlaces, citationPlaces] = [terms[bucket] ?? [], citations[bucket] ?? []];
      if (termPlaces.length + citationPlaces.length === 0) continue;
      rows.add(4, (row) => {
        row.bigint(0).smallint(bucket);
        row.lines(termPlaces, (place) => row.line(this.terms[place]?.text ?? '', this.changes[place] ?? 0));
        row.lines(citationPlaces, (place) =>
          row.line(String(cited[place]?.[0] ?? ''), cited[place]?.[1] ?? 0),
        );
      });
    }
    return { corpus: this.corpus, deltaRows: rows.take() };
  }

  private addTerm(id: number, sign: number): void {
    if (id >= places.length) {
      const larger = new Int32Array(Math.max(2 * places.length, id + 1));
      larger.set(places);
      places = larger;
    }
    const place = places[id] ?? 0;
    if (place > 0) this.changes[place - 1] = (this.changes[place - 1] ?? 0) + sign;
    else {
      this.changes.push(sign);
      places[id] = this.terms.push(termOf(id));
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

/** Places of items by bucket. @param keyOf null for an item that is left out */
function inBuckets<Item>(
  items: readonly Item[],
  keyOf: (item: Item, place: number) => number | null,
): readonly number[][] {
  const buckets: number[][] = Array.from({ length: BUCKETS }, () => []);
  items.forEach((item, place) => {
    const key = keyOf(item, place);
    if (key !== null) buckets[key % BUCKETS]?.push(place);
  });
  return buckets;
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
