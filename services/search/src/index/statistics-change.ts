import { FIELDS, type FieldLengths, termHash } from './term-frequencies.ts';

/** Changes are added up bucket by bucket, so that no transaction touches all terms at once. */
export const BUCKETS = 16;

/** Changes as lines, each a key, a blank and a number. The database never looks inside. */
export interface DeltaRow {
  readonly bucket: number;
  readonly terms: string;
  readonly citations: string;
}

export interface CorpusChange {
  articles: number;
  synthetic: number;
  lengths: [number, number, number];
}

/** What one article adds to the statistics of the index, or takes from them. */
export interface Contribution {
  readonly terms: readonly string[];
  readonly lengths: FieldLengths;
  readonly references: readonly string[];
  readonly synthetic: boolean;
}

/** Adds up what a batch changes. Terms of a replaced article that stay cancel out. */
export class StatisticsChange {
  readonly corpus: CorpusChange = { articles: 0, synthetic: 0, lengths: [0, 0, 0] };
  private readonly terms = new Map<string, number>();
  private readonly citations = new Map<string, number>();

  /** @param sign 1 for an article that comes, -1 for one that goes */
  count({ terms, lengths, references, synthetic }: Contribution, sign: 1 | -1): void {
    for (const term of terms) this.terms.set(term, (this.terms.get(term) ?? 0) + sign);
    for (const pmid of references) this.citations.set(pmid, (this.citations.get(pmid) ?? 0) + sign);
    this.corpus.articles += sign;
    if (synthetic) this.corpus.synthetic += sign;
    FIELDS.forEach((_, field) => {
      this.corpus.lengths[field] = (this.corpus.lengths[field] ?? 0) + sign * (lengths[field] ?? 0);
    });
  }

  deltaRows(): DeltaRow[] {
    const terms = linesByBucket(this.terms, termHash);
    const citations = linesByBucket(this.citations, Number);
    return terms
      .map((lines, bucket) => ({ bucket, terms: lines, citations: citations[bucket] ?? '' }))
      .filter((row) => row.terms !== '' || row.citations !== '');
  }
}

function linesByBucket(changes: ReadonlyMap<string, number>, numberOf: (key: string) => number): string[] {
  const lines = Array.from({ length: BUCKETS }, (): string[] => []);
  for (const [key, change] of changes)
    if (change !== 0) lines[numberOf(key) % BUCKETS]?.push(`${key} ${change}`);
  return lines.map((bucket) => bucket.join('\n'));
}

/** Adds what `deltaRows` made of some changes to a total. */
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
