import { termHash } from '@sextant/literature-text/term-hash';
import { FIELDS, type FieldLengths } from '../term-frequencies.ts';
import { BinaryRows } from './binary-rows.ts';

/** Changes are folded bucket by bucket, so that no transaction touches all terms at once. */
export const BUCKETS = 64;

export interface CorpusChange {
  articles: number;
  synthetic: number;
  lengths: [number, number, number];
}

/** Contribution of one article to the statistics of the index. */
export interface Contribution {
  /** Each once. */
  readonly terms: Iterable<string>;
  readonly lengths: FieldLengths;
  readonly referencedPmids: Iterable<string>;
  readonly synthetic: boolean;
}

/** Accumulates the changes of a batch. Terms that a replaced article keeps cancel out. */
export class StatisticsChange {
  readonly corpus: CorpusChange = { articles: 0, synthetic: 0, lengths: [0, 0, 0] };
  private readonly terms = new Map<string, number>();
  private readonly citations = new Map<string, number>();

  /** @param sign 1 for an article that is added, -1 for one that is removed */
  add({ terms, lengths, referencedPmids, synthetic }: Contribution, sign: 1 | -1): void {
    for (const term of terms) this.terms.set(term, (this.terms.get(term) ?? 0) + sign);
    for (const pmid of referencedPmids) this.citations.set(pmid, (this.citations.get(pmid) ?? 0) + sign);
    this.corpus.articles += sign;
    if (synthetic) this.corpus.synthetic += sign;
    FIELDS.forEach((_, field) => {
      this.corpus.lengths[field] = (this.corpus.lengths[field] ?? 0) + sign * (lengths[field] ?? 0);
    });
  }

  /**
   * Rows of `statistics_deltas`, one for each bucket that changes. The database treats them as opaque: terms and
   * citations are lines of a key, a space and a number.
   */
  toRows(): BinaryRows {
    const terms = linesByBucket(this.terms, termHash);
    const citations = linesByBucket(this.citations, Number);
    const rows = new BinaryRows();
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const [termLines = '', citationLines = ''] = [terms[bucket], citations[bucket]];
      if (termLines || citationLines)
        rows.add(4, (row) => row.bigint(0).smallint(bucket).text(termLines).text(citationLines));
    }
    return rows;
  }
}

function linesByBucket(changes: ReadonlyMap<string, number>, hash: (key: string) => number): string[] {
  const lines = new Array<string>(BUCKETS).fill('');
  for (const [key, change] of changes) if (change !== 0) lines[hash(key) % BUCKETS] += `${key} ${change}\n`;
  return lines;
}

/** Adds the lines of a `StatisticsChange` to a total. */
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
