import type { KnownTerm } from '../text/known-words.ts';
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
  readonly terms: readonly KnownTerm[];
  readonly lengths: FieldLengths;
  /** PMIDs. */
  readonly references: readonly number[];
  readonly synthetic: boolean;
}

/** Changes as lines, each a key, a blank and a number. The database never looks inside. */
interface DeltaRow {
  readonly bucket: number;
  readonly terms: string;
  readonly citations: string;
}

interface StatisticsChange {
  readonly corpus: CorpusChange;
  readonly deltas: readonly DeltaRow[];
}

/**
 * Adds up what a batch changes. Terms of a replaced article that stay cancel out.
 * @param changes 1 for an article that comes, -1 for one that goes
 */
export function statisticsChange(
  changes: readonly { readonly contribution: Contribution; readonly sign: 1 | -1 }[],
): StatisticsChange {
  const corpus: CorpusChange = { articles: 0, synthetic: 0, lengths: [0, 0, 0] };
  const changed: KnownTerm[] = [];
  const citations = new Map<number, number>();
  for (const { contribution, sign } of changes) {
    const { terms, lengths, references, synthetic } = contribution;
    for (const term of terms) {
      if (!term.counted) {
        term.counted = true;
        changed.push(term);
      }
      term.change += sign;
    }
    for (const pmid of references) citations.set(pmid, (citations.get(pmid) ?? 0) + sign);
    corpus.articles += sign;
    if (synthetic) corpus.synthetic += sign;
    FIELDS.forEach((_, field) => {
      corpus.lengths[field] = (corpus.lengths[field] ?? 0) + sign * (lengths[field] ?? 0);
    });
  }
  const lines = Array.from({ length: BUCKETS }, () => ({ terms: [] as string[], citations: [] as string[] }));
  for (const term of changed) {
    if (term.change !== 0) lines[term.hash % BUCKETS]?.terms.push(`${term.text} ${term.change}`);
    term.counted = false;
    term.change = 0;
  }
  for (const [pmid, change] of citations)
    if (change !== 0) lines[pmid % BUCKETS]?.citations.push(`${pmid} ${change}`);
  const deltas = lines
    .map((row, bucket) => ({ bucket, terms: row.terms.join('\n'), citations: row.citations.join('\n') }))
    .filter((row) => row.terms !== '' || row.citations !== '');
  return { corpus, deltas };
}

/** Rows of `search.statistics_deltas`. @param memory that rows were in before, to be used again */
export function deltaRows(deltas: readonly DeltaRow[], memory?: ArrayBuffer): Rows {
  const rows = new BinaryRows(memory);
  for (const { bucket, terms, citations } of deltas)
    rows.add(4, (row) => row.bigint(0).smallint(bucket).text(terms).text(citations));
  return rows.take();
}

/** Adds what `statisticsChange` wrote of some changes to a total. */
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
