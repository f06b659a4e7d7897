import { FIELDS, type FieldLengths, termHash } from './term-frequencies.ts';

/** Changes are added up bucket by bucket, so that no transaction touches all terms at once. */
export const BUCKETS = 16;

/** Changes as JSON, text for the database: it never looks inside. */
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
    const rows = Array.from({ length: BUCKETS }, (_, bucket) => ({
      bucket,
      terms: {} as Record<string, number>,
      citations: {} as Record<string, number>,
    }));
    for (const [term, change] of this.terms) {
      const row = rows[termHash(term) % BUCKETS];
      if (row && change !== 0) row.terms[term] = change;
    }
    for (const [pmid, change] of this.citations) {
      const row = rows[Number(pmid) % BUCKETS];
      if (row && change !== 0) row.citations[pmid] = change;
    }
    return rows
      .map(({ bucket, terms, citations }) => ({
        bucket,
        terms: JSON.stringify(terms),
        citations: JSON.stringify(citations),
      }))
      .filter(({ terms, citations }) => terms !== '{}' || citations !== '{}');
  }
}
